// @ts-check
// What the what-ifs say, in the page's language.

const WORDS = {
  en: {
    bar: "This is a what-if, not the published page.",
    published: "published",
    reset: "Reset",
    undo: "Put back",
    link: "Copy link",
    python: "Copy as Python",
    command: "Copy as command line",
    copied: "Copied",
    notCopied: "Copying was refused; here it is:",
    broken: "no longer holds",
    none: "no value now",
    loading: "Python is on its way: {mb} of {all} MB",
    working: "Working it out",
    failed: "What-ifs cannot run here: {why}. The published numbers stand.",
    repaired: "Part of the address could not be read and was left out: {what}.",
    unread: "{text} cannot be used: {why}",
    more: "{count} inputs changed",
    units: "Units",
    gb: "GB",
    gib: "GiB",
    million: "millions",
    billion: "billions",
    yi: "亿",
    asPublished: "The picture stands as published; it cannot be drawn for this what-if: {why}.",
    running: "Running",
    ran: "Done",
    stopped: "Stopped. A new Python is being started",
    ready: "Python is ready",
    tooLong: "Stopped after {limit} seconds",
    nothing: "(nothing was printed)",
    drag: "drag sideways, or press the up and down arrows, to change this input",
  },
  zh: {
    bar: "这是假设的情形，不是公布的页面。",
    published: "公布值",
    reset: "复原",
    undo: "恢复这一项",
    link: "复制链接",
    python: "复制为 Python",
    command: "复制为命令行",
    copied: "已复制",
    notCopied: "浏览器不让复制，请手动复制：",
    broken: "不再成立",
    none: "此时没有值",
    loading: "正在载入 Python：{mb} / {all} MB",
    working: "正在计算",
    failed: "此处无法推演：{why}。公布的数字不受影响。",
    repaired: "网址里有一部分读不懂，已略去：{what}。",
    unread: "{text} 不能用：{why}",
    more: "改动了 {count} 个输入",
    units: "单位",
    gb: "GB",
    gib: "GiB",
    million: "百万",
    billion: "十亿",
    yi: "亿",
    asPublished: "图仍是公布时的样子，这个假设画不出来：{why}。",
    running: "正在运行",
    ran: "运行完毕",
    stopped: "已停止，正在重新启动 Python",
    ready: "Python 已就绪",
    tooLong: "运行超过 {limit} 秒，已停止",
    nothing: "（没有输出）",
    drag: "左右拖动，或按上下方向键，可改变这个输入",
  },
};

/**
 * A saying in the page's language, with what stands in braces filled in.
 * @param {keyof typeof WORDS.en} key
 * @param {Record<string, string>} [filled]
 */
export function say(key, filled = {}) {
  const lang = document.documentElement.lang.startsWith("zh") ? "zh" : "en";
  return WORDS[lang][key].replace(/\{(\w+)\}/g, (_, name) => filled[name] ?? "");
}

/**
 * What went wrong, in one line: of a Python traceback, the last.
 * @param {unknown} error
 */
export function reason(error) {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split("\n").pop() ?? "";
}

/**
 * How far something has come that travels.
 * @param {number} loaded
 * @param {number} total
 */
export function progressed(loaded, total) {
  const mb = (/** @type {number} */ bytes) => (bytes / 1e6).toFixed(1);
  return loaded < total ? say("loading", { mb: mb(loaded), all: mb(total) }) : "";
}

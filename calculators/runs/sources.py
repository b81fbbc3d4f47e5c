"""Where the figures of the runs are printed: texts that no other fact of the ledger is quoted from."""

from __future__ import annotations

from typing import NamedTuple

from calculators.quantities import Text


class RunSource(NamedTuple):
    """A text that figures of runs are quoted from."""

    key: str
    title: str
    year: str
    publisher: str
    url: str
    seen: Text


_ALL = (
    RunSource("glm-130b", "GLM-130B: An Open Bilingual Pre-Trained Model", "2022", "Tsinghua University", "https://arxiv.org/abs/2210.02414", Text("named places read", "读过所列位置")),
    RunSource("glm-130b-config", "GLM-130B repository, model_glm_130b.sh", "2022", "Tsinghua University", "https://github.com/THUDM/GLM-130B/blob/main/configs/model_glm_130b.sh", Text("file read in the public repository", "读过公开仓库中的文件")),
    RunSource("llama1", "LLaMA: Open and Efficient Foundation Language Models", "2023", "Meta", "https://arxiv.org/abs/2302.13971", Text("named places read", "读过所列位置")),
    RunSource("llama2", "Llama 2: Open Foundation and Fine-Tuned Chat Models", "2023", "Meta", "https://arxiv.org/abs/2307.09288", Text("named places read", "读过所列位置")),
    RunSource("llama2-card", "Llama 2 model card", "2023", "Meta", "https://github.com/meta-llama/llama-models/blob/main/models/llama2/MODEL_CARD.md", Text("file read in the public repository", "读过公开仓库中的文件")),
    RunSource("hf-safetensors", "Hugging Face model API, safetensors.total", "2024", "Hugging Face", "https://huggingface.co/docs/hub/api", Text("parameter counts of released weights, as the model API gives them; read in transcription", "已发布权重的参数总数，由模型 API 给出；读自转录")),
    RunSource("llama3-card", "Llama 3 model card", "2024", "Meta", "https://github.com/meta-llama/llama-models/blob/main/models/llama3/MODEL_CARD.md", Text("file read in the public repository", "读过公开仓库中的文件")),
    RunSource("llama4-card", "Llama 4 model card", "2025", "Meta", "https://github.com/meta-llama/llama-models/blob/main/models/llama4/MODEL_CARD.md", Text("file read in the public repository", "读过公开仓库中的文件")),
    RunSource("llama4-blog", "The Llama 4 herd (Meta AI blog)", "2025", "Meta", "https://ai.meta.com/blog/llama-4-multimodal-intelligence/", Text("read in texts that quote or transcribe it", "读自引用或转录它的文本")),
    RunSource("falcon-40b-card", "Falcon-40B model card", "2023", "TII", "https://huggingface.co/tiiuae/falcon-40b", Text("model card read", "读过模型卡")),
    RunSource("falcon-180b-blog", "Spread Your Wings: Falcon 180B is here (Hugging Face blog)", "2023", "Hugging Face", "https://huggingface.co/blog/falcon-180b", Text("post read", "读过博文")),
    RunSource("falcon", "The Falcon Series of Open Language Models", "2023", "TII", "https://arxiv.org/abs/2311.16867", Text("pages quoted by a third-party dataset of training runs", "读自第三方训练数据集引用的页面")),
    RunSource("mpt-7b-blog", "Introducing MPT-7B (MosaicML blog)", "2023", "MosaicML", "https://www.databricks.com/blog/mpt-7b", Text("training section read; the rest quoted by a third-party dataset of training runs", "读过训练一节；其余读自第三方训练数据集的引用")),
    RunSource("mpt-30b-card", "MPT-30B model card", "2023", "MosaicML", "https://huggingface.co/mosaicml/mpt-30b", Text("model card read", "读过模型卡")),
    RunSource("deepseek-v2", "DeepSeek-V2: A Strong, Economical, and Efficient MoE Language Model", "2024", "DeepSeek", "https://arxiv.org/abs/2405.04434", Text("named places read", "读过所列位置")),
    RunSource("deepseek-llm", "DeepSeek LLM: Scaling Open-Source Language Models with Longtermism", "2024", "DeepSeek", "https://arxiv.org/abs/2401.02954", Text("named places read", "读过所列位置")),
    RunSource("deepseek-v3-repository", "DeepSeek-V3 repository README and config_671B.json", "2024", "DeepSeek", "https://github.com/deepseek-ai/DeepSeek-V3", Text("file read in the public repository", "读过公开仓库中的文件")),
    RunSource("deepseek-r1", "DeepSeek-R1 (v2 with supplementary)", "2025", "DeepSeek", "https://arxiv.org/abs/2501.12948", Text("appendix read; Table 7 in transcription", "读过附录；表 7 读自转录")),
    RunSource("kimi-k2", "Kimi K2 repository README", "2025", "Moonshot AI", "https://github.com/MoonshotAI/Kimi-K2", Text("file read in the public repository", "读过公开仓库中的文件")),
    RunSource("minimax-01", "MiniMax-01 repository README", "2025", "MiniMax", "https://github.com/MiniMax-AI/MiniMax-01", Text("file read in the public repository", "读过公开仓库中的文件")),
    RunSource("minimax-m1", "MiniMax-M1: Scaling Test-Time Compute Efficiently with Lightning Attention", "2025", "MiniMax", "https://arxiv.org/abs/2506.13585", Text("read in texts that quote or transcribe it", "读自引用或转录它的文本")),
    RunSource("nemotron-4", "Nemotron-4 340B Technical Report", "2024", "NVIDIA", "https://arxiv.org/abs/2406.11704", Text("read in texts that quote or transcribe it", "读自引用或转录它的文本")),
    RunSource("dbrx-blog", "Introducing DBRX (Databricks blog)", "2024", "Databricks", "https://www.databricks.com/blog/introducing-dbrx-new-state-art-open-llm", Text("post read", "读过博文")),
    RunSource("dbrx", "DBRX repository: README and config.json", "2024", "Databricks", "https://github.com/databricks/dbrx", Text("file read in the public repository", "读过公开仓库中的文件")),
    RunSource("dbrx-wikipedia", "DBRX (Wikipedia, citing TechCrunch)", "2024", "Wikipedia", "https://en.wikipedia.org/wiki/DBRX", Text("article read; it cites a press report", "读过词条；它引用的是媒体报道")),
    RunSource("grok-1", "Grok-1 repository README", "2024", "xAI", "https://github.com/xai-org/grok-1", Text("file read in the public repository", "读过公开仓库中的文件")),
    RunSource("pythia", "Pythia: A Suite for Analyzing Large Language Models", "2023", "EleutherAI", "https://arxiv.org/abs/2304.01373", Text("tables quoted by a third-party dataset of training runs", "表格读自第三方训练数据集的引用")),
    RunSource("pythia-repository", "Pythia repository: README and model configs", "2023", "EleutherAI", "https://github.com/EleutherAI/pythia", Text("file read in the public repository", "读过公开仓库中的文件")),
    RunSource("starcoder", "StarCoder: may the source be with you!", "2023", "BigCode", "https://arxiv.org/abs/2305.06161", Text("pages quoted by a third-party dataset of training runs", "读自第三方训练数据集引用的页面")),
    RunSource("intellect-1-card", "INTELLECT-1 model card", "2024", "Prime Intellect", "https://huggingface.co/PrimeIntellect/INTELLECT-1", Text("model card read", "读过模型卡")),
    RunSource("intellect-1-blog", "INTELLECT-1 release (Prime Intellect blog)", "2024", "Prime Intellect", "https://www.primeintellect.ai/blog/intellect-1-release", Text("post read", "读过博文")),
    RunSource("apertus", "Apertus: Democratizing Open and Compliant LLMs for Global Language Environments", "2025", "Swiss AI Initiative", "https://arxiv.org/abs/2509.14233", Text("read in texts that quote or transcribe it", "读自引用或转录它的文本")),
    RunSource("apertus-card", "Apertus-70B model card", "2025", "Swiss AI Initiative", "https://huggingface.co/swiss-ai/Apertus-70B-Instruct-2509", Text("model card read", "读过模型卡")),
    RunSource("smollm3-blog", "SmolLM3: smol, multilingual, long-context reasoner (Hugging Face blog)", "2025", "Hugging Face", "https://huggingface.co/blog/smollm3", Text("post read", "读过博文")),
    RunSource("marin-8b", "Marin 8B Retrospective", "2025", "Marin", "https://marin.readthedocs.io/en/latest/reports/marin-8b-retro/", Text("retrospective read", "读过回顾报告")),
    RunSource("stablelm-2-card", "Stable LM 2 1.6B model card", "2024", "Stability AI", "https://huggingface.co/stabilityai/stablelm-2-1_6b", Text("model card read", "读过模型卡")),
    RunSource("pangu-ultra", "Pangu Ultra: Pushing the Limits of Dense LLMs on Ascend NPUs", "2025", "Huawei", "https://arxiv.org/abs/2504.07866", Text("abstract read", "读过摘要")),
    RunSource("bloomberggpt", "BloombergGPT: A Large Language Model for Finance", "2023", "Bloomberg", "https://arxiv.org/abs/2303.17564", Text("pages quoted by a third-party dataset of training runs", "读自第三方训练数据集引用的页面")),
    RunSource("phi-4-card", "phi-4 model card", "2024", "Microsoft", "https://huggingface.co/microsoft/phi-4", Text("read in texts that quote or transcribe it", "读自引用或转录它的文本")),
    RunSource("gpt-oss", "gpt-oss-120b & gpt-oss-20b Model Card", "2025", "OpenAI", "https://arxiv.org/abs/2508.10925", Text("read in texts that quote or transcribe it", "读自引用或转录它的文本")),
    RunSource("jetmoe", "JetMoE: Reaching Llama2 Performance with 0.1M Dollars", "2024", "MyShell", "https://arxiv.org/abs/2404.07413", Text("abstract read", "读过摘要")),
    RunSource("jetmoe-repository", "JetMoE repository README", "2024", "MyShell", "https://github.com/myshell-ai/JetMoE", Text("file read in the public repository", "读过公开仓库中的文件")),
    RunSource("olmo3", "Olmo 3", "2025", "Ai2", "https://arxiv.org/abs/2512.13961", Text("named places read", "读过所列位置")),
    RunSource("olmo3-answer", "Minipost: Olmo 3 training cost (blog, 2025-12-01, quoting the Ai2 team)", "2025", "engineered.at", "https://engineered.at/articles/minipost-olmo-3-training-cost", Text("a blog that quotes the authors' answer", "一篇引用作者答复的博文")),
    RunSource("olmo2", "2 OLMo 2 Furious", "2024", "Ai2", "https://arxiv.org/abs/2501.00656", Text("pages quoted by a third-party dataset of training runs", "读自第三方训练数据集引用的页面")),
    RunSource("olmo2-config", "OLMo repository, official-1124 configs", "2024", "Ai2", "https://github.com/allenai/OLMo/tree/main/configs/official-1124", Text("file read in the public repository", "读过公开仓库中的文件")),
    RunSource("olmo2-32b-blog", "OLMo 2 32B (Ai2 blog)", "2025", "Ai2", "https://allenai.org/blog/olmo2-32B", Text("opening read; the training section in transcription", "读过开头；训练一节读自转录")),
    RunSource("trinity-large", "Arcee Trinity Large Technical Report", "2026", "Arcee", "https://arxiv.org/abs/2602.17004", Text("read in texts that quote or transcribe it", "读自引用或转录它的文本")),
    RunSource("trinity-large-blog", "Trinity Large (Arcee blog)", "2026", "Arcee", "https://www.arcee.ai/blog/trinity-large", Text("read in texts that quote or transcribe it", "读自引用或转录它的文本")),
    RunSource("poro-34b-card", "Poro 34B model card", "2023", "LumiOpen", "https://huggingface.co/LumiOpen/Poro-34B", Text("model card read", "读过模型卡")),
    RunSource("olmo1", "OLMo: Accelerating the Science of Language Models", "2024", "Ai2", "https://arxiv.org/abs/2402.00838", Text("pages quoted by a third-party dataset of training runs", "读自第三方训练数据集引用的页面")),
    RunSource("opt-final", "OPT-175B: final update of the chronicles", "2022", "Meta", "https://github.com/facebookresearch/metaseq/blob/main/projects/OPT/chronicles/final_update.md", Text("file read in the public repository", "读过公开仓库中的文件")),
    RunSource("bloom-training", "BLOOM: training README and chronicles (tr11-176B-ml)", "2022", "BigScience", "https://github.com/bigscience-workshop/bigscience/tree/master/train/tr11-176B-ml", Text("file read in the public repository", "读过公开仓库中的文件")),
    RunSource("bloom-card", "BLOOM model card, version of May 2022", "2022", "BigScience", "https://github.com/bigscience-workshop/model_card", Text("card read in the public repository; written while the training ran", "读过公开仓库中的模型卡；写于训练期间")),
    RunSource("bloom-climate-card", "Climate-awareness card of BLOOM", "2022", "danielhers/climate-awareness-nlp", "https://github.com/danielhers/climate-awareness-nlp", Text("a third-party card that cites the papers on BLOOM", "第三方卡片，引用 BLOOM 的论文")),
    RunSource("bloom-library-card", "BLOOM, entry of a model library", "2023", "Nkluge-correa/Model-Library", "https://github.com/Nkluge-correa/Model-Library", Text("a third-party entry", "第三方条目")),
    RunSource("tinyllama", "TinyLlama repository README", "2023", "TinyLlama", "https://github.com/jzhang38/TinyLlama", Text("file read in the public repository", "读过公开仓库中的文件")),
    RunSource("llama32-card", "Llama 3.2 model card", "2024", "Meta", "https://github.com/meta-llama/llama-models/blob/main/models/llama3_2/MODEL_CARD.md", Text("file read in the public repository", "读过公开仓库中的文件")),
    RunSource("sea-lion-v1", "SEA-LION v1: documentation and pre-training configuration", "2023", "AI Singapore", "https://github.com/aisingapore/sealion", Text("file read in the public repository", "读过公开仓库中的文件")),
    RunSource("smollm2-card", "SmolLM2 model cards", "2024", "Hugging Face", "https://huggingface.co/HuggingFaceTB/SmolLM2-1.7B", Text("summary and two changes of the cards read; the rest in copies of the card", "读过摘要和两处修改；其余读自模型卡的副本")),
    RunSource("smollm2-answer", "SmolLM2: the authors on GPU-hours (discussion of the model card)", "2024", "Hugging Face", "https://huggingface.co/HuggingFaceTB/SmolLM2-1.7B-Instruct/discussions/20", Text("the authors' answer read", "读过作者的答复")),
    RunSource("open-llama", "OpenLLaMA repository README", "2023", "UC Berkeley", "https://github.com/openlm-research/open_llama", Text("file read in the public repository", "读过公开仓库中的文件")),
    RunSource("phi-3-mini-card", "Phi-3 mini model card", "2024", "Microsoft", "https://huggingface.co/microsoft/Phi-3-mini-4k-instruct-gguf", Text("training section read in a change of the card", "在模型卡的修改记录中读过训练一节")),
    RunSource("gpt-j", "GPT-J: Mesh Transformer JAX repository README", "2021", "EleutherAI", "https://github.com/kingoflolz/mesh-transformer-jax", Text("file read in the public repository", "读过公开仓库中的文件")),
    RunSource("gpt-j-card", "GPT-J 6B model card", "2021", "EleutherAI", "https://huggingface.co/EleutherAI/gpt-j-6b", Text("read in texts that copy the card", "读自照抄模型卡的文本")),
    RunSource("falcon-7b-card", "Falcon-7B model card", "2023", "TII", "https://huggingface.co/tiiuae/falcon-7b", Text("read in a copy of the whole card", "读自整张模型卡的副本")),
)  # fmt: skip

RUN_SOURCES: dict[str, RunSource] = {source.key: source for source in _ALL}

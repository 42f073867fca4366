"""
Data: the markers that chat templates write, by model family and by what they are for.

A form is a fact of a format, as the family's model card, tokenizer configuration or prompt documentation gives it; *source*
says which, in words for the docs, and a comment says what is surprising about a form.

Left out of every set, for plain text carries them: ``<s>`` and ``</s>`` (HTML's strike-through), ``<bos>``, ``<eos>``,
``<pad>``, ``<unk>``, ``[BOS]``, ``[EOS]`` and ``[SEP]`` (prose about tokenizers), ``[IMG]``, ``[PREFIX]`` and their like (usage
lines), ``<results>``, ``<response>``, ``<documents>`` and ``<answer>`` (anybody's XML), ``<PRE>`` (HTML), and a bare ``User:``.
Roles in plain words stand here with the line break before them, as a template writes them and a sentence does not.
"""

from __future__ import annotations

from attrs import field, frozen


def _tokens(written: str | tuple[str, ...]) -> tuple[str, ...]:
    """Markers as they are written below: one after another, ``␣`` for a space in one; a tuple as it stands."""
    if isinstance(written, tuple):
        return written
    return tuple(dict.fromkeys(each.replace("␣", " ") for each in written.split()))


@frozen(kw_only=True)
class Family:
    """The markers of one family of templates, by kind; *source* says where the forms come from."""

    source: str
    turn_end: tuple[str, ...] = field(default="", converter=_tokens)
    turn_header: tuple[str, ...] = field(default="", converter=_tokens)
    thinking: tuple[str, ...] = field(default="", converter=_tokens)
    tool_markup: tuple[str, ...] = field(default="", converter=_tokens)
    special: tuple[str, ...] = field(default="", converter=_tokens)
    prose: tuple[str, ...] = field(default="", converter=_tokens)


#: What a family's markers are for. *thinking* lists opener, closer, opener, closer, as a scanner takes them; *special* is what
#: begins a text, pads it, stands for media or fills in the middle; *prose* is a header in plain words.
KINDS = ("turn_end", "turn_header", "thinking", "tool_markup", "special", "prose")

# Forms that many families write, and so are written once.
_CHATML_END, _CHATML_HEADER = "<|im_end|> <|endoftext|>", "<|im_start|>"
_ROLES = "<|system|> <|user|> <|assistant|>"
_THINK = "<think> </think>"
# Hermes 2 Pro's tool markup, taken over by Qwen, Granite, GLM, Reka and most that are tuned on their data.
_HERMES = "<tools> </tools> <tool_call> </tool_call> <tool_response> </tool_response>"
# A call as a tag that goes on with the name, so the opener has no end: Llama 3.1's own prompt, then Qwen3-Coder's.
_TAGGED = "<function= </function> <parameter= </parameter>"
# GLM's arguments, a tag for each key and value, which others took over.
_ARGS = "<arg_key> </arg_key> <arg_value> </arg_value>"
# A call as XML with attributes, after Anthropic's prompts; the openers go on with a name.
_INVOKE = "<invoke␣name= </invoke> <parameter␣name= </parameter>"
_STARCODER = "<fim_prefix> <fim_middle> <fim_suffix> <fim_pad>"
_FIM = "<|fim_prefix|> <|fim_middle|> <|fim_suffix|> <|fim_pad|>"
# The namespace of the XML in which Anthropic's models are given tools.
_NS = "antml"

FAMILIES: dict[str, Family] = {
    # The format that most others are cut from.
    "chatml": Family(
        source="OpenAI's Chat Markup Language, as openai-python documented it",
        turn_end=f"{_CHATML_END} <|endofprompt|>",
        turn_header=f"{_CHATML_HEADER} <|im_sep|>",
    ),
    # Meta
    "llama2": Family(
        source="Meta's llama and codellama repositories; the one-bracket forms are of later tunes",
        turn_header="[INST] [/INST] <<SYS>> <</SYS>> <SYS> </SYS>",
    ),
    "llama3": Family(
        source="Meta's prompt format pages for Llama 3, 3.1 and 3.2",
        turn_end="<|eot_id|> <|eom_id|> <|end_of_text|>",
        turn_header="<|start_header_id|> <|end_header_id|> <|begin_of_text|>",
        tool_markup="<|python_tag|> <function= </function>",
        special="<|finetune_right_pad_id|> <|reserved_special_token_ <|image|>",
    ),
    "llama4": Family(
        source="Meta's prompt format page for Llama 4",
        turn_end="<|eot|> <|eom|> <|end_of_text|>",
        turn_header="<|header_start|> <|header_end|> <|begin_of_text|>",
        tool_markup="<|python_start|> <|python_end|> <|python_tag|>",
        special="<|image_start|> <|image_end|> <|image|> <|patch|> <|tile_x_separator|> <|tile_y_separator|>"
        " <|finetune_right_pad|>",
    ),
    # Alibaba. The flowers are Qwen-Agent's, written before there were tokens for tools.
    "qwen": Family(
        source="tokenizer configurations of Qwen 1 to 3.5, QwQ, Qwen3-Coder and Qwen-VL; Qwen-Agent",
        turn_end=_CHATML_END,
        turn_header=_CHATML_HEADER,
        thinking=_THINK,
        tool_markup=f"{_HERMES} {_TAGGED} <function> <parameter> ✿FUNCTION✿ ✿ARGS✿ ✿RESULT✿ ✿RETURN✿",
        special="<|vision_start|> <|vision_end|> <|vision_pad|> <|image_pad|> <|video_pad|> <|audio_pad|> <|audio_bos|>"
        " <|audio_eos|> <|AUDIO|> <|object_ref_start|> <|object_ref_end|> <|box_start|> <|box_end|> <|quad_start|>"
        f" <|quad_end|> {_FIM} <|repo_name|> <|file_sep|> <|extra_0|>",
    ),
    # Mistral AI. [ARGS] stands in [TOOL_CALLS]name[ARGS]{...}; alone it is the end of any usage line, so the brace goes with it.
    "mistral": Family(
        source="mistral-common's instruct tokenizers, versions 1 to 13, and the Magistral and Ministral model cards",
        turn_header="[INST] [/INST] [SYSTEM_PROMPT] [/SYSTEM_PROMPT] [MODEL_SETTINGS] [/MODEL_SETTINGS]",
        thinking="[THINK] [/THINK]",
        tool_markup="[AVAILABLE_TOOLS] [/AVAILABLE_TOOLS] [TOOL_CALLS] [/TOOL_CALLS] [TOOL_RESULTS] [/TOOL_RESULTS]"
        " [TOOL_CONTENT] [/TOOL_CONTENT] [CALL_ID] [ARGS]{",
        special="[IMG_BREAK] [IMG_END] [BEGIN_AUDIO]",
    ),
    # Google. The two fences are how Gemma 3 is shown to call tools.
    "gemma": Family(
        source="Google's prompt structure pages for Gemma 1 to 3 and for FunctionGemma",
        turn_end="<end_of_turn>",
        turn_header="<start_of_turn>",
        tool_markup="<start_function_declaration> <end_function_declaration> <start_function_call> <end_function_call>"
        " <start_function_response> <end_function_response> <escape> ```tool_code ```tool_output",
        special="<start_of_image> <end_of_image> <image_soft_token> <start_of_audio> <end_of_audio> <audio_soft_token>"
        " <|fim_prefix|> <|fim_suffix|> <|fim_middle|> <|file_separator|>",
    ),
    # A bar on the left opens and one on the right closes. <|think|> stands in the system's turn and switches thinking on; the
    # thought itself is a channel.
    "gemma4": Family(
        source="the tokenizer configuration of Gemma 4",
        turn_end="<turn|>",
        turn_header="<|turn> <|think|>",
        thinking="<|channel> <channel|>",
        tool_markup="<|tool> <tool|> <|tool_call> <tool_call|> <|tool_response> <tool_response|> <tool_response>"
        ' </tool_response> <|"|>',
        special="<|image> <image|> <|image|> <|audio> <audio|> <|audio|> <|video|>",
    ),
    # Full-width bars (U+FF5C) and SentencePiece's word boundary (U+2581). The plain ones are how copies and hosts retype them.
    "deepseek": Family(
        source="tokenizer configurations of DeepSeek V2, V3, V3.1, V3.2, R1 and Coder",
        turn_end="<｜end▁of▁sentence｜> <|end▁of▁sentence|> <|end_of_sentence|> <|EOT|>",
        turn_header="<｜User｜> <｜Assistant｜> <｜System｜> <｜begin▁of▁sentence｜> <|User|> <|Assistant|> <|begin▁of▁sentence|>"
        " <|begin_of_sentence|> <｜latest_reminder｜>",
        thinking=_THINK,
        tool_markup="<｜tool▁calls▁begin｜> <｜tool▁calls▁end｜> <｜tool▁call▁begin｜> <｜tool▁call▁end｜>"
        " <｜tool▁outputs▁begin｜> <｜tool▁outputs▁end｜> <｜tool▁output▁begin｜> <｜tool▁output▁end｜> <｜tool▁sep｜>"
        " <｜tool_calls_begin｜> <｜tool_calls_end｜> <|tool▁calls▁begin|> <|tool▁calls▁end|> <|tool▁call▁begin|>"
        " <|tool▁call▁end|> <|tool▁sep|> <|tool_calls_begin|> <|tool_calls_end|> <｜DSML｜ </｜DSML｜ <functions> </functions>"
        " <function_results> </function_results> <tool_result> </tool_result> <tools> </tools>",
        special="<｜▁pad▁｜> <｜fim▁hole｜> <｜fim▁begin｜> <｜fim▁end｜>",
        prose=("\n### Instruction:", "\n### Response:"),
    ),
    # Microsoft
    "phi3": Family(
        source="Microsoft's model cards of Phi-3, Phi-3.5 and Phi-4-mini",
        turn_end="<|end|> <|endoftext|>",
        turn_header=_ROLES,
        tool_markup="<|tool|> <|/tool|> <|tool_call|> <|/tool_call|> <|tool_response|>",
        special="<|placeholder1|> <|image_1|> <|audio_1|>",
    ),
    "phi4": Family(
        source="Microsoft's model cards of Phi-4 and Phi-4-reasoning",
        turn_end=_CHATML_END,
        turn_header=f"{_CHATML_HEADER} <|im_sep|>",
        thinking=_THINK,
        special="<|dummy_0|> <|fim_prefix|> <|fim_middle|> <|fim_suffix|>",
    ),
    "command_r": Family(
        source="Cohere's prompting guides and the tokenizer configurations of Command R, R7B, A and Aya",
        turn_end="<|END_OF_TURN_TOKEN|> <|END_RESPONSE|> <|END_TEXT|> <EOS_TOKEN>",
        turn_header="<|START_OF_TURN_TOKEN|> <|USER_TOKEN|> <|CHATBOT_TOKEN|> <|SYSTEM_TOKEN|> <|START_RESPONSE|> <|START_TEXT|>"
        " <BOS_TOKEN>",
        thinking="<|START_THINKING|> <|END_THINKING|>",
        tool_markup="<|START_ACTION|> <|END_ACTION|> <|START_TOOL_RESULT|> <|END_TOOL_RESULT|>",
        special="<|BEGINNING_OF_PREFIX_FIM_TOKEN|> <|BEGINNING_OF_MIDDLE_FIM_TOKEN|> <|BEGINNING_OF_SUFFIX_FIM_TOKEN|>"
        " <|YES_TOKEN|> <|NO_TOKEN|> <|GOOD_TOKEN|> <|BAD_TOKEN|> <PAD_TOKEN> <UNK_TOKEN> <MASK_TOKEN>",
    ),
    "gpt_oss": Family(
        source="OpenAI's harmony response format",
        turn_end="<|end|> <|return|> <|endoftext|>",
        turn_header="<|start|> <|message|> <|channel|>",
        tool_markup="<|call|> <|constrain|>",
        special="<|startoftext|> <|reserved_200",
    ),
    # Moonshot AI. Kimi-VL-Thinking marks thought with triangles.
    "kimi": Family(
        source="tokenizer configurations of Moonlight, Kimi-VL, Kimi-Audio and Kimi K2",
        turn_end="<|im_end|> <|im_msg_end|> <|end_of_msg|> <|sep|> <|im_kimia_text_eos|>",
        turn_header="<|im_user|> <|im_assistant|> <|im_system|> <|im_middle|> <|im_kimia_user_msg_start|>"
        " <|im_kimia_assistant_msg_start|> [start_header_id] [end_header_id]",
        thinking=f"{_THINK} ◁think▷ ◁/think▷",
        tool_markup="<|tool_calls_section_begin|> <|tool_calls_section_end|> <|tool_call_begin|> <|tool_call_end|>"
        " <|tool_call_argument_begin|> <|tool_call_argument_end|>",
        special="<|media_start|> <|media_content|> <|media_pad|> <|media_end|> <|kimi_image_placeholder|> <|open|> <|close|>"
        " <|im_media_begin|> <|im_media_end|> <|im_kimia_speech_ct_id|> <|im_kimia_speech_ctd_id|>",
    ),
    # Zhipu, Z.ai
    "glm": Family(
        source="tokenizer configurations of GLM-4 to GLM-5 and GLM-V",
        turn_end="<|endoftext|>",
        turn_header=f"{_ROLES} [gMASK]",
        thinking=_THINK,
        tool_markup=f"<|observation|> {_HERMES} {_ARGS}",
        special="<sop> <eop> [sMASK] <|begin_of_image|> <|end_of_image|> <|begin_of_video|> <|end_of_video|> <|image|>"
        " <|video|> <|begin_of_box|> <|end_of_box|> <|code_prefix|> <|code_middle|> <|code_suffix|>",
    ),
    "chatglm": Family(
        source="THUDM's ChatGLM2 and ChatGLM3 repositories",
        turn_header=f"{_ROLES} [gMASK]",
        tool_markup="<|observation|>",
        special="[sMASK]",
        prose=("\n\n问：", "\n\n答："),
    ),
    # M2 writes its tools as XML of its own, M3 behind brackets that no other text has.
    "minimax": Family(
        source="tokenizer configurations of MiniMax-Text-01 and M1 to M3, and their tool calling guides",
        turn_end="<end_of_sentence> [e~[",
        turn_header="<beginning_of_sentence> <begin_of_document> <end_of_document> ]~b] ]~!b[",
        thinking=f"{_THINK} <mm:think> </mm:think>",
        tool_markup="<minimax:tool_call> </minimax:tool_call> <tool_calls> </tool_calls> <tool_call> </tool_call> <tools>"
        f" </tools> <tool> </tool> ]<]minimax[>[ {_INVOKE}",
        special="]<]image[>[ ]<]video[>[ ]<]speech[>[",
    ),
    # IBM
    "granite": Family(
        source="IBM's model cards and tokenizer configurations of Granite 3 and 4, and Granite Function Calling",
        turn_end="<|end_of_text|> <|end_of_role|> <|endoftext|>",
        turn_header="<|start_of_role|>",
        thinking=_THINK,
        tool_markup=f"<|tool_call|> <|tool_list|> {_HERMES} <function_call> <function_response> <|function_call_library|>"
        " <function_call_library>",
        special=f"<|start_of_cite|> <|end_of_cite|> <|start_of_plugin|> <|end_of_plugin|> {_STARCODER}",
    ),
    # Tunes that brought a format of their own.
    "hermes": Family(
        source="Nous Research's model cards of Hermes 2 Pro, 3 and 4",
        turn_end=_CHATML_END,
        turn_header=_CHATML_HEADER,
        thinking=f"{_THINK} <scratch_pad> </scratch_pad> <SCRATCHPAD> </SCRATCHPAD>",
        tool_markup=_HERMES,
    ),
    "functionary": Family(
        source="MeetKai's functionary repository, prompt templates 1 to 3.2",
        turn_end="<|stop|> <|eot_id|> <|eom_id|>",
        turn_header="<|from|> <|recipient|> <|content|> <|start_header_id|> <|end_header_id|>",
        tool_markup="<function= </function> <|python_tag|> <|START_OF_FUNCTION_CALL|> <|END_OF_FUNCTION_CALL|>"
        " <|START_OF_FUNCTION_RESULT|> <|END_OF_FUNCTION_RESULT|>",
    ),
    "firefunction": Family(
        source="Fireworks' model cards of FireFunction",
        turn_end="<|eot_id|>",
        turn_header="<|start_header_id|> <|end_header_id|>",
        tool_markup="functools[ <functioncall>",
    ),
    "xlam": Family(
        source="the model cards of Salesforce's xLAM and of ToolACE",
        turn_end="<|eot_id|> <|im_end|>",
        turn_header="<|start_header_id|> <|end_header_id|> <|im_start|>",
    ),
    "zephyr": Family(
        source="Hugging Face's model cards of Zephyr, Stability AI's of StableLM-Zephyr",
        turn_end="<|endoftext|>",
        turn_header=_ROLES,
    ),
    "tulu": Family(
        source="Ai2's model cards of Tülu and OLMo",
        turn_end=_CHATML_END,
        turn_header=f"{_ROLES} {_CHATML_HEADER}",
        thinking=_THINK,
        tool_markup="<functions> </functions> <function_calls> </function_calls>",
    ),
    "vicuna": Family(
        source="LMSYS's FastChat, its conversation templates",
        prose=("\nUSER:", "\nASSISTANT:", "\nSYSTEM:", "\n### Human:", "\n### Assistant:"),
    ),
    "alpaca": Family(
        source="Stanford Alpaca's prompts, and Dolly's, which end on a heading",
        prose=("\n### Instruction:", "\n### Input:", "\n### Response:", "\n### End\n"),
    ),
    "openassistant": Family(
        source="LAION's model cards of Open-Assistant",
        turn_end="<|endoftext|>",
        turn_header="<|prompter|> <|assistant|> <|system|> <|prefix_begin|> <|prefix_end|>",
    ),
    "openchat": Family(
        source="the model cards of OpenChat and Starling",
        turn_end="<|end_of_turn|>",
        prose=("GPT4 Correct User:", "GPT4 Correct Assistant:", "GPT4 Correct System:"),
    ),
    "starchat": Family(
        source="Hugging Face's model cards of StarChat, BigCode's of StarCoder",
        turn_end="<|end|> <|endoftext|>",
        turn_header=_ROLES,
        special=f"{_STARCODER} <reponame> <repo_name> <file_sep> <gh_stars> <issue_start> <issue_comment> <issue_closed>"
        " <jupyter_start> <jupyter_text> <jupyter_code> <jupyter_output> <empty_output> <commit_before> <commit_msg>"
        " <commit_after>",
    ),
    "smollm": Family(
        source="Hugging Face's model cards of SmolLM and SmolVLM",
        turn_end=f"{_CHATML_END} <end_of_utterance>",
        turn_header=_CHATML_HEADER,
        thinking=_THINK,
        tool_markup=_HERMES,
        special="<fake_token_around_image> <global-img>",
    ),
    "openthinker": Family(
        source="the system prompt of Sky-T1 and OpenThinker",
        turn_end=f"{_CHATML_END} <|end_of_solution|>",
        turn_header=f"{_CHATML_HEADER} <|begin_of_solution|>",
        thinking="<|begin_of_thought|> <|end_of_thought|>",
    ),
    # Other makers, by name.
    "apertus": Family(
        source="the Swiss AI Initiative's model cards of Apertus",
        turn_end="<|assistant_end|> <|user_end|> <|system_end|> <|developer_end|>",
        turn_header="<|assistant_start|> <|user_start|> <|system_start|> <|developer_start|>",
        thinking="<|inner_prefix|> <|inner_suffix|>",
        tool_markup="<|tools_prefix|> <|tools_suffix|>",
    ),
    "apriel": Family(
        source="ServiceNow's model cards of Apriel",
        turn_end="<|end|>",
        turn_header=f"<|begin_assistant|> <|begin_user|> <|begin_system|> <|begin_content|> {_ROLES} <|content|>",
        thinking="<thinking> </thinking>",
        tool_markup="<available_tools> </available_tools> <tool_calls> </tool_calls> <tool_call> </tool_call>"
        " <|begin_tool_result|> <|tool_result|> <|tool_call|>",
        prose=("[BEGIN FINAL RESPONSE]", "[END FINAL RESPONSE]"),
    ),
    "baichuan": Family(
        source="the generation code and the tokenizers of Baichuan 1, 2 and M1",
        turn_header="<reserved_102> <reserved_103> <reserved_106> <reserved_107> <B_USYS> <C_Q> <C_A>",
        special="<B_SYS> <B_FUNC> <B_CODE>",
    ),
    "bailing": Family(
        source="inclusionAI's model cards of Ling and Ring",
        turn_end="<|role_end|> <|endoftext|>",
        turn_header="<role>HUMAN</role> <role>ASSISTANT</role> <role>SYSTEM</role> <role>OBSERVATION</role> <|startoftext|>",
        thinking=_THINK,
        tool_markup=_HERMES,
        special="[gMASK]",
    ),
    # In the namespace of Anthropic's XML, and without it, as models trained on transcripts repeat it.
    "claude": Family(
        source="Anthropic's published prompts for tool use, and its older text completions",
        thinking=f"<thinking> </thinking> <{_NS}:thinking> </{_NS}:thinking> <antThinking> </antThinking>",
        tool_markup=f"<function_calls> </function_calls> <function_results> </function_results> {_INVOKE} <{_NS}:function_calls"
        f" </{_NS}:function_calls <{_NS}:invoke </{_NS}:invoke <{_NS}:parameter </{_NS}:parameter",
        prose=("\n\nHuman:", "\n\nAssistant:"),
    ),
    "dots": Family(
        source="rednote's model cards of dots.llm1",
        turn_end="<|endofresponse|> <|endofuserprompt|> <|endofsystem|>",
        turn_header="<|userprompt|> <|response|> <|system|>",
    ),
    "ernie": Family(
        source="Baidu's model cards of ERNIE 4.5",
        turn_end="<|end_of_sentence|> <|im_end|>",
        turn_header="<|begin_of_sentence|> <|im_start|>",
        thinking=_THINK,
        tool_markup=f"{_HERMES} <tool_output> </tool_output> <tool_list> </tool_list>",
        special="<mask:0> <mask:1> <|IMAGE_START|> <|IMAGE_END|> <|VIDEO_START|> <|VIDEO_END|> <|IMAGE_PLACEHOLDER|>",
    ),
    # EXAONE brackets its tokens; K-EXAONE no more.
    "exaone": Family(
        source="LG AI Research's model cards of EXAONE 3 to 4, EXAONE Deep and K-EXAONE",
        turn_end="[|endofturn|] <|endofturn|>",
        turn_header=f"[|system|] [|user|] [|assistant|] [|tool|] {_ROLES} <|tool|>",
        thinking=f"{_THINK} <thought> </thought>",
        tool_markup=f"{_HERMES} <tool_result> </tool_result>",
    ),
    # The first Falcon's headings are tokens of its own.
    "falcon": Family(
        source="TII's model cards of Falcon, Falcon 3 and Falcon-H1",
        turn_end=f"{_CHATML_END} <|end_of_text|>",
        turn_header=f"{_CHATML_HEADER} {_ROLES} >>QUESTION<< >>ANSWER<<",
        prose=("\nFalcon:",),
    ),
    "gigachat": Family(
        source="Sber's model cards of GigaChat",
        turn_end="<|message_sep|>",
        turn_header="<|role_sep|>",
        tool_markup="<|function_call|>",
    ),
    "grok": Family(
        source="xAI's tokenizer configuration of Grok-2",
        turn_end="<|separator|> <|eos|>",
        prose=("\n\nHuman:", "\n\nAssistant:"),
    ),
    "h2o": Family(
        source="H2O.ai's model cards of h2oGPT and Danube",
        turn_header="<|prompt|> <|answer|>",
    ),
    # Tokens without a name of their own do a named one's work: placeholder 2 and 8 end a text, 3 ends the system's part.
    "hunyuan": Family(
        source="Tencent's model cards of Hunyuan-Large, A13B, the dense models and Hy-MT",
        turn_end="<|eos|> <｜hy_place▁holder▁no▁2｜> <｜hy_place▁holder▁no▁8｜> <|hy_place▁holder▁no▁2|> <｜hy_eos｜>",
        turn_header="<|startoftext|> <|bos|> <|extra_0|> <|extra_4|> <|extra_5|> <｜hy_User｜> <｜hy_Assistant｜>"
        " <｜hy_begin▁of▁sentence｜> <｜hy_place▁holder▁no▁3｜> <|hy_User|> <|hy_Assistant|> <|hy_begin▁of▁sentence|>",
        thinking=_THINK,
        tool_markup=f"{_HERMES} {_ARGS} <tool_calls> </tool_calls> <tool_responses> </tool_responses>",
        special="<|pad|> <｜hy_place▁holder▁no▁",
    ),
    "hyperclova": Family(
        source="NAVER's model cards of HyperCLOVA X SEED",
        turn_end="<|im_end|> <|endofturn|> <|stop|> <|endoftext|>",
        turn_header="<|im_start|>",
        thinking=_THINK,
        tool_markup=_HERMES,
    ),
    # The first InternLM ended the human's turn and the assistant's with tokens of their own.
    "internlm": Family(
        source="the chat format documents of InternLM 1 to 3 and InternVL",
        turn_end="<|im_end|> <eoh> <eoa> <eosys>",
        turn_header="<|im_start|> <|User|> <|Bot|> <|System|>",
        thinking=_THINK,
        tool_markup="<|plugin|> <|interpreter|> <|action_start|> <|action_end|>",
        special="<IMG_CONTEXT>",
    ),
    "jais": Family(
        source="the model cards of Inception's Jais and vivo's BlueLM",
        turn_header="[|Human|] [|AI|]",
    ),
    "jamba": Family(
        source="AI21's model cards of Jamba",
        turn_end="<|eom|> <|endoftext|>",
        turn_header=f"<|bom|> {_ROLES} <|tool|> <|startoftext|>",
        thinking=_THINK,
        tool_markup="<tool_definitions> </tool_definitions> <tool_calls> </tool_calls>",
    ),
    "lfm2": Family(
        source="Liquid AI's model cards of LFM2",
        turn_end=_CHATML_END,
        turn_header=f"{_CHATML_HEADER} <|startoftext|>",
        thinking=_THINK,
        tool_markup="<|tool_list_start|> <|tool_list_end|> <|tool_call_start|> <|tool_call_end|> <|tool_response_start|>"
        " <|tool_response_end|>",
        special="<|image_start|> <|image_end|> <|img_thumbnail|>",
    ),
    "longcat": Family(
        source="Meituan's model cards of LongCat-Flash",
        turn_end="</longcat_s>",
        turn_header="<longcat_s> <longcat_system> <longcat_user> <longcat_assistant>",
        thinking="<longcat_think> </longcat_think>",
        tool_markup="<longcat_tool_call> </longcat_tool_call> <longcat_arg_key> </longcat_arg_key> <longcat_arg_value>"
        " </longcat_arg_value> <longcat_tool_response> </longcat_tool_response>",
        special="<longcat_img_start> <longcat_img_end> <longcat_img_pad>",
    ),
    "megrez": Family(
        source="Infinigence's model cards of Megrez",
        turn_end="<|turn_end|>",
        turn_header="<|role_start|> <|role_end|>",
        tool_markup="<|function_start|> <|function_end|>",
    ),
    "mimo": Family(
        source="Xiaomi's model cards of MiMo",
        turn_end=_CHATML_END,
        turn_header=_CHATML_HEADER,
        thinking=_THINK,
        tool_markup=f"{_HERMES} {_TAGGED}",
    ),
    "minicpm": Family(
        source="OpenBMB's model cards of MiniCPM",
        turn_end="<|im_end|>",
        turn_header="<|im_start|> <用户>",
        thinking="<|thought_start|> <|thought_end|>",
        tool_markup="<|tool_call_start|> <|tool_call_end|>",
    ),
    "moss": Family(
        source="Fudan University's repository of MOSS",
        turn_end="<eoh> <eom> <eoc> <eor> <eot>",
        turn_header="<|Human|> <|MOSS|> <|Inner␣Thoughts|> <|Commands|> <|Results|>",
    ),
    "muse": Family(
        source="the tokenizer configuration of Muse",
        turn_end="<|eot|> <|eom|>",
        turn_header="<|start|> <|message|>",
        tool_markup="<atem:function_calls> </atem:function_calls> <atem:invoke </atem:invoke> <atem:parameter </atem:parameter>"
        " <tool_output> </tool_output>",
        special="<|image|> <|patch|> <|video|>",
    ),
    # NVIDIA. Numbered tokens stand for roles in Nemotron 3, 4 and Nano.
    "nemotron": Family(
        source="NVIDIA's model cards of Nemotron 3, 4 and Nano, Llama Nemotron and Mistral NeMo Minitron",
        turn_end="<|im_end|> <SPECIAL_12>",
        turn_header="<|im_start|> <extra_id_0> <extra_id_1> <extra_id_2> <SPECIAL_10> <SPECIAL_11> <SPECIAL_14>",
        thinking=_THINK,
        tool_markup=f"{_HERMES} {_TAGGED} <function> <parameter> <TOOLCALL> </TOOLCALL> <AVAILABLE_TOOLS> </AVAILABLE_TOOLS>"
        " <TOOL_RESPONSE> </TOOL_RESPONSE>",
    ),
    "openbuddy": Family(
        source="OpenBuddy's model cards",
        turn_end="<|end|>",
        turn_header="<|role|> <|says|> <|now|>",
    ),
    "pangu": Family(
        source="Huawei's model cards of openPangu, whose tokens kept the names of unused ones",
        turn_end="[unused10]",
        turn_header="[unused9]",
        thinking="[unused16] [unused17]",
        tool_markup="[unused11] [unused12]",
    ),
    "plamo": Family(
        source="Preferred Networks' model cards of PLaMo",
        turn_end="<|plamo:eos|>",
        turn_header="<|plamo:op|> <|plamo:bos|>",
        thinking="<|plamo:begin_think:plamo|> <|plamo:end_think:plamo|>",
        tool_markup="<|plamo:begin_tool_ <|plamo:end_tool_",
        special="<|plamo:pad|> <|plamo:unk|> <|plamo:begin_ <|plamo:end_",
    ),
    "redpajama": Family(
        source="Together's model cards of RedPajama-INCITE",
        turn_header="<human>: <bot>:",
    ),
    "reka": Family(
        source="Reka's model cards of Flash and Edge",
        turn_end="<sep>",
        thinking=f"{_THINK} <reasoning> </reasoning>",
        tool_markup=_HERMES,
        special="<REKA_IMG_TOKEN>",
    ),
    "rwkv": Family(
        source="the prompt format of RWKV World",
        thinking=_THINK,
        prose=("\n\nUser:", "\n\nAssistant:", "\n\nSystem:"),
    ),
    "seed_oss": Family(
        source="ByteDance's model card and tokenizer configuration of Seed-OSS",
        turn_end="<seed:eos>",
        turn_header="<seed:bos>",
        thinking="<seed:think> </seed:think> <seed:cot_budget_reflect> </seed:cot_budget_reflect>",
        tool_markup=f"<seed:tool_call> </seed:tool_call> {_TAGGED}",
        special="<seed:pad>",
    ),
    # Brackets within brackets, and DeepSeek's word boundary.
    "seed_coder": Family(
        source="ByteDance's tokenizer configuration of Seed-Coder",
        turn_end="<[end▁of▁sentence]>",
        turn_header="<[begin▁of▁sentence]>",
        special="<[fim-prefix]> <[fim-middle]> <[fim-suffix]> <[PAD▁TOKEN]>",
    ),
    "solar": Family(
        source="Upstage's model cards of SOLAR, Solar Pro and Solar Open",
        turn_end="<|end|> <|flush|> <|im_end|>",
        turn_header="<|begin|> <|think|> <|content|> <|im_start|> <|startoftext|>",
        tool_markup="<|calls|> <|tool_calls|> <|tool_call:begin|> <|tool_call:end|> <|tool_call:name|> <|tool_call:args|>"
        " <|tool:begin|> <|tool:end|> <|tools:begin|> <|tools:end|> <|tool_response|> <|tool_response:begin|>"
        " <|tool_response:end|> <|tool_response:id|> <|tool_response:name|> <|tool_response:result|>",
        prose=("\n### User:", "\n### Assistant:", "\n### System:"),
    ),
    "spark": Family(
        source="iFLYTEK's tokenizer configuration of Spark X",
        turn_end="<｜end▁of▁sentence｜>",
        turn_header="<|User|> <|System|> <|Bot|> <｜start▁of▁sentence｜>",
        thinking=_THINK,
        tool_markup=f"<|Tool|> {_HERMES} {_ARGS}",
    ),
    "stablelm": Family(
        source="Stability AI's model cards of StableLM",
        turn_end="<|endoftext|> <|im_end|>",
        turn_header="<|SYSTEM|> <|USER|> <|ASSISTANT|> <|im_start|>",
    ),
    "step": Family(
        source="StepFun's model cards of Step 3, whose calls stand in DeepSeek's bars",
        turn_end="<|EOT|> <|im_end|>",
        turn_header="<|BOT|> <|im_start|>",
        thinking=_THINK,
        tool_markup="<｜tool_calls_begin｜> <｜tool_calls_end｜> <｜tool_call_begin｜> <｜tool_call_end｜> <｜tool_sep｜>"
        " <steptml:invoke </steptml:invoke> <steptml:parameter </steptml:parameter> <steptml:toolcall",
    ),
    "telechat": Family(
        source="China Telecom's model cards of TeleChat",
        turn_end="<_end>",
        turn_header="<_user> <_bot> <_system> <_start>",
    ),
    "yi": Family(
        source="01.AI's model cards and tokenizer configurations of Yi",
        turn_end=_CHATML_END,
        turn_header=f"{_CHATML_HEADER} <|im_sep|> <|startoftext|>",
    ),
}

#: How control tokens begin and end, whatever their name: pieces that no plain text has. They tell a token of a template that
#: nobody here has seen, and are for refusing a text, not for cutting: what is left of the token would stay.
STEMS = _tokens(
    # Bars at one side: the rest of the name may be anything.
    "<|im_ <|start <|end <|begin <|eo <|bo <|user <|assistant <|system <|developer <|tool <|function <|action <|think <|thought"
    " <|channel <|message <|header <|turn <|role <|reserved_ <|fim_ <|vision_ <|image <|audio <|video <|media_ <|box_ <|extra_"
    " <|python_ <|plugin <|obs <|inner_ <|content <|START <|END <|SYSTEM <|USER <|ASSISTANT <|EO <|System <|User <|Assistant"
    " <|Human _start|> _end|> _begin|> _prefix|> _suffix|> _pad|> _sep|> _token|> _TOKEN|> _header|> :begin|> :end|>"
    # Full-width bars stand in no plain text beside an angle bracket; EXAONE's bracketed ones neither.
    " <｜ ｜> [|endof [|assistant|] [|user|] [|system|]"
    # Tags: only with a name that is no plain word.
    " <start_of_ <end_of_ <start_function_ <end_function_ <start_header <end_header _tool_call> :tool_call> _think> :think>"
    " :function_calls> _of_turn> [/INST [TOOL_ [/TOOL_ [/SYSTEM_ [AVAILABLE_TOOLS"
)

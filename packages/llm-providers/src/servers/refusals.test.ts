import { describe, expect, it } from 'vitest';
import { isPolicy, isTooLong } from './refusals.js';

const refused = (status: number, message: string, code: string | null = null) => ({ status, message, code });

describe('a prompt that is too long', () => {
  it.each<[string, number, string, string?]>([
    [
      'OpenAI',
      400,
      "This model's maximum context length is 8192 tokens. However, your messages resulted in 9012 tokens. Please reduce the length of the messages.",
      'context_length_exceeded',
    ],
    [
      'OpenAI, responses',
      400,
      'Your input exceeds the context window of this model. Please adjust your input and try again.',
    ],
    [
      'OpenAI, a minute’s tokens',
      429,
      'Request too large for gpt-4o in organization org on tokens per min (TPM): Limit 30000, Requested 41000.',
    ],
    [
      'vLLM',
      400,
      "This model's maximum context length is 4096 tokens. However, you requested 5012 tokens (4500 in the messages, 512 in the completion).",
      'BadRequestError',
    ],
    [
      'vLLM, prompt',
      400,
      'The decoder prompt (length 9000) is longer than the maximum model length of 4096. Make sure that `max_model_len` ' +
        'is no smaller than the number of text tokens.',
    ],
    [
      'llama.cpp',
      400,
      'the request exceeds the available context size, try increasing it',
      'exceed_context_size_error',
    ],
    ['llama.cpp, batch', 500, 'input is too large to process. increase the physical batch size'],
    [
      'LM Studio',
      400,
      'Trying to keep the first 5012 tokens when context the overflows. However, the model is loaded with context length ' +
        'of only 4096 tokens, which is not enough.',
    ],
    [
      'LM Studio, newer',
      400,
      'The number of tokens to keep from the initial prompt is greater than the context length.',
    ],
    ['Ollama', 400, 'input length exceeds the context length'],
    ['Gemini', 400, 'The input token count (1200012) exceeds the maximum number of tokens allowed (1048576).', '400'],
    ['Anthropic', 400, 'prompt is too long: 210012 tokens > 200000 maximum', 'invalid_request_error'],
    [
      'Anthropic, limit',
      400,
      'input length and `max_tokens` exceed context limit: 190000 + 21333 > 200000, decrease input length',
    ],
    [
      'Mistral',
      400,
      'Prompt contains 40012 tokens and 0 draft tokens, too large for model with 32768 maximum context length',
      '3051',
    ],
    ['Groq', 400, 'Please reduce the length of the messages or completion.', 'context_length_exceeded'],
    [
      'Groq, a minute’s tokens',
      413,
      'Request too large for model `x` on tokens per minute (TPM): Limit 6000, Requested 7012',
      'rate_limit_exceeded',
    ],
    [
      'DeepSeek',
      400,
      "This model's maximum context length is 65536 tokens. However, you requested 70012 tokens. Please reduce the length of the messages or completion.",
    ],
    [
      'OpenRouter',
      400,
      "This endpoint's maximum context length is 32768 tokens. However, you requested about 40012 tokens. Please reduce the length of either one.",
    ],
    ['xAI', 400, "This model's maximum prompt length is 131072 but the request contains 140012 tokens."],
    [
      'Together',
      422,
      'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4097. Given: 5012 `inputs` tokens',
    ],
    ['Moonshot', 400, 'Invalid request: Your request exceeded model token limit: 8192'],
    ['SGLang', 400, "The input (5012 tokens) is longer than the model's context length (4096 tokens)."],
    ['Cohere', 400, 'too many tokens: total number of tokens in the prompt cannot exceed 4081 - received 5012.'],
    ['a proxy', 413, 'Request Entity Too Large'],
  ])('is known in the words of %s', (_server, status, message, code) => {
    expect(isTooLong(refused(status, message, code))).toBe(true);
  });

  it.each<[number, string, string?]>([
    [
      429,
      'Rate limit reached for gpt-4o on tokens per min (TPM): Limit 30000, Used 29000, Requested 2000. Please try again in 2s.',
    ],
    [429, 'Too many requests'],
    [400, 'temperature: Input should be less than or equal to 1'],
    [400, "Invalid schema for response_format 'answer': 'items' is required"],
    [400, "Unsupported value: 'messages[0].role' does not support 'system' with this model."],
    [401, 'Incorrect API key provided'],
    [404, 'model "small" not found, try pulling it first'],
    [500, 'the context was canceled'],
    [400, 'Your request was rejected by the safety system'],
  ])('is not seen in %s %s', (status, message, code) => {
    expect(isTooLong(refused(status, message, code))).toBe(false);
  });
});

it.each<[number, string]>([
  [
    404,
    'No endpoints found matching your data policy (Free model training). Configure: https://openrouter.ai/settings/privacy',
  ],
  [404, 'No allowed providers are available for the selected model.'],
  [403, 'You must accept the terms before you use this model'],
])('a model that the account may not have is no misspelt one: %s %s', (status, message) => {
  expect(isPolicy(refused(status, message))).toBe(true);
});

it.each<[number, string]>([
  [404, 'The model `small` does not exist or you do not have access to it.'],
  [404, '<html>Not found <a href="/privacy">Privacy policy</a> Terms of service</html>'],
  [401, 'Incorrect API key provided'],
])('any other is: %s %s', (status, message) => expect(isPolicy(refused(status, message))).toBe(false));

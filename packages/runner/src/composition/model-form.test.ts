import { expect, it } from 'vitest';
import { modelForm } from './model-form.js';

const providers = ['symbolic', 'openai', 'ollama'];

it.each([
  ['openai/gpt-4o-mini', 'write `{ use: openai, model: gpt-4o-mini }`'],
  ['openai:gpt-5-mini', 'write `{ use: openai, model: gpt-5-mini }`'],
  ['OpenAI/gpt-4o', 'write `{ use: openai, model: gpt-4o }`'],
  ['ollama/qwen3:8b', 'write `{ use: ollama, model: "qwen3:8b" }`'],
  ['gpt-4o', '`{ use: openai, model: gpt-4o }` or `{ use: ollama, model: gpt-4o }`'],
  ['qwen3:8b', '`{ use: ollama, model: "qwen3:8b" }`'],
  ['anthropic/claude-sonnet', '`{ use: openai, model: anthropic/claude-sonnet }`'],
])('says how %s is written', (name, form) => expect(modelForm(name, providers)).toContain(form));

export { plugin as default } from './plugin.js';
export { Router } from './router/model-router.js';
export { SymbolicProvider } from './symbolic/symbolic-provider.js';
export { CassetteProvider } from './cassette/cassette-provider.js';
export { OllamaProvider } from './ollama/ollama-provider.js';
export { OpenAiProvider } from './openai/openai-provider.js';
export { O200kTokenizer } from './tokens/o200k-tokenizer.js';
export { readAnswer, type AnswerReading, type ReadAnswerOptions } from './answers/read-answer.js';

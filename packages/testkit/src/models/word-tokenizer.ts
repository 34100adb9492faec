import { countWords, type Tokenizer } from '@s-agents/core';

/** A tokenizer that counts words, for tests. */
export const wordTokenizer: Tokenizer = { specificationVersion: 'v1', name: 'words', count: countWords };

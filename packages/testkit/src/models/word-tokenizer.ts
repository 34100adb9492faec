import type { Tokenizer } from '@s-agents/core';
import { countWords } from '@s-agents/kit';

/** A tokenizer that counts words, for tests. */
export const wordTokenizer: Tokenizer = { specificationVersion: 'v1', name: 'words', count: countWords };

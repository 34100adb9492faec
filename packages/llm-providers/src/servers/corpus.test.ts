import { describe, expect, it } from 'vitest';
import { ask, misread, readCorpus } from '../testing/ask-corpus.js';

const corpus = readCorpus(new URL('../../corpus/', import.meta.url));

describe('what servers of models answer', () => {
  it.each(corpus)('is read for what it is: $id', async (one) => {
    expect(misread(one, await ask(one))).toEqual([]);
  });
});

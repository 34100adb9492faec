import { describe, expect, it } from 'vitest';
import { gets, verbHas, verbWith } from './verbs.js';
import type { Method } from '@s-agents/core';

const world = {
  verbs: [
    { verb: 'mine', doc: '' },
    { verb: 'give', doc: '', gives: true },
    { verb: 'hand', doc: '', gives: true },
    { verb: 'stay', doc: '', goes: false },
  ],
};

describe('what a verb does', () => {
  it('is what the world says of it', () => {
    expect(verbHas('give', 'gives', world)).toBe(true);
    expect(verbHas('give', 'takes', world)).toBe(false);
    expect(verbHas('mine', 'gives', world)).toBe(false);
    expect(verbHas('stay', 'goes', world)).toBe(false);
    expect(verbHas('fly', 'goes', world)).toBe(false);
    expect(verbHas(undefined, 'gives', world)).toBe(false);
  });

  it('is asked the other way round: the first verb that does it', () => {
    expect(verbWith('gives', world)).toBe('give');
    expect(verbWith('goes', world)).toBeUndefined();
  });
});

describe('a deed gets its doer the object', () => {
  const knowledge = {
    resolve: (name: string) => (name === 'log' ? ['oak_log'] : []),
    methods: (name: string) => (name === 'log' || name === 'dream' ? [{ verb: 'mine' } as Method] : []),
  };

  it('by a way that the world has to it with this verb', () => {
    expect(gets({ verb: 'mine', object: 'log' }, knowledge)).toBe(true);
    expect(gets({ verb: 'craft', object: 'log' }, knowledge)).toBe(false);
    expect(gets({ verb: 'mine', object: 'stone' }, knowledge)).toBe(false);
  });

  it('and not where no item is meant', () => {
    expect(gets({ verb: 'mine', object: 'dream' }, knowledge)).toBe(false);
  });
});

import type { Deed, Method, Observation, WorldKnowledge } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { describe, expect, it } from 'vitest';
import { openingOf } from './opening-of.js';
import { method, one } from './method.test.support.js';

const methods: Readonly<Record<string, readonly Method[]>> = {
  log: [method({ verb: 'mine', seconds: 3 })],
  planks: [method({ yields: 4, consumes: [one('log')] })],
  pickaxe: [method({ consumes: [one('planks', 3)] })],
  stone: [method({ verb: 'mine', tools: [one('pickaxe')] })],
};
const knowledge: WorldKnowledge = {
  resolve: (name) => (name in methods ? [name] : []),
  methods: (name) => methods[name] ?? [],
  nearDistance: 12,
  structures: [],
  verbs: ['mine', 'craft', 'give', 'guard'].map((verb) => ({
    verb,
    doc: '',
    ...(verb === 'give' ? { gives: true } : {}),
  })),
  rules: [],
};
const holding = (inventory: Observation['inventory']): Observation => ({ inventory, equipment: {} });
const opening = (text: string, inventory: Observation['inventory'] = {}): Deed | null =>
  openingOf(workOf(text), holding(inventory), knowledge);

describe('the opening of a task', () => {
  it('is its first deed where nothing is lacking', () => {
    expect(opening('mine 3 log; craft 4 planks')).toEqual({ verb: 'mine', object: 'log', quantity: 3 });
    expect(opening('mine 5 stone', { pickaxe: 1 })).toEqual({ verb: 'mine', object: 'stone', quantity: 5 });
    expect(opening('craft 4 planks', { log: 1 })).toEqual({ verb: 'craft', object: 'planks', quantity: 4 });
  });

  it('is what has to be got first, in the quantity that the whole takes', () => {
    expect(opening('mine 5 stone')).toEqual({ verb: 'mine', object: 'log', quantity: 1 });
    expect(opening('craft 9 planks', { log: 1 })).toEqual({ verb: 'mine', object: 'log', quantity: 3 });
  });

  it('is nothing that would be done twice', () => {
    expect(opening('give 2 log to ben', { log: 2 })).toBeNull();
  });

  it('is not known of words, of deeds that no rule speaks of, and of what is done already', () => {
    expect(opening('make yourself useful')).toBeNull();
    expect(opening('guard 1 log')).toBeNull();
    expect(opening('mine 3 log', { log: 3 })).toBeNull();
  });
});

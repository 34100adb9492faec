import { describe, expect, it } from 'vitest';
import { mine } from '../symbolic/leader-case.test.support.js';
import { craft, one, smelt, worldOf } from '../symbolic/made-things.test.support.js';
import { solve } from './solve.js';

/** A bow takes string, of creatures that come after `wait` seconds, and an ingot. */
const archery = (wait: number): ReturnType<typeof worldOf> =>
  worldOf({
    log: [mine],
    club: [craft(one('log'))],
    string: [{ ...mine, verb: 'hunt', searchSeconds: wait, tools: [one('club')] }],
    net: [craft(one('string', 2))],
    ore: [{ ...mine, searchSeconds: 40, tools: [one('pick')] }],
    pick: [craft(one('log', 2))],
    ingot: [smelt(10, one('ore'), one('log'))],
    bow: [craft(one('net'), one('ingot'))],
  });

describe('what takes long to come', () => {
  const order = (wait: number, name = 'bow'): readonly string[] =>
    solve([one(name)], { inventory: {}, nearby: new Set() }, archery(wait)).map((step) => step.name);

  it('is waited for when all is done that does not need it', () => {
    expect(order(400)).toEqual(['log', 'club', 'pick', 'ore', 'ingot', 'string', 'net', 'bow']);
    expect(order(400, 'net')).toEqual(['log', 'club', 'string', 'net']);
  });

  it('comes in turn where it is soon found', () => {
    const names = order(30);
    expect(names.indexOf('string')).toBeLessThan(names.indexOf('ingot'));
  });
});

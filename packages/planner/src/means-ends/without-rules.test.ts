import type { Method, WorldKnowledge } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import { mine } from '../symbolic/leader-case.test.support.js';
import { one, worldOf } from '../symbolic/made-things.test.support.js';
import { meansEndsRules, withoutRules } from './without-rules.js';

const method: Method = {
  ...mine,
  searchSeconds: 500,
  perStation: true,
  startedBy: { verb: 'sow', seconds: 10, seenAs: 'plant' },
};
const world: WorldKnowledge = {
  ...worldOf({ thing: [method] }),
  precautions: () => [one('sword')],
  remedies: () => [{ danger: 'hurt', deed: { verb: 'rest', object: 'body', quantity: 1 } }],
};
const nothing = { inventory: {}, equipment: {} };
const factsOf = (knowledge: WorldKnowledge): unknown => [
  knowledge.methods('thing'),
  knowledge.precautions?.(nothing, 100),
  knowledge.remedies?.(nothing),
];

describe.each(meansEndsRules)('without %s', (rule) => {
  it('a planner knows less of the world', () => {
    const less = withoutRules(world, new Set([rule]));
    expect(factsOf(less)).not.toEqual(factsOf(world));
  });

  it('a way stays the same object, by which planners count', () => {
    const less = withoutRules(world, new Set([rule]));
    expect(less.methods('thing')[0]).toBe(less.methods('thing')[0]);
  });
});

it('the world is as it was with all rules', () => {
  expect(withoutRules(world)).toBe(world);
});

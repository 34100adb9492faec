import { cancelled, failed, succeeded, type Condition, type Observation } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import { outcomeByIntent, outcomeOfCheck } from './intent.js';

const holds: Condition = { kind: 'holds', name: 'log', items: ['oak_log', 'birch_log'], count: 3 };
const at: Condition = { kind: 'at', position: { x: 0, y: 0, z: 0 }, within: 2 };
const fact: Condition = { kind: 'fact', name: 'structure', text: 'a chest stands there', pieces: 1, detail: {} };
const onTable: Condition = {
  kind: 'entities',
  names: ['apple', 'pear'],
  count: 3,
  relation: { relation: 'on', object: 'table' },
};
const laid: Observation = {
  inventory: {},
  equipment: {},
  relations: [
    { subject: 'apple', relation: 'on', object: 'table', count: 2 },
    { subject: 'pear', relation: 'on', object: 'table' },
    { subject: 'apple', relation: 'in', object: 'shed', count: 9 },
  ],
};
const rich: Observation = { inventory: { oak_log: 2, birch_log: 1 }, equipment: {}, position: { x: 1, y: 1, z: 0 } };
const poor: Observation = { inventory: { oak_log: 2 }, equipment: {}, position: { x: 5, y: 0, z: 0 } };
const badly = failed('timeout', 'too slow');

describe('an outcome by its intent', () => {
  it.each([
    [succeeded(1), holds, rich, succeeded(1)],
    [succeeded(1), holds, poor, failed('not-found', 'the skill returned, but the agent holds 2 of 3 log')],
    [badly, holds, rich, succeeded()],
    [badly, holds, poor, badly],
    [cancelled('stop'), holds, rich, cancelled('stop')],
    [succeeded(1), at, rich, succeeded(1)],
    [
      succeeded(1),
      at,
      poor,
      failed('unreachable', 'the skill returned, but the agent is 5.0 blocks away, at most 2 are allowed'),
    ],
    [succeeded(1), at, { inventory: {}, equipment: {} }, succeeded(1)],
    [succeeded(1), fact, poor, succeeded(1)],
    [badly, onTable, laid, succeeded()],
    [badly, { ...onTable, count: 4 }, laid, badly],
    // What is not seen may be there all the same.
    [succeeded(1), { ...onTable, count: 4 }, laid, succeeded(1)],
    [succeeded(1), undefined, poor, succeeded(1)],
    [badly, undefined, rich, badly],
  ])('%j with %j', (outcome, intent, after, expected) => {
    expect(outcomeByIntent(outcome, intent, after)).toEqual(expected);
  });

  it.each([
    [succeeded(1), 'fail', fact, 'failed'],
    [succeeded(1), 'success', fact, 'succeeded'],
    [badly, 'success', undefined, 'succeeded'],
    [badly, 'fail', undefined, 'failed'],
    [cancelled('stop'), 'success', undefined, 'cancelled'],
    [succeeded(1), 'fail', holds, 'succeeded'],
  ] as const)('%j, checked: %s, with %j', (outcome, status, intent, expected) => {
    expect(outcomeOfCheck(outcome, { status, reason: 'because' }, intent, rich).status).toBe(expected);
  });
});

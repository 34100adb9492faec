import type { PrimitiveCall } from '@s-agents/core';
import { expect, it } from 'vitest';
import { isLeftToFight } from './fighting.js';

const foes = [
  { id: 1, name: 'zombie', distance: 3 },
  { id: 2, name: 'zombie', distance: 4 },
  { id: 3, name: 'creeper', distance: 5 },
] as const;
const cow = 9;

it.each<[string, string, object, number, boolean]>([
  ['the foe that it hits', 'attack', { id: 1 }, 0, true],
  ['another while it hits one', 'attack', { id: 1 }, 1, true],
  ['a creeper while it hits another foe', 'attack', { id: 1 }, 2, false],
  ['the creeper that it shoots', 'shoot', { id: 3 }, 2, true],
  ['the creeper that it runs from', 'flee', { from: 3 }, 2, true],
  ['a foe while it hunts an animal', 'attack', { id: cow }, 0, false],
  ['a foe while it digs', 'dig', {}, 0, false],
])('against %s', (_, primitive, parameters, foe, isLeft) => {
  const call: PrimitiveCall = { id: '1', primitive, parameters: parameters as never };
  expect(isLeftToFight({ act: 'fight', foe: foes[foe] ?? expect.fail(), weapon: null }, [call], foes)).toBe(isLeft);
});

it.each<[string, string, object, number, boolean]>([
  ['gives up a fight that it would lose', 'attack', { id: 1 }, 0, false],
  ['goes on with the creeper that it hits', 'attack', { id: 3 }, 2, true],
  ['goes on with a flight of its own', 'flee', { from: 1 }, 0, true],
])('%s', (_, primitive, parameters, foe, isLeft) => {
  const call: PrimitiveCall = { id: '1', primitive, parameters: parameters as never };
  const flight = { act: 'flee', foe: foes[foe] ?? expect.fail(), distance: 18 } as const;
  expect(isLeftToFight(flight, [call], foes)).toBe(isLeft);
});

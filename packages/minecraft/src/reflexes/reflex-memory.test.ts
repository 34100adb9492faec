import { failed, succeeded } from '@s-agents/core';
import type { Pit } from '@s-agents/minecraft-rules';
import { expect, it } from 'vitest';
import { ReflexMemory } from './reflex-memory.js';

const pit: Pit = {
  mouth: { x: 0, y: 64, z: 0 },
  digs: [],
  lid: { x: 0, y: 63, z: 0 },
  bottom: { x: 0, y: 61, z: 0 },
  seconds: 2.3,
};
const elsewhere = { x: 5, y: 64, z: 0 };
const calm = (feet: Pit['mouth']) => ({ feet: () => feet, wasHit: false, isMenaced: false });

it('knows that it was in a pit, once it is out of it', () => {
  let now = 10;
  const memory = new ReflexMemory(() => now);
  memory.remember({ reflex: 'shelter', act: 'hide', pit, untilDay: false, why: '' }, succeeded(), 2);
  expect([memory.disposition(calm(pit.bottom)).hideout?.pit, memory.hasLeftPitSince(0)]).toEqual([pit, false]);
  now = 20;
  expect([memory.disposition(calm(elsewhere)).hideout, memory.hasLeftPitSince(10), memory.hasLeftPitSince(20)]).toEqual(
    [null, true, false],
  );
  now = 30;
  memory.remember({ reflex: 'shelter', act: 'hide', pit, untilDay: false, why: '' }, succeeded(), 2);
  expect(memory.hasLeftPitSince(10)).toBe(false);
});

it('keeps in mind the prey that it could not get, for this life', () => {
  const memory = new ReflexMemory(() => 0);
  memory.remember(
    { reflex: 'forage', act: 'hunt', prey: 7, weapon: null, why: '' },
    failed('unreachable', 'a cow on a rock'),
    9,
  );
  expect([7, 8].map((id) => memory.disposition(calm(elsewhere)).isMissed(id))).toEqual([true, false]);
  expect(memory.isPaused('forage')).toBe(true);
  memory.clear();
  expect(memory.disposition(calm(elsewhere)).isMissed(7)).toBe(false);
});

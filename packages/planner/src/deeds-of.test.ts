import type { WorldKnowledge } from '@s-agents/core';
import { workOf, formatDeed } from '@s-agents/kit';
import { gardenKnowledge } from '@s-agents/testkit';
import { expect, it } from 'vitest';
import { deedsOf } from './deeds-of.js';

const read = (task: string, knowledge: WorldKnowledge = gardenKnowledge) =>
  deedsOf(workOf(task), knowledge)?.map((deed) => formatDeed(deed)) ?? null;

it('reads tasks of verbs and things that the world has', () => {
  expect(read('pick 3 berries; make 1 ladder')).toEqual(['pick 3 berries', 'make 1 ladder']);
  expect(read('put 3 apple on shelf\nclose 1 shed')).toEqual(['put 3 apple on shelf', 'close 1 shed']);
});

it.each([
  'pick 3 wooden_apple',
  'gather 3 apple',
  'pick 3 apple with chainsaw',
  'pick 3 apple; then have a rest',
  'look after the garden while we are away',
  '',
])('leaves "%s" to a model', (task) => {
  expect(read(task)).toBeNull();
});

it('takes any verb where none is known beforehand, if the world can tell its things', () => {
  expect(read('gather 3 apple', { ...gardenKnowledge, verbs: [] })).toEqual(['gather 3 apple']);
  const open = Object.fromEntries(Object.entries(gardenKnowledge).filter(([key]) => key !== 'nearest'));
  expect(read('gather 3 apple', { ...(open as unknown as WorldKnowledge), verbs: [] })).toBeNull();
});

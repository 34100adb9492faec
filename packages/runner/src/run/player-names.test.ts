import { user } from '@s-agents/core';
import { expect, it } from 'vitest';
import { calledInRun, calledInWorld } from './player-names.js';

it('never calls a player what the person is called who gives the task, and finds the player again', () => {
  for (const player of [user, 'User', 'Ann', `${user}_`]) {
    expect(calledInRun(player)).not.toBe(user);
    expect(calledInWorld(calledInRun(player))).toBe(player);
  }
  expect(calledInRun('Ann')).toBe('Ann');
});

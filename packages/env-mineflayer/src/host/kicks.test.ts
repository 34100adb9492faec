import { expect, it } from 'vitest';
import { Kicks } from './kicks.js';

const minute = 60_000;

/** For each kick, whether the body stays away. */
const decided = (...kicks: readonly (readonly [string, number])[]): boolean[] => {
  const record = new Kicks();
  return kicks.map(([reason, stayed]) => record.isFinal(reason, stayed));
};

it('stays away after the second kick with the same reason, whatever its numbers', () => {
  expect(decided(['Login timeout (30 s)', minute], ['Login timeout (29 s)', minute])).toEqual([false, true]);
  expect(decided(['one', 0], ['two', 0], ['one', 0], ['one', 0])).toEqual([false, false, false, true]);
});

it('comes back when the second kick is much later, or both are for what passes', () => {
  expect(decided(['Kicked by an operator', 0], ['Kicked by an operator', 4 * minute])).toEqual([false, false]);
  for (const reason of [
    'Server closed',
    'Timed out',
    'disconnect.timeout',
    'multiplayer.disconnect.server_shutdown',
    'The server is restarting!',
    'You have been idle for too long!',
    'You logged in from another location',
  ])
    expect(decided([reason, 0], [reason, 0]), reason).toEqual([false, false]);
});

it.each([
  'You have been banned: bad',
  'multiplayer.disconnect.banned.reason (bad)',
  'You are banned from this server!',
  'You are not whitelisted on this server!',
  'multiplayer.disconnect.not_whitelisted',
  'Du wurdest gebannt',
])('stays away at once: %s', (reason) => {
  expect(decided([reason, 10 * minute])).toEqual([true]);
});

it('does not take a threat for a ban', () => {
  expect(decided(['Stop it or you will be banned', 0])).toEqual([false]);
});

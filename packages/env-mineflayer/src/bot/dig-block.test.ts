import { EventEmitter } from 'node:events';
import { Cancelled } from '@s-agents/core';
import { systemWallClock } from '@s-agents/kit';
import { noProtection, Protection } from '@s-agents/minecraft';
import { expect, it } from 'vitest';
import { ServerTraits } from '../traits/server-traits.js';
import type { BodyBot } from './body-bot.js';
import { digBlock } from './dig-block.js';

const stone = { type: 1, name: 'stone', position: { x: 1, y: 2, z: 3, offset: () => null } };
const air = { ...stone, type: 0, name: 'air' };

const unprotected = {
  traits: new ServerTraits(),
  blocks: { namesAt: () => ['stone'] },
  protection: new Protection(noProtection),
};

/** A body whose server answers each dig in turn: whether it lets the block break. */
function bodyWith(answers: readonly boolean[]): { readonly body: BodyBot; readonly digs: () => number } {
  let digs = 0;
  let isBroken = false;
  const bot = Object.assign(new EventEmitter(), {
    _client: new EventEmitter(),
    registry: { isNewerOrEqualTo: () => false },
    heldItem: null,
    spawnPoint: { x: 0, y: 64, z: 0 },
    digTime: () => 0,
    stopDigging: () => {},
    dig: async () => void (isBroken = answers[digs++] === true),
    blockAt: (place: object | null) => (place === null ? null : isBroken ? air : stone),
  });
  return { body: { bot, clock: systemWallClock, ...unprotected } as unknown as BodyBot, digs: () => digs };
}

it.each([
  ['digs once more when the server puts the block back', [false, true], 'succeeded', 2],
  ['gives up when it is put back again', [false, false], 'failed', 2],
  ['digs once when it breaks', [true], 'succeeded', 1],
] as const)('%s', async (_what, answers, status, times) => {
  const { body, digs } = bodyWith(answers);
  const { signal } = new AbortController();
  expect(await digBlock(body, stone as never, { signal })).toMatchObject({ status });
  expect(digs()).toBe(times);
});

it('stops the dig when it is aborted', async () => {
  const stops: string[] = [];
  const bot = Object.assign(new EventEmitter(), {
    _client: new EventEmitter(),
    registry: { isNewerOrEqualTo: () => false },
    heldItem: null,
    digTime: () => 1_000_000,
    stopDigging: () => void stops.push('stopped'),
    dig: () => new Promise(() => {}),
    blockAt: () => stone,
  });
  const stop = new AbortController();
  const body = { bot, clock: systemWallClock, ...unprotected } as unknown as BodyBot;
  const dig = digBlock(body, stone as never, { signal: stop.signal });
  stop.abort(new Cancelled('enough'));
  await expect(dig).rejects.toThrow('enough');
  expect(stops).toEqual(['stopped']);
});

it('waits for no second answer when the server acknowledges an instant dig before it is over', async () => {
  const { body } = bodyWith([true]);
  const { bot } = body as unknown as { bot: { _client: EventEmitter; dig: () => Promise<void>; registry: object } };
  const dig = bot.dig.bind(bot);
  const endless = { now: () => 0, sleep: () => new Promise<void>(() => {}) };
  Object.assign(body, { clock: endless });
  Object.assign(bot, {
    registry: { isNewerOrEqualTo: () => true },
    dig: async () => {
      bot._client.emit('acknowledge_player_digging', {});
      await dig();
    },
  });
  const { signal } = new AbortController();
  expect(await digBlock(body, stone as never, { signal })).toMatchObject({ status: 'succeeded' });
  expect(bot._client.listenerCount('acknowledge_player_digging')).toBe(0);
});

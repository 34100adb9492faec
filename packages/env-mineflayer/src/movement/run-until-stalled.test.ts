import { EventEmitter } from 'node:events';
import { Cancelled, type Position } from '@s-agents/core';
import { abortable } from '@s-agents/kit';
import { createFakeWallClock } from '@s-agents/testkit';
import { describe, expect, it } from 'vitest';
import type { BodyBot } from '../bot/body-bot.js';
import { runUntilStalled } from './run-until-stalled.js';

const goal = { target: { x: 50, y: 64, z: 0 }, within: 1 };

/** A body whose ticks, digs and position the test controls. */
function body(): {
  self: BodyBot;
  clock: ReturnType<typeof createFakeWallClock>;
  tick: (seconds: number) => Promise<void>;
  dig: () => void;
  at: (position: Position) => void;
} {
  const clock = createFakeWallClock();
  const bot = Object.assign(new EventEmitter(), { entity: { position: { x: 0.5, y: 64, z: 0.5 } } });
  return {
    self: { bot, clock } as unknown as BodyBot,
    clock,
    tick: async (seconds) => {
      for (let second = 0; second < seconds; second++) {
        await clock.advance(1000);
        bot.emit('physicsTick');
      }
    },
    dig: () => void bot.emit('diggingCompleted'),
    at: (position) => void (bot.entity.position = position),
  };
}

describe('runUntilStalled', () => {
  it('aborts work that comes no nearer and digs nothing for 12 world seconds', async () => {
    const { self, tick } = body();
    let aborted = false;
    const walking = runUntilStalled(
      self,
      goal,
      { signal: new AbortController().signal, onNearer: () => {} },
      (signal) => {
        signal.addEventListener('abort', () => (aborted = true));
        return abortable(new Promise<string>(() => {}), signal);
      },
    );
    await tick(12);
    expect(aborted).toBe(false);
    await tick(1);
    expect(await walking).toBeNull();
    expect((self.bot as unknown as EventEmitter).listenerCount('physicsTick')).toBe(0);
  });

  it('goes on while blocks are dug or the distance shrinks, but not for walking back and forth', async () => {
    const { self, tick, dig, at } = body();
    let end: string | null | undefined;
    const walking = runUntilStalled(
      self,
      goal,
      { signal: new AbortController().signal, onNearer: () => {} },
      (signal) => abortable(new Promise<string>(() => {}), signal),
    ).then((result) => (end = result));
    await tick(9);
    dig();
    await tick(9);
    at({ x: 10, y: 64, z: 0 });
    await tick(9);
    expect(end).toBeUndefined();
    at({ x: 5, y: 64, z: 0 });
    await tick(3);
    at({ x: 10, y: 64, z: 0 });
    await tick(10);
    await walking;
    expect(end).toBeNull();
  });

  it('calls onNearer, and aborts work that digs for two minutes without coming nearer', async () => {
    const { self, tick, dig, at } = body();
    let nearer = 0;
    let end: string | null | undefined;
    const walking = runUntilStalled(
      self,
      goal,
      { signal: new AbortController().signal, onNearer: () => nearer++ },
      (signal) => abortable(new Promise<string>(() => {}), signal),
    ).then((result) => (end = result));
    await tick(1);
    expect(nearer).toBe(1);
    for (let second = 0; second < 100; second++) {
      dig();
      await tick(1);
    }
    at({ x: 10, y: 64, z: 0 });
    for (let second = 0; second < 100; second++) {
      dig();
      await tick(1);
    }
    expect(nearer).toBe(2);
    expect(end).toBeUndefined();
    for (let second = 0; second < 15; second++) {
      dig();
      await tick(1);
    }
    await walking;
    expect(end).toBeNull();
  });

  it('settles as the work does, and rejects when the signal aborts', async () => {
    const { self } = body();
    const stop = new AbortController();
    expect(await runUntilStalled(self, goal, { signal: stop.signal, onNearer: () => {} }, async () => 'there')).toBe(
      'there',
    );
    await expect(
      runUntilStalled(self, goal, { signal: stop.signal, onNearer: () => {} }, () => Promise.reject(new Error('no'))),
    ).rejects.toThrow('no');
    const walking = runUntilStalled(self, goal, { signal: stop.signal, onNearer: () => {} }, (signal) =>
      abortable(new Promise<string>(() => {}), signal),
    );
    stop.abort(new Cancelled('enough'));
    await expect(walking).rejects.toThrow('enough');
  });
});

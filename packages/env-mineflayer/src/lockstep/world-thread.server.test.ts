import type { WallClock } from '@s-agents/core';
import { systemWallClock } from '@s-agents/kit';
import { describe, expect, it } from 'vitest';
import { playground } from '../bodies/playground.test.support.js';
import type { Wire } from './messages.js';
import { threadEntry, WorldThread } from './world-thread.js';

/** The step at which a thread breaks. */
const breaksAt = 40;

/** A clock on which the wait for the step that hangs is over after a second. */
function clockOfAHang(): WallClock {
  let steps = 0;
  return {
    ...systemWallClock,
    sleep: (milliseconds, options) => systemWallClock.sleep(++steps === breaksAt ? 1_000 : milliseconds, options),
  };
}

/** The program of a world's thread that does this instead of a step. */
function breakingWith(act: string): URL {
  const code = `
    import { parentPort } from 'node:worker_threads';
    let steps = 0;
    parentPort.on('message', () => { if (++steps === ${breaksAt}) { ${act} } });
    await import(${JSON.stringify(threadEntry.href)});`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

describe("a world's thread", () => {
  it.each([
    ['crashes', "throw new Error('the test ends it')", 'the test ends it'],
    ['ends', 'process.exit(3)', "the world's thread exited with code 3"],
    ['spins', 'for (;;);', "the world's thread did not answer for 60 s"],
  ])('that %s is begun anew, with its world and the bodies in it', async (_, act, why) => {
    const lost: string[] = [];
    const entries = [breakingWith(act)];
    const ground = await playground({
      startThread: (data) => {
        const entry = entries.shift();
        return new WorldThread(data, entry === undefined ? systemWallClock : clockOfAHang(), { entry });
      },
      onLost: (what) => lost.push(what),
    });
    ground.server.onExit(({ expected }) => {
      if (!expected) void ground.server.restart();
    });
    try {
      const worker = await ground.join('worker');
      await ground.eventually(() => expect(worker.events.map(({ type }) => type)).toContain('returned'));
      expect(lost).toEqual([why]);
      expect(await worker.do('wait', { seconds: 1 })).toMatchObject({ status: 'succeeded' });
    } finally {
      await ground.close();
    }
  });

  it('may be far from its bodies, as far each time by the same seed', async () => {
    const ticksToHear = async (wire?: Wire): Promise<number> => {
      const ground = await playground({ startThread: (data) => new WorldThread(data, systemWallClock, { wire }) });
      try {
        const worker = await ground.join('worker');
        const before = await ground.server.age();
        await ground.server.command({ do: 'give', player: 'worker', item: 'dirt', count: 1 });
        await ground.eventually(async () => expect((await worker.see()).inventory).toEqual({ dirt: 1 }));
        return (await ground.server.age()) - before;
      } finally {
        await ground.close();
      }
    };
    const far = await ticksToHear({ delay: 300, jitter: 200 });
    expect(far).toBeGreaterThan(await ticksToHear());
    expect(await ticksToHear({ delay: 300, jitter: 200 })).toBe(far);
  });
});

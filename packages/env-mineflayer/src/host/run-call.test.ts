import { succeeded, type WallClock } from '@s-agents/core';
import { createVirtualClock } from '@s-agents/kit';
import { primitivesByName, Reflexes, type Senses } from '@s-agents/minecraft';
import { afterEach, expect, it, vi } from 'vitest';
import type { BodyBot } from '../bot/body-bot.js';
import type { Posture } from '../reflexes/perform.js';
import { ServerTraits } from '../traits/server-traits.js';
import { runCall } from './run-call.js';

const never = new AbortController().signal;
const well: Senses = {
  health: 20,
  food: 20,
  breath: null,
  heat: null,
  buriedIn: null,
  wasHit: false,
  isMenaced: false,
  isStuck: false,
  secondsToDay: 0,
  doing: [],
  inventory: () => ({ bread: 9 }),
  worn: () => [],
  foes: () => [],
  companions: () => 0,
  prey: () => [],
  feet: () => ({ x: 0, y: 64, z: 0 }),
  isBelowGround: () => false,
  pit: () => null,
  wayTo: () => [],
};

afterEach(() => vi.restoreAllMocks());

it('resumes a call that a reflex interrupted after more than its time limit, if it was making progress', async () => {
  const world = createVirtualClock({ advance: 'when-idle' });
  const clock: WallClock = {
    now: () => world.now() * 1000,
    sleep: (milliseconds, { signal }) => world.sleep(milliseconds / 1000, { signal }),
  };
  let isHungry = false;
  const reflexes = new Reflexes<Posture>({
    on: new Set(['eat']),
    version: '1.19.2',
    kept: new Set(),
    sense: () => ({ ...well, food: isHungry ? 4 : 20 }),
    perform: async () => {
      isHungry = false;
      return succeeded();
    },
    posture: () => null,
    restore: async () => {},
    tell: () => {},
    now: () => world.now(),
    sleep: (seconds, { signal }) => world.sleep(seconds, { signal }),
  });
  vi.spyOn(primitivesByName.smelt, 'act').mockImplementation(async (body) => {
    for (; body.tally.done < 30; body.tally.done++) {
      await body.pass(10);
      body.progress();
    }
    return succeeded();
  });
  const done = runCall(
    { clock, traits: new ServerTraits() } as BodyBot,
    { id: '1', primitive: 'smelt', parameters: { furnace: { x: 0, y: 64, z: 0 }, item: 'raw_iron', fuel: 'coal' } },
    { life: never, signal: never, onProgress: () => {}, reflexes },
  );
  await world.sleep(205, { signal: never });
  isHungry = true;
  reflexes.alarm();
  expect(await done).toEqual(succeeded());
  expect(world.now()).toBeGreaterThan(300);
});

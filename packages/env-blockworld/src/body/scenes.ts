import { Cancelled, type WorldClock } from '@s-agents/core';
import type { Inhabitant } from '../world/inhabitant.js';
import type { World } from '../world/world.js';
import type { Act } from '../primitives/act.js';
import { Ended } from './ended.js';
import type { Scene } from './scene.js';

export interface SceneOptions {
  readonly self: Inhabitant;
  readonly world: World;
  readonly clock: WorldClock;
  readonly viewDistance: number;
  readonly say: Scene['say'];
  readonly strained: Scene['strained'];
}

/** What ends a scene, and how much of its act is done. */
export interface SceneCourse {
  readonly signal: AbortSignal;
  readonly tally: Scene['tally'];
}

/** A scene whose time is limited elsewhere. */
export function unlimitedScene(options: SceneOptions, course: SceneCourse): Scene {
  const { clock, self } = options;
  return sceneOf(options, course, {
    sleep: (time, signal) => clock.sleep(time, { agent: self.name, signal }),
    progress: () => {},
  });
}

/**
 * A scene that ends with `timeout` when its act has run for its limit, `spent` of it before, without progress: a wait
 * that would go on for longer is ended there.
 */
export function limitedScene(
  options: SceneOptions,
  { spent, ...course }: SceneCourse & { readonly spent: number },
  { definition, limitSeconds }: Act,
): Scene {
  const { clock, self } = options;
  let deadline = clock.now() + limitSeconds - spent;
  return sceneOf(options, course, {
    sleep: async (time, signal) => {
      const left = deadline - clock.now();
      if (time <= left) return clock.sleep(time, { agent: self.name, signal });
      await clock.sleep(Math.max(left, 0), { agent: self.name, signal });
      throw new Ended('timeout', `${definition.name} was not done after ${limitSeconds} s`);
    },
    progress: () => {
      deadline = clock.now() + limitSeconds;
    },
  });
}

function sceneOf(
  { self, world, clock, viewDistance, say, strained }: SceneOptions,
  { signal, tally }: SceneCourse,
  { sleep, progress }: { sleep: (seconds: number, until: AbortSignal) => Promise<void>; progress: () => void },
): Scene {
  return {
    self,
    world,
    now: () => clock.now(),
    pass: async (time) => {
      await sleep(time, signal);
      world.advance();
      signal.throwIfAborted();
    },
    passUnless: async (time, arm) => {
      const early = new AbortController();
      const disarm = arm(() => early.abort(new Cancelled('early')));
      try {
        await sleep(time, AbortSignal.any([signal, early.signal]));
      } catch (error) {
        if (signal.aborted || !early.signal.aborted) throw error;
      } finally {
        disarm();
      }
      world.advance();
      signal.throwIfAborted();
      return !early.signal.aborted;
    },
    say,
    tally,
    progress,
    strained,
    reader: () => world.land.reader(world.positionOf(self), viewDistance),
  };
}

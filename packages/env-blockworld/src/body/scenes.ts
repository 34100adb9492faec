import { Cancelled, type WorldClock } from '@s-agents/core';
import type { Primitive } from '@s-agents/minecraft';
import type { Inhabitant } from '../world/inhabitant.js';
import type { World } from '../world/world.js';
import { ActEnded } from './act-ended.js';
import type { Scene } from './scene.js';

export interface SceneOptions {
  readonly self: Inhabitant;
  readonly world: World;
  readonly clock: WorldClock;
  readonly viewDistance: number;
  readonly say: Scene['say'];
  readonly triedToMove: Scene['triedToMove'];
}

/** The signal that ends a scene, and how much of its act is done. */
export interface SceneControl {
  readonly signal: AbortSignal;
  readonly tally: Scene['tally'];
}

/** Returns a scene without a time limit of its own. */
export function unlimitedScene(options: SceneOptions, control: SceneControl): Scene {
  const { clock, self } = options;
  return sceneOf(options, control, {
    sleep: (time, signal) => clock.sleep(time, { agent: self.name, signal }),
    progress: () => {},
  });
}

/**
 * Returns a scene that ends with `timeout` once its act has run for its time limit without progress; `spent` seconds of
 * it are used up already. A wait beyond the limit is cut short there.
 */
export function limitedScene(
  options: SceneOptions,
  { spent, ...control }: SceneControl & { readonly spent: number },
  { name, limitSeconds }: Pick<Primitive, 'name' | 'limitSeconds'>,
): Scene {
  const { clock, self } = options;
  let deadline = clock.now() + limitSeconds - spent;
  return sceneOf(options, control, {
    sleep: async (time, signal) => {
      const left = deadline - clock.now();
      if (time <= left) return clock.sleep(time, { agent: self.name, signal });
      await clock.sleep(Math.max(left, 0), { agent: self.name, signal });
      throw new ActEnded('timeout', `${name} was not done after ${limitSeconds} s`);
    },
    progress: () => {
      deadline = clock.now() + limitSeconds;
    },
  });
}

function sceneOf(
  { self, world, clock, viewDistance, say, triedToMove }: SceneOptions,
  { signal, tally }: SceneControl,
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
    triedToMove,
    reader: () => world.land.reader(world.positionOf(self), viewDistance),
  };
}

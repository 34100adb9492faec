import type { WallClock, WorldClock } from '@s-agents/core';
import { createVirtualClock, type VirtualClock } from '@s-agents/kit';
import type { BodiesOptions } from '../bodies/bodies.js';
import { inlineHost } from '../bodies/inline-host.js';
import { workerHost } from '../bodies/worker-host.js';
import { LockstepWorld } from '../lockstep/lockstep-world.js';
import type { ThreadData } from '../lockstep/messages.js';
import { WorldThread } from '../lockstep/world-thread.js';
import { worldMilliseconds } from '../lockstep/world-milliseconds.js';
import { bodiesPerHost, type MineflayerOptions } from '../options.js';
import { timeOf } from '../time-option.js';
import { ServerClock } from './server-clock.js';

/** Where bodies live. */
type Hosting = Pick<BodiesOptions, 'startHost' | 'perHost' | 'clock' | 'isWatched'>;

/** How time passes in the world: by the wall clock, or in lockstep. */
export type WorldTime = { readonly hosting: Hosting } & (
  | { readonly kind: 'real'; readonly clock: ServerClock }
  | { readonly kind: 'lockstep'; readonly clock: VirtualClock; readonly world: LockstepWorld }
);

export interface WorldTimeOptions {
  readonly options: MineflayerOptions;
  readonly seed: number;
  readonly wall: WallClock;
  /** Called when another run of a lockstep world would not be the same. */
  readonly onLost: (why: string) => void;
}

export function worldTime({ options, seed, wall, onLost }: WorldTimeOptions): WorldTime {
  if (timeOf(options).time === 'real') {
    const startHost = options.bodies.host === 'inline' ? inlineHost(wall) : workerHost;
    return {
      kind: 'real',
      clock: new ServerClock(wall),
      hosting: { startHost, perHost: bodiesPerHost(options), clock: wall },
    };
  }
  const told: { clock?: WorldClock } = {};
  const startThread = (data: ThreadData): WorldThread => new WorldThread(data, wall, { wire: options.wire });
  const world = new LockstepWorld({ seed, startThread, onChange: () => told.clock?.noteChange?.(), onLost });
  const clock = createVirtualClock({ world });
  told.clock = clock;
  return {
    kind: 'lockstep',
    clock,
    world,
    // The world's thread is watched as a whole.
    hosting: { startHost: world.startHost, perHost: Infinity, clock: worldMilliseconds(clock), isWatched: false },
  };
}

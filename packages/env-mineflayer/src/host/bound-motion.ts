import type { Bot } from 'mineflayer';

/** The part of mineflayer's physics that moves a body by one tick; mineflayer's types lack it. */
interface Physics {
  simulatePlayer(state: BodyState, world: unknown): unknown;
}

interface BodyState {
  readonly pos: Motion;
  readonly vel: Motion;
}

interface Motion {
  x: number;
  y: number;
  z: number;
}

/** Blocks from the origin at which every Minecraft world ends. */
const worldEnd = { x: 30_000_000, y: 20_000_000, z: 30_000_000 };
/** Blocks per tick; a body in free fall stays below 4. */
const maximumSpeed = { x: 10, y: 10, z: 10 };

/**
 * Bounds the positions and velocities that a server sends. Mineflayer's physics visits every block on the way, so a far
 * position or a huge velocity would block the thread forever.
 */
export function boundMotion(bot: Bot): void {
  const { physics } = bot as unknown as { readonly physics: Physics };
  const simulate = physics.simulatePlayer.bind(physics);
  physics.simulatePlayer = (state, world) => {
    bound(state.pos, worldEnd);
    bound(state.vel, maximumSpeed);
    return simulate(state, world);
  };
}

function bound(motion: Motion, limits: Motion): void {
  for (const axis of ['x', 'y', 'z'] as const)
    motion[axis] = Math.max(-limits[axis], Math.min(limits[axis], Number.isNaN(motion[axis]) ? 0 : motion[axis]));
}

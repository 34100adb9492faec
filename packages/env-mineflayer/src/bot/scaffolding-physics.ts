import type { Bot } from 'mineflayer';
import type { Vec3 } from 'vec3';

type Block = NonNullable<ReturnType<Bot['blockAt']>>;

interface PhysicsWorld {
  getBlock(at: Vec3): Block | null;
}

interface PhysicsState {
  readonly pos: Vec3;
  readonly vel: Vec3;
  readonly isInWater: boolean;
  control: Readonly<Record<string, boolean>>;
}

interface Physics {
  simulatePlayer: (state: PhysicsState, world: PhysicsWorld) => PhysicsState;
}

/** How far the feet may be below the top of scaffolding that carries them, in blocks. */
const touching = 1e-3;
const wholeBlock = [[0, 0, 0, 1, 1, 1]];

/** Blocks a tick by which a body that sneaks in water gets faster downwards; mineflayer leaves it out. */
const dive = 0.04;

/**
 * Gives scaffolding its place in mineflayer's physics, which knows it by its frame alone: it carries a body from above,
 * lets it through otherwise, and lets a body sink that sneaks. In water such a body dives.
 */
export function carryOnScaffolding(bot: Bot): void {
  const physics = bot.physics as unknown as Physics;
  const { simulatePlayer } = physics;
  physics.simulatePlayer = (state, world) => {
    const { control, isInWater, pos, vel } = state;
    if (isInWater && control['sneak'] === true) vel.y -= dive;
    const isScaffolding = (at: Vec3): boolean => world.getBlock(at)?.name === 'scaffolding';
    const sinks = control['sneak'] === true && (isScaffolding(pos) || isScaffolding(pos.offset(0, -0.01, 0)));
    // Mineflayer takes a body that sneaks in scaffolding for one that holds on to a ladder.
    if (sinks) state.control = { ...control, sneak: false };
    const getBlock = (at: Vec3): Block | null => {
      const block = world.getBlock(at);
      if (block?.name !== 'scaffolding') return block;
      const carries = !sinks && pos.y >= block.position.y + 1 - touching;
      return Object.create(block, { shapes: { value: carries ? wholeBlock : [] } }) as Block;
    };
    const after = simulatePlayer(state, { getBlock });
    state.control = control;
    return after;
  };
}

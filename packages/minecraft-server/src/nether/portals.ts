import type { Position } from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import { gameModes } from '../child/game-mode.js';
import type { Game } from '../child/game.js';
import { stateWith } from '../child/registry.js';
import { teleport } from '../child/teleport.js';
import { dimensionAt, placeAcross, type Dimension } from './dimensions.js';
import { netherFloor } from './nether-land.js';

const portal = 'nether_portal';
/** Ticks in a portal until a player in survival or adventure mode travels. */
const waitTicks = 80;
/** Blocks within which a traveller arrives in a portal that is there already. */
const searchBlocks: Record<Dimension, number> = { overworld: 128, the_nether: 16 };
/** The inside of a new portal. */
const [width, height] = [2, 3];

/** Portals: whoever stands in one travels to the other dimension, and leaves a portal there if there is none. */
export class Portals {
  /** World age at which each player stepped into a portal; Infinity for those who have arrived in it. */
  readonly #since = new Map<Avatar, number>();

  constructor(private readonly game: Game) {
    game.clock.onTick((age) => {
      for (const avatar of game.avatars.values()) this.#look(avatar, age);
      for (const avatar of this.#since.keys()) if (avatar.gone) this.#since.delete(avatar);
    });
  }

  #look(avatar: Avatar, age: number): void {
    if (!avatar.alive || this.game.world.blockAt(avatar.feet).name !== portal) return void this.#since.delete(avatar);
    const since = this.#since.get(avatar) ?? age;
    this.#since.set(avatar, since);
    const isPatient = avatar.gameMode === gameModes[0] || avatar.gameMode === 'adventure';
    if (age - since < (isPatient ? waitTicks : 1)) return;
    this.#since.set(avatar, Infinity);
    const goal = placeAcross(avatar.feet, dimensionAt(avatar.feet) === 'overworld' ? 'the_nether' : 'overworld');
    const there = this.#nearest(goal) ?? this.#build(goal);
    teleport(this.game, avatar, { x: there.x + 0.5, y: there.y, z: there.z + 0.5 });
  }

  /** Returns the lowest block of the nearest portal that is near enough. */
  #nearest(goal: Position): Position | undefined {
    const dimension = dimensionAt(goal);
    const { world } = this.game;
    let [nearest, least]: [Position | undefined, number] = [undefined, searchBlocks[dimension]];
    for (const { at, state } of world.changed()) {
      const away = Math.max(Math.abs(at.x - goal.x), Math.abs(at.z - goal.z));
      if (away > least || this.game.registry.blocksByStateId[state]?.name !== portal) continue;
      if (away === least && nearest !== undefined && at.y >= nearest.y) continue;
      [nearest, least] = [at, away];
    }
    return nearest;
  }

  /** Builds a portal on the ground. Returns its lowest block. */
  #build(goal: Position): Position {
    const { world, registry } = this.game;
    const [x, z] = [Math.floor(goal.x), Math.floor(goal.z)];
    const ground = dimensionAt(goal) === 'the_nether' ? netherFloor - 1 : world.highestOpaque(x, z);
    const y = Math.max(world.lowestY + 1, Math.min(ground + 1, world.highestY - height));
    const [frame, inside] = [registry.blocksByName['obsidian'], registry.blocksByName[portal]];
    if (frame === undefined || inside === undefined) return { x, y, z };
    const inner = stateWith(inside, { axis: 'x' });
    for (let dx = -1; dx <= width; dx++)
      for (let dy = -1; dy <= height; dy++) {
        const isFrame = dx < 0 || dx === width || dy < 0 || dy === height;
        for (const dz of [-1, 0, 1]) {
          const at = { x: x + dx, y: y + dy, z: z + dz };
          if (dz === 0) world.set(at, isFrame ? frame.defaultState : inner);
          else if (dy >= 0) world.set(at, 0);
          else if (!world.solidAt(at)) world.set(at, frame.defaultState);
        }
      }
    return { x, y, z };
  }
}

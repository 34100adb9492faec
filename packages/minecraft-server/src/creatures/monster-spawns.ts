import {
  creatureKind,
  distance,
  hasRoom,
  isDarkEnough,
  leavingOdds,
  lightAt,
  monsterDistances,
  monsterLimits,
  pickMonster,
  spawnTryTicks,
  type Position,
} from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import type { Game } from '../child/game.js';
import { isNether } from '../nether/dimensions.js';
import type { Creature } from './creature.js';
import type { Creatures } from './creatures.js';

const leaveTicks = 20;
/**
 * Blocks: underground, a floor is searched from up to `caveReach` above or below the player, and up to
 * `maximumFallBlocks` further down.
 */
const caveReach = 16;
const maximumFallBlocks = 8;

/** Spawns monsters in the dark around players, and removes those far from all players. */
export class MonsterSpawns {
  readonly #game: Game;

  constructor(private readonly creatures: Creatures) {
    this.#game = creatures.game;
    this.#game.clock.onTick((age) => {
      // Monsters leave players that are far away; while no player is there, they stay.
      if (age % leaveTicks === 0 && this.#game.avatars.size > 0)
        for (const creature of this.#monsters()) if (this.#leaves(creature)) creatures.remove(creature);
      if (this.#game.options.rules.mobs && age % spawnTryTicks === 0) this.#try();
    });
  }

  #monsters(): Creature[] {
    return this.creatures.all.filter(({ monster }) => monster !== undefined);
  }

  #leaves({ position }: Creature): boolean {
    const away = this.#nearestPlayer(position);
    return (
      away > monsterDistances.gone || (away > monsterDistances.leave && this.#game.random() < leaveTicks / leavingOdds)
    );
  }

  /** Tries to spawn one monster near a random player. */
  #try(): void {
    const { random, avatars } = this.#game;
    const players = [...avatars.values()].filter(({ alive, feet }) => alive && !isNether(feet.x));
    const player = players[Math.floor(random() * players.length)];
    const monsters = this.#monsters();
    if (player === undefined || monsters.length >= monsterLimits.all) return;
    const near = monsters.filter(
      ({ position }) => distance(position, player.player.position) <= monsterDistances.farthest,
    ).length;
    if (near >= monsterLimits.perPlayer) return;
    const kind = creatureKind(pickMonster(random));
    const at = this.#place(player);
    if (
      at === undefined ||
      this.#nearestPlayer(at) < monsterDistances.nearest ||
      !hasRoom(kind, at, this.#game.world) ||
      !this.#isDark(at)
    )
      return;
    this.creatures.spawn(kind.name, at);
  }

  /** Returns a random place to stand at some distance from the player, at the surface or below it. */
  #place({ player }: Avatar): Position | undefined {
    const { random, world } = this.#game;
    const angle = random() * 2 * Math.PI;
    const away = monsterDistances.nearest + random() * (monsterDistances.farthest - monsterDistances.nearest);
    const [x, z] = [
      Math.floor(player.position.x + Math.cos(angle) * away),
      Math.floor(player.position.z + Math.sin(angle) * away),
    ];
    if (!world.loadedAround(x, z)) return undefined;
    const surface = world.highestOpaque(x, z) + 1;
    let y =
      random() < 0.5 ? surface : Math.min(surface, Math.floor(player.position.y + (random() * 2 - 1) * caveReach));
    for (let fall = 0; fall < maximumFallBlocks && !world.solidAt({ x, y: y - 1, z }); fall++) y--;
    const standing = world.solidAt({ x, y: y - 1, z }) && !world.waterAt({ x, y, z });
    return standing ? { x: x + 0.5, y, z: z + 0.5 } : undefined;
  }

  #isDark({ x, y, z }: Position): boolean {
    const { world, timeOfDay, random } = this.#game;
    return isDarkEnough(lightAt(world, Math.floor(x), y, Math.floor(z)), timeOfDay, random);
  }

  #nearestPlayer(at: Position): number {
    return Math.min(Infinity, ...[...this.#game.avatars.values()].map(({ player }) => distance(player.position, at)));
  }
}

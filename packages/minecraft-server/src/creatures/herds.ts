import { breedingTicks, herdIn, type HerdMember, isEmptyWorld, type Position } from '@s-agents/minecraft-rules';
import type { Game } from '../child/game.js';
import type { Creatures } from './creatures.js';

const passTicks = 20;
/** Chunks that one pass fills with animals. */
const chunksPerPass = 24;

/** Adds a chunk's initial animals when a player first sees the chunk. */
export class Herds {
  readonly #game: Game;

  /** `settled` holds the chunks, by "x,z", whose animals have already been added. */
  constructor(
    private readonly creatures: Creatures,
    readonly settled: Set<string>,
  ) {
    this.#game = creatures.game;
    if (!isEmptyWorld(this.#game.options.world))
      this.#game.clock.onTick((age) => age % passTicks === 0 && this.#settle());
  }

  #settle(): void {
    let left = chunksPerPass;
    for (const { player } of this.#game.avatars.values())
      for (const chunk in player.loadedChunks) {
        if (this.settled.has(chunk)) continue;
        if (left-- === 0) return;
        this.settled.add(chunk);
        const [x = 0, z = 0] = chunk.split(',').map(Number);
        for (const member of herdIn(this.#game.options.seed, x, z)) this.#spawn(member);
      }
  }

  #spawn({ kind, x, z, baby, colour }: HerdMember): void {
    const at = this.#grassAt(x, z);
    if (at !== undefined) this.creatures.spawn(kind, at, { growing: baby ? breedingTicks.growing : 0, colour });
  }

  /** Returns the place on top of a column, if its surface is grass with room above. */
  #grassAt(x: number, z: number): Position | undefined {
    const { world } = this.#game;
    const y = world.highestOpaque(x, z) + 1;
    if (world.blockAt({ x, y: y - 1, z }).name !== 'grass_block') return undefined;
    return world.solidAt({ x, y, z }) || world.solidAt({ x, y: y + 1, z }) ? undefined : { x: x + 0.5, y, z: z + 0.5 };
  }
}

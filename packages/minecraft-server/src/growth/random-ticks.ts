import { randomTickShare, type Position } from '@s-agents/minecraft-rules';
import type { Game } from '../child/game.js';
import { key } from '../child/place.js';

/** Blocks farther than this from every player get no random ticks. */
const activeWithinBlocks = 128;

/** The effect of a random tick on a block. */
export type RandomTick = (at: Position) => void;

/**
 * Gives random ticks at the game's rate, but only to blocks that react to them. It tracks the blocks that have changed
 * since the world was generated and the ones right below; other generated blocks get none.
 */
export class RandomTicks {
  /** Indexed by state id. */
  readonly #kinds: (RandomTick | undefined)[] = [];
  readonly #positions: Position[] = [];
  readonly #index = new Map<string, number>();

  constructor(private readonly game: Game) {
    game.world.onChange((at) => {
      this.#update(at);
      this.#update({ ...at, y: at.y - 1 });
    });
    game.clock.onTick(() => this.#tick());
  }

  /** Registers the effect of random ticks for all states of these blocks. */
  add(names: readonly string[], tick: RandomTick): void {
    const { registry } = this.game;
    for (const name of names) {
      const block = registry.blocksByName[name];
      if (block !== undefined)
        for (let state = block.minStateId; state <= block.maxStateId; state++) this.#kinds[state] = tick;
    }
  }

  /** Tracks the changed blocks of a saved world. */
  start(): void {
    for (const { at } of this.game.world.changed()) this.#update(at);
  }

  /** Tracks a block, even if it has not changed. */
  watch(at: Position): void {
    const place = key(at);
    if (this.#index.has(place)) return;
    this.#index.set(place, this.#positions.length);
    this.#positions.push({ x: at.x, y: at.y, z: at.z });
  }

  /** Stops tracking a block. */
  forget(at: Position): void {
    const place = key(at);
    const index = this.#index.get(place);
    const last = this.#positions.pop();
    if (index === undefined || last === undefined) return void (last !== undefined && this.#positions.push(last));
    this.#index.delete(place);
    if (index === this.#positions.length) return;
    this.#positions[index] = last;
    this.#index.set(key(last), index);
  }

  #update(at: Position): void {
    if (this.#kinds[this.game.world.stateAt(at)] !== undefined) this.watch(at);
    else this.forget(at);
  }

  /** Picks the blocks that get a tick. It draws the gap to the next one instead of drawing for each block. */
  #tick(): void {
    const { random, options, world } = this.game;
    const chance = Math.min(1, options.rules.randomTickSpeed * randomTickShare);
    if (chance === 0 || this.#positions.length === 0) return;
    const skip = (): number => (chance === 1 ? 0 : Math.floor(Math.log(1 - random()) / Math.log(1 - chance)));
    const hits: Position[] = [];
    for (let index = skip(); index < this.#positions.length; index += 1 + skip())
      hits.push(this.#positions[index] as Position);
    for (const at of hits) if (this.#isAwake(at)) this.#kinds[world.stateAt(at)]?.(at);
  }

  #isAwake({ x, z }: Position): boolean {
    for (const { player } of this.game.avatars.values())
      if (
        Math.abs(player.position.x - x) <= activeWithinBlocks &&
        Math.abs(player.position.z - z) <= activeWithinBlocks
      )
        return true;
    return false;
  }
}

import type { ActionOutcome, Body, Environment, Json, Position } from '@s-agents/core';

/** The two agents of a scene: the worker acts, the friend receives items and is followed. */
export const worker = 'worker';
export const friend = 'friend';

/** A block, item or entity as `findBlocks`, `findItems` and `findEntities` return it. */
export interface Sighting {
  readonly id: number;
  readonly name: string;
  readonly position: Position;
}

/** World seconds for which the body stands still between two rows, so that a row does not affect the next one. */
const restSeconds = 0.5;
/** The y of the feet of a body that stands in a flat world. */
export const flatFeetY = 64;

/** A body in a world, with a stopwatch that counts the acts of one row. */
export class Stage {
  #calls = 0;
  #seconds = 0;
  #acts = 0;

  constructor(
    private readonly environment: Environment,
    private readonly body: Body,
    readonly friend: Body,
    private readonly signal: AbortSignal,
  ) {}

  /** Runs an act that prepares a row, without timing it. Throws when the act fails. */
  async prepare<Value extends Json>(primitive: string, parameters: Json): Promise<Value> {
    const outcome = await this.attempt(this.body, primitive, parameters);
    if (outcome.status !== 'succeeded')
      throw new Error(`${primitive} ${JSON.stringify(parameters)}: ${JSON.stringify(outcome)}`);
    return outcome.value as Value;
  }

  /** Runs an act and adds its world seconds to the row. Throws when the act fails. */
  async time<Value extends Json>(primitive: string, parameters: Json): Promise<Value> {
    const before = this.environment.clock.now();
    const value = await this.prepare<Value>(primitive, parameters);
    this.#seconds += this.environment.clock.now() - before;
    this.#acts++;
    return value;
  }

  /** Runs an act of a body, and returns its outcome even if it failed. */
  async attempt(body: Body, primitive: string, parameters: Json): Promise<ActionOutcome> {
    return body.run({ id: `call${++this.#calls}`, primitive, parameters }, { signal: this.signal });
  }

  /** Returns the mean world seconds of the row's acts, resets the stopwatch, and lets the body rest. */
  async finishRow(): Promise<number> {
    const mean = this.#seconds / this.#acts;
    this.#seconds = this.#acts = 0;
    await this.prepare('wait', { seconds: restSeconds });
    return mean;
  }

  /** Returns the block that the body's feet are in. */
  async feet(): Promise<Position> {
    const { position } = await this.body.observe({ signal: this.signal });
    const { x, y, z } = position ?? { x: 0, y: 0, z: 0 };
    return { x: Math.floor(x), y: Math.floor(y + 0.01), z: Math.floor(z) };
  }

  /** Returns the block at an offset from the one that the feet are in. */
  async beside(x: number, y: number, z: number): Promise<Position> {
    const feet = await this.feet();
    return { x: feet.x + x, y: feet.y + y, z: feet.z + z };
  }

  /** Walks to untouched ground. Works in a flat world only. */
  async moveOn(): Promise<void> {
    const { x, z } = await this.feet();
    await this.prepare('goTo', { position: { x, y: flatFeetY, z: z + 10 }, within: 0 });
  }

  /** Returns the position farthest to the east, at most `distance` blocks (up to 5) away, where the body can stand. */
  async standEast(distance: number): Promise<Position> {
    const here = await this.feet();
    const ground = await this.prepare<Json>('findBlocks', {
      names: ['grass_block'],
      maxDistance: distance + 1,
      count: 128,
    });
    const spots = (ground as unknown as Sighting[])
      .map(({ position: { x, y, z } }) => ({ x, y: y + 1, z }))
      .filter(({ x, y, z }) => Math.abs(y - here.y) < 3 && Math.hypot(x - here.x, z - here.z) <= distance);
    const [best] = spots.sort(
      (a, b) => b.x - a.x || Math.abs(a.z - here.z) - Math.abs(b.z - here.z) || a.z - b.z || a.y - b.y,
    );
    if (best === undefined) throw new Error(`there is no ground within ${distance} blocks`);
    return best;
  }
}

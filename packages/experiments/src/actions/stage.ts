import type { ActionOutcome, Body, Environment, Json, Position } from '@s-agents/core';

/** The two agents of a table's world: one acts, the other is there to be given things and followed. */
export const worker = 'worker';
export const friend = 'friend';

/** A block or thing as `findBlocks`, `findItems` and `findEntities` return it. */
export interface Sighting {
  readonly id: number;
  readonly name: string;
  readonly position: Position;
}

/** World seconds between two rows for which the body stands still, so that nothing of one row reaches into the next. */
const restSeconds = 0.5;
/** Where feet stand in a flat world. */
export const flatGround = 64;

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

  /** Runs an act that only prepares; throws when it fails. */
  async prepare<Value extends Json>(primitive: string, parameters: Json): Promise<Value> {
    const outcome = await this.attempt(this.body, primitive, parameters);
    if (outcome.status !== 'succeeded')
      throw new Error(`${primitive} ${JSON.stringify(parameters)}: ${JSON.stringify(outcome)}`);
    return outcome.value as Value;
  }

  /** Runs an act and adds its world seconds to the row; throws when it fails. */
  async time<Value extends Json>(primitive: string, parameters: Json): Promise<Value> {
    const before = this.environment.clock.now();
    const value = await this.prepare<Value>(primitive, parameters);
    this.#seconds += this.environment.clock.now() - before;
    this.#acts++;
    return value;
  }

  async attempt(body: Body, primitive: string, parameters: Json): Promise<ActionOutcome> {
    return body.run({ id: `call${++this.#calls}`, primitive, parameters }, { signal: this.signal });
  }

  /** Returns the world seconds per act since the last call, and starts anew. */
  async finishRow(): Promise<number> {
    const mean = this.#seconds / this.#acts;
    this.#seconds = this.#acts = 0;
    await this.prepare('wait', { seconds: restSeconds });
    return mean;
  }

  /** The block that the body's feet are in. */
  async feet(): Promise<Position> {
    const { position } = await this.body.observe({ signal: this.signal });
    const { x, y, z } = position ?? { x: 0, y: 0, z: 0 };
    return { x: Math.floor(x), y: Math.floor(y + 0.01), z: Math.floor(z) };
  }

  /** The block at an offset from the one that the feet are in. */
  async beside(x: number, y: number, z: number): Promise<Position> {
    const feet = await this.feet();
    return { x: feet.x + x, y: feet.y + y, z: feet.z + z };
  }

  /** Walks to untouched ground. Only for a flat world. */
  async moveOn(): Promise<void> {
    const { x, z } = await this.feet();
    await this.prepare('goTo', { position: { x, y: flatGround, z: z + 10 }, within: 0 });
  }

  /** The farthest block to the east of here, over `away` (at most 5) blocks at most, on which the body can stand. */
  async standEast(away: number): Promise<Position> {
    const here = await this.feet();
    const ground = await this.prepare<Json>('findBlocks', {
      names: ['grass_block'],
      maxDistance: away + 1,
      count: 128,
    });
    const spots = (ground as unknown as Sighting[])
      .map(({ position: { x, y, z } }) => ({ x, y: y + 1, z }))
      .filter(({ x, y, z }) => Math.abs(y - here.y) < 3 && Math.hypot(x - here.x, z - here.z) <= away);
    const [best] = spots.sort(
      (a, b) => b.x - a.x || Math.abs(a.z - here.z) - Math.abs(b.z - here.z) || a.z - b.z || a.y - b.y,
    );
    if (best === undefined) throw new Error(`there is no ground within ${away} blocks`);
    return best;
  }
}

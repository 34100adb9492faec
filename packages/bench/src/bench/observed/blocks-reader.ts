import {
  Decorator,
  defineDecorator,
  definePlugin,
  Environment,
  type Body,
  type Plugin,
  type Position,
  type Task,
} from '@s-agents/core';
import { systemWallClock, withTimeout } from '@s-agents/kit';

/** Positions that one call reads. */
const positionsPerCall = 512;
/** Wall milliseconds for one call; generous, since the machine may be busy. */
const timeoutMilliseconds = 10_000;

/** Reads which blocks stand at given places, just before the bodies leave the world. */
export class BlocksReader {
  #places: readonly Position[] = [];
  #names: Promise<readonly (string | null)[]> | null = null;

  /** `placesOf` returns the places to read in the run of a task. */
  constructor(private readonly placesOf: (task: Task) => readonly Position[]) {}

  readonly plugin: Plugin = definePlugin({
    name: 's-agents bench: blocks reader',
    contributions: [
      {
        contract: Decorator,
        name: 'blocks-reader',
        value: defineDecorator<Environment>(Environment, (world) => this.#watch(world)),
      },
    ],
  });

  /** Sets the task with which the run has begun. */
  begin(task: Task): void {
    this.#places = this.placesOf(task);
  }

  /** Resolves with the names of the blocks, in the order of the places; null for one that no body could see. */
  async names(): Promise<readonly (string | null)[]> {
    return (await this.#names) ?? this.#places.map(() => null);
  }

  #watch(world: Environment): Environment {
    const [spawn, stop] = [world.spawn.bind(world), world.stop.bind(world)];
    world.spawn = async (agent, options) => {
      const body = await spawn(agent, options);
      const close = body.close.bind(body);
      body.close = async () => {
        // All bodies read when the first one closes, because that one may be too far away to see all places.
        this.#names ??= this.#read(bodies);
        await this.#names;
        await close();
      };
      bodies.push(body);
      return body;
    };
    const bodies: Body[] = [];
    world.stop = async () => {
      await this.#names;
      await stop();
    };
    return world;
  }

  async #read(bodies: readonly Body[]): Promise<readonly (string | null)[]> {
    const names: (string | null)[] = this.#places.map(() => null);
    for (const body of bodies) {
      if (!names.includes(null)) break;
      for (let from = 0; from < names.length; from += positionsPerCall) {
        const seen = await blocksAt(body, this.#places.slice(from, from + positionsPerCall));
        for (const [index, name] of seen.entries()) names[from + index] ??= name;
      }
    }
    return names;
  }
}

let calls = 0;

/** Returns an empty list when the call fails. */
async function blocksAt(body: Body, positions: readonly Position[]): Promise<readonly (string | null)[]> {
  try {
    const call = {
      id: `blocks-reader-${++calls}`,
      primitive: 'blocksAt',
      parameters: { positions: positions.map(({ x, y, z }) => ({ x, y, z })) },
    };
    const outcome = await withTimeout((signal) => body.run(call, { signal }), {
      clock: systemWallClock,
      milliseconds: timeoutMilliseconds,
      what: 'reading blocks',
      signal: new AbortController().signal,
    });
    return outcome.status === 'succeeded' ? (outcome.value as (string | null)[]) : [];
  } catch {
    // The body is lost or the call timed out. Other bodies may see the places.
    return [];
  }
}

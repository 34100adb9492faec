import {
  Decorator,
  defineDecorator,
  definePlugin,
  Environment,
  systemWallClock,
  withTimeout,
  type Body,
  type Plugin,
  type Position,
  type Task,
} from '@s-agents/core';
import { boxAround, placesOf } from './block-box.js';
import type { Site } from './observed-run.js';

/** Places that one call reads. */
const atOnce = 512;
/** Wall milliseconds for one look; a busy machine is slow. */
const patience = 10_000;

/** Reads the site of the structure that was to be built before the bodies leave the world. */
export class LastSight {
  #task: Task | null = null;
  #sight: Promise<Site | null> | null = null;

  /** Null: no site is read. */
  constructor(private readonly margin: Position | null) {}

  readonly plugin: Plugin = definePlugin({
    name: 's-agents bench: a last sight of the site',
    contributions: [
      {
        contract: Decorator,
        name: 'last-sight',
        value: defineDecorator<Environment>(Environment, (world) => this.#watch(world)),
      },
    ],
  });

  /** Takes the task that the run has begun with. */
  begin(task: Task): void {
    this.#task = task;
  }

  async site(): Promise<Site | null> {
    return this.#sight;
  }

  #watch(world: Environment): Environment {
    const [spawn, stop] = [world.spawn.bind(world), world.stop.bind(world)];
    world.spawn = async (agent, options) => {
      const body = await spawn(agent, options);
      const close = body.close.bind(body);
      body.close = async () => {
        // All bodies look when the first one closes, since some may stand too far away to see.
        this.#sight ??= this.#look(bodies);
        await this.#sight;
        await close();
      };
      bodies.push(body);
      return body;
    };
    const bodies: Body[] = [];
    world.stop = async () => {
      await this.#sight;
      await stop();
    };
    return world;
  }

  async #look(bodies: readonly Body[]): Promise<Site | null> {
    const structure = this.#task?.goal.conditions.find((condition) => condition.kind === 'structure');
    if (this.margin === null || structure === undefined) return null;
    const box = boxAround(
      structure.cells.map(({ position }) => position),
      this.margin,
    );
    const places = placesOf(box);
    const blocks: (string | null)[] = places.map(() => null);
    for (const body of bodies) {
      for (let from = 0; from < places.length; from += atOnce) {
        const seen = await blocksAt(body, places.slice(from, from + atOnce));
        for (const [index, name] of seen.entries()) blocks[from + index] ??= name;
      }
      if (!blocks.includes(null)) break;
    }
    return { box, blocks };
  }
}

let looks = 0;

/** Nothing, for a body that cannot look. */
async function blocksAt(body: Body, positions: readonly Position[]): Promise<readonly (string | null)[]> {
  try {
    const call = {
      id: `last-sight-${++looks}`,
      primitive: 'blocksAt',
      parameters: { positions: positions.map(({ x, y, z }) => ({ x, y, z })) },
    };
    const outcome = await withTimeout((signal) => body.run(call, { signal }), {
      clock: systemWallClock,
      milliseconds: patience,
      what: 'a last sight',
      signal: new AbortController().signal,
    });
    return outcome.status === 'succeeded' ? (outcome.value as (string | null)[]) : [];
  } catch {
    // The body is lost or timed out; others may see the place.
    return [];
  }
}

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

/** Places that a body tells of at once. */
const atOnce = 512;
/** Wall milliseconds for one look; a crowded machine is slow. */
const patience = 10_000;

/** Before the bodies leave the world, they look at the site of the structure that was to be built. */
export class LastSight {
  #task: Task | null = null;
  #sight: Promise<Site | null> | null = null;

  /** Null: nothing is looked at. */
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

  /** The task that the run has begun with. */
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
        // Whoever closes first has them all look, for the others may stand too far off.
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

/** Nothing for a body that cannot look. */
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
    // Lost or timed out: others may see it.
    return [];
  }
}

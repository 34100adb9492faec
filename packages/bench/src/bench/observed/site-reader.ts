import { wantedStructure } from '@s-agents/minecraft';
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
import { boxAround, placesOf } from './block-box.js';
import type { Site } from './observed-run.js';

/** Positions that one call reads. */
const positionsPerCall = 512;
/** Wall milliseconds for one call; generous, since the machine may be busy. */
const timeoutMilliseconds = 10_000;

/** Reads the blocks at the site of the task's structure, just before the bodies leave the world. */
export class SiteReader {
  #task: Task | null = null;
  #site: Promise<Site | null> | null = null;

  /** With a `margin` of null no site is read. */
  constructor(private readonly margin: Position | null) {}

  readonly plugin: Plugin = definePlugin({
    name: 's-agents bench: site reader',
    contributions: [
      {
        contract: Decorator,
        name: 'site-reader',
        value: defineDecorator<Environment>(Environment, (world) => this.#watch(world)),
      },
    ],
  });

  /** Sets the task with which the run has begun. */
  begin(task: Task): void {
    this.#task = task;
  }

  /** Resolves with what the bodies saw; null when no site was read. */
  async site(): Promise<Site | null> {
    return this.#site;
  }

  #watch(world: Environment): Environment {
    const [spawn, stop] = [world.spawn.bind(world), world.stop.bind(world)];
    world.spawn = async (agent, options) => {
      const body = await spawn(agent, options);
      const close = body.close.bind(body);
      body.close = async () => {
        // All bodies read when the first one closes, because that one may be too far away to see the whole site.
        this.#site ??= this.#read(bodies);
        await this.#site;
        await close();
      };
      bodies.push(body);
      return body;
    };
    const bodies: Body[] = [];
    world.stop = async () => {
      await this.#site;
      await stop();
    };
    return world;
  }

  async #read(bodies: readonly Body[]): Promise<Site | null> {
    const [structure] = this.#task?.goal.conditions.flatMap((condition) => wantedStructure(condition) ?? []) ?? [];
    if (this.margin === null || structure === undefined) return null;
    const box = boxAround(
      structure.cells.map(({ position }) => position),
      this.margin,
    );
    const places = placesOf(box);
    const blocks: (string | null)[] = places.map(() => null);
    for (const body of bodies) {
      for (let from = 0; from < places.length; from += positionsPerCall) {
        const seen = await blocksAt(body, places.slice(from, from + positionsPerCall));
        for (const [index, name] of seen.entries()) blocks[from + index] ??= name;
      }
      if (!blocks.includes(null)) break;
    }
    return { box, blocks };
  }
}

let calls = 0;

/** Returns an empty list when the call fails. */
async function blocksAt(body: Body, positions: readonly Position[]): Promise<readonly (string | null)[]> {
  try {
    const call = {
      id: `site-reader-${++calls}`,
      primitive: 'blocksAt',
      parameters: { positions: positions.map(({ x, y, z }) => ({ x, y, z })) },
    };
    const outcome = await withTimeout((signal) => body.run(call, { signal }), {
      clock: systemWallClock,
      milliseconds: timeoutMilliseconds,
      what: 'reading the site',
      signal: new AbortController().signal,
    });
    return outcome.status === 'succeeded' ? (outcome.value as (string | null)[]) : [];
  } catch {
    // The body is lost or the call timed out. Other bodies may see the site.
    return [];
  }
}

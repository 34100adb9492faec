import { BodyLost, type Body, type Json, type Observation } from '@s-agents/core';
import { ownValue, mapGet } from '@s-agents/kit';
import { inventoryOf } from '../team/known-inventories.js';
import type { Measuring } from '../own-work/measuring.js';
import type { LaneOptions } from './lane-options.js';

/** What an agent perceives through its body. */
export class Perception {
  /** The latest observation in the log, as JSON text. */
  #logged = '';
  #last: Observation | null = null;
  /** The actions that had ended when it last looked. */
  #seen: Measuring['ended'] = [];

  constructor(private readonly options: LaneOptions) {}

  /**
   * Observes through the body, and logs what has changed. A leader that does not act carries on while its body is away:
   * it sees nothing, and is taken to hold what it last held. A seat without a body sees and holds nothing.
   */
  async observe(signal: AbortSignal): Promise<Observation> {
    const { setup, log, blobs, state } = this.options;
    if (setup.body === null) return { inventory: {}, equipment: {} };
    if (this.#doesWithout()) return { inventory: inventoryOf(state().team, setup.name), equipment: {} };
    const { ended } = state().measuring;
    const observation = await this.#look(setup.body, signal);
    if (observation === null) return this.observe(signal);
    this.#last = observation;
    this.#seen = ended;
    const text = JSON.stringify(observation);
    if (text === this.#logged && this.#knows(observation)) return observation;
    this.#logged = text;
    const id = blobs.put(observation as unknown as Json);
    const { inventory, position } = observation;
    const timeOfDay = observation.world?.['timeOfDay'];
    const broke = this.#brokenTool(observation);
    log.append({
      type: 'observed',
      agent: setup.name,
      inventory,
      ...(position === undefined ? {} : { position }),
      ...(typeof timeOfDay === 'string' && timeOfDay !== state().body.timeOfDay ? { timeOfDay } : {}),
      ...(broke === undefined ? {} : { broke }),
      observation: id,
    });
    return observation;
  }

  /** What it sees: it looks again only where an action has ended since it last did. */
  async now(signal: AbortSignal): Promise<Observation> {
    const { ended } = this.options.state().measuring;
    const isOld = this.#doesWithout() || (ended.length > 0 && ended !== this.#seen);
    return this.#last === null || isOld ? this.observe(signal) : this.#last;
  }

  /** What its body perceived last; null before it has looked. */
  get last(): Observation | null {
    return this.#last;
  }

  /** Whether the agent's state would stay as it is. */
  #knows({ inventory }: Observation): boolean {
    const { setup, state } = this.options;
    const { diedSinceObserved } = state().body;
    const { known } = state().team;
    return !diedSinceObserved && JSON.stringify(mapGet(known, setup.name)?.inventory) === JSON.stringify(inventory);
  }

  /**
   * A tool for the current or latest action, of which fewer are held than before. After a death nothing counts as
   * broken, since tools were lost with the body.
   */
  #brokenTool({ inventory }: Observation): string | undefined {
    const { setup, state, toolsFor } = this.options;
    const { measuring, body } = state();
    const { known } = state().team;
    const before = mapGet(known, setup.name)?.inventory;
    const action = (measuring.acting ?? measuring.ended.at(-1))?.action;
    if (action === undefined || before === undefined || body.diedSinceObserved) return undefined;
    return toolsFor(action.object).find((tool) => (ownValue(inventory, tool) ?? 0) < (ownValue(before, tool) ?? 0));
  }

  /** Null: the body was lost while it looked, and its agent can do without it. */
  async #look(body: Body, signal: AbortSignal): Promise<Observation | null> {
    try {
      return await body.observe({ signal });
    } catch (error) {
      if (error instanceof BodyLost && this.#doesWithout()) return null;
      throw error;
    }
  }

  #doesWithout(): boolean {
    const { away } = this.options.state().body;
    const { acts } = this.options.state();
    return away && !acts;
  }
}

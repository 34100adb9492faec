import {
  Cancelled,
  contents,
  lostBy,
  type Body,
  type Environment,
  type EnvironmentStart,
  type EventLog,
  type Goal,
  type GoalCheck,
  type GoalKind,
  type Inventory,
  type Observation,
} from '@s-agents/core';
import { contentsOf } from '@s-agents/kit';
import type { Faults } from './faults.js';
import { FaultyBody } from './faulty-body.js';
import { injectBodyFaults } from './body-faults.js';
import { simulatedUser } from './simulated-user.js';

/**
 * The configured world with faulty bodies. It logs its true state whenever an agent or the goal check claims something.
 */
export class SimulatedWorld implements Environment {
  readonly specificationVersion = 'v1';
  readonly #bodies: FaultyBody[] = [];
  readonly #stopped = new AbortController();

  constructor(
    private readonly inner: Environment,
    private readonly faults: Faults,
    private readonly log: () => EventLog,
  ) {}

  /** Aborts when the world stops. */
  get stopped(): AbortSignal {
    return this.#stopped.signal;
  }
  get knowledge(): Environment['knowledge'] {
    return this.inner.knowledge;
  }
  get primitives(): Environment['primitives'] {
    return this.inner.primitives;
  }
  get capabilities(): Environment['capabilities'] {
    return this.inner.capabilities;
  }
  get skills(): Environment['skills'] {
    return this.inner.skills;
  }
  get clock(): Environment['clock'] {
    return this.inner.clock;
  }
  get goalKinds(): readonly GoalKind[] {
    return this.inner.goalKinds ?? [];
  }
  get versions(): Environment['versions'] {
    return this.inner.versions;
  }
  describe(): string {
    return this.inner.describe();
  }
  parseTask(...[input, options]: Parameters<Environment['parseTask']>): ReturnType<Environment['parseTask']> {
    return this.inner.parseTask(input, options);
  }
  start(options: EnvironmentStart): Promise<void> {
    return this.inner.start(options);
  }
  pace(): ReturnType<Environment['pace']> {
    return this.inner.pace();
  }

  async spawn(agent: string, options: { signal: AbortSignal }): Promise<Body> {
    const body = new FaultyBody(await this.inner.spawn(agent, options), () => this.clock);
    this.#bodies.push(body);
    void injectBodyFaults(body, this.faults, () => this.clock, this.#stopped.signal);
    return body;
  }

  /** Returns the world's own check, which also logs the world's state when the goal counts as met. */
  goalCheck(goal: Goal): GoalCheck {
    const inner = this.inner.goalCheck(goal);
    return {
      source: inner.source,
      check: async (options) => {
        const status = await inner.check(options);
        if (status.met) await this.logState('');
        return status;
      },
    };
  }

  async stop(): Promise<void> {
    this.#stopped.abort(new Cancelled('the run is over'));
    await this.inner.stop();
  }

  /** Lets one of the bodies that are left hear words of the user, who is a commander. */
  say(text: string): void {
    this.#bodies.find((body) => !body.isGone)?.hear(simulatedUser, text);
  }

  /**
   * Logs what each body really holds, even while a fault keeps the body from its agent: before a claim of an agent as its
   * body sees it, and before the goal counts as met as the world itself has it, which a body that is far away sees later.
   */
  async logState(claimant: string): Promise<void> {
    const observations = await Promise.all(this.#bodies.map((body) => body.observeInner()));
    const inventories = new Map<string, Inventory>();
    const containers: Record<string, Inventory> = {};
    const record = claimant === '' ? await this.inner.holdings?.(this.#bodies.map(({ agent }) => agent)) : null;
    for (const [index, observation] of observations.entries()) {
      const agent = this.#bodies[index]?.agent;
      if (observation === null || agent === undefined) continue;
      inventories.set(agent, record?.get(agent) ?? observation.inventory);
      for (const id of holders(observation)) containers[id] = contentsOf(observation, id);
    }
    this.log().append({
      type: 'world.state',
      claimant,
      inventories: sorted(Object.fromEntries(inventories)),
      containers: sum(Object.values(containers)),
    });
  }
}

function sorted<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function sum(inventories: readonly Inventory[]): Inventory {
  const total: Record<string, number> = {};
  for (const inventory of inventories)
    for (const [item, count] of Object.entries(inventory)) total[item] = (total[item] ?? 0) + count;
  return sorted(total);
}

/** Returns the containers that are known to hold something, except the remains that an agent has lost. */
function holders({ relations = [] }: Observation): ReadonlySet<string> {
  const lost = new Set(relations.flatMap(({ subject, relation }) => (relation === lostBy ? [subject] : [])));
  return new Set(
    relations.flatMap(({ relation, object }) => (contents.includes(relation) && !lost.has(object) ? [object] : [])),
  );
}

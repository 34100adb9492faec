import { inject, injectable } from 'inversify';
import {
  Cancelled,
  PluginOptions,
  Random,
  SAgentsError,
  type Body,
  type Environment,
  type EnvironmentStart,
  type Goal,
  type GoalCheck,
  type Task,
} from '@s-agents/core';
import { createVirtualClock, type VirtualClock } from '@s-agents/kit';
import { furnish } from './furniture.js';
import { GardenBody } from './garden-body.js';
import { checkGoal } from './goal.js';
import { Ground } from './ground.js';
import { addItems } from './holder.js';
import type { Inhabitant } from './inhabitant.js';
import { gardenKnowledge } from './knowledge.js';
import { Mishaps } from './mishaps.js';
import type { GardenOptions, Mishap } from './options.js';
import { gardenGoalKinds, parseTask } from './parse-task.js';
import { gardenPrimitives } from './primitives.js';
import { gardenSkills } from './skills.js';

/**
 * A small world in this process, for tests of complete systems: a square of ground with berries, branches and apples, a
 * tool, a station and a pie, a terrace with a table, and a shed with a door. Virtual time jumps as soon as everything
 * waits. The same seed gives the same garden.
 */
@injectable()
export class Garden implements Environment {
  readonly specificationVersion = 'v1';
  readonly knowledge = gardenKnowledge;
  readonly primitives = gardenPrimitives;
  readonly capabilities = {
    goals: ['holds', 'entities'],
    resume: 'repeat',
  } as const;
  readonly skills = gardenSkills;
  readonly goalKinds = gardenGoalKinds;
  readonly versions = { garden: '1' };
  readonly ground = new Ground();
  readonly furniture = furnish();
  readonly #inhabitants = new Map<string, Inhabitant>();
  readonly #bodies = new Map<string, GardenBody>();
  readonly #mishaps = new Mishaps();
  #setup: Task['setup']['inventories'] = {};
  #state: 'new' | 'running' | 'stopped' = 'new';

  /** A test that advances time itself replaces this clock before `start`. */
  clock: VirtualClock = createVirtualClock({ advance: 'when-idle' });

  constructor(
    @inject(PluginOptions) private readonly options: GardenOptions,
    @inject(Random) private readonly random: Random,
  ) {
    for (const mishap of options.mishaps) this.#mishaps.order(mishap);
  }

  describe(): string {
    return `a garden with ${this.options.plantsPerKind} plants of each kind, in this process, under virtual time`;
  }

  parseTask(input: unknown): Task {
    return parseTask(input);
  }

  async start({ task, signal }: EnvironmentStart): Promise<void> {
    signal.throwIfAborted();
    if (this.#state !== 'new')
      throw new SAgentsError({
        code: 'ENVIRONMENT_STARTED_TWICE',
        message: 'this garden has been started before',
        remedy: 'create a new one for every run',
      });
    this.#state = 'running';
    this.#setup = task.setup.inventories;
    this.ground.sow(this.random.fork('garden'), this.options.plantsPerKind);
  }

  async spawn(agent: string, { signal }: { signal: AbortSignal }): Promise<Body> {
    signal.throwIfAborted();
    if (this.#state !== 'running' || this.#bodies.has(agent))
      throw new SAgentsError({
        code: 'SPAWN_REFUSED',
        message: this.#bodies.has(agent)
          ? `"${agent}" has been spawned before`
          : `"${agent}" cannot be spawned: the garden is ${this.#state}`,
        remedy: 'spawn each agent once, between start and stop',
      });
    const self: Inhabitant = { name: agent, position: { x: 0, y: 0, z: 0 }, inventory: new Map() };
    for (const [item, count] of Object.entries(this.#setup[agent] ?? {})) addItems(self, item, count);
    const body = new GardenBody({
      self,
      ground: this.ground,
      furniture: this.furniture,
      clock: this.clock,
      mishaps: this.#mishaps,
      commanders: this.options.commanders,
      inhabitants: this.#inhabitants,
    });
    this.#inhabitants.set(agent, self);
    this.#bodies.set(agent, body);
    return body;
  }

  goalCheck(goal: Goal): GoalCheck {
    return checkGoal(goal, { inhabitants: this.#inhabitants, furniture: this.furniture });
  }

  pace(): { worldSeconds: number; lateTickShare: number | null; void: string | null } {
    return { worldSeconds: this.clock.now(), lateTickShare: null, void: null };
  }

  async stop(): Promise<void> {
    this.#state = 'stopped';
    for (const body of this.#bodies.values()) body.leave(new Cancelled('the garden was stopped').why);
    this.clock.stop();
  }

  /** Makes future acts fail. */
  orderMishap(mishap: Mishap): void {
    this.#mishaps.order(mishap);
  }

  /** Returns an agent's body, which a test can remove, kill, or let hear a message. */
  body(agent: string): GardenBody {
    const body = this.#bodies.get(agent);
    if (body === undefined) throw new RangeError(`no agent called ${agent} was spawned in the garden`);
    return body;
  }
}

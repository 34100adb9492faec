import {
  Cancelled,
  EventLog,
  PluginOptions,
  Random,
  SAgentsError,
  type Body,
  type Environment,
  type EnvironmentCapabilities,
  type EnvironmentStart,
  type Goal,
  type GoalCheck,
  type MapArea,
  type ParseTaskOptions,
  type Skill,
  type Task,
  type WorldKnowledge,
  type WorldMap,
} from '@s-agents/core';
import { createRandom, ownValue, createVirtualClock, type VirtualClock } from '@s-agents/kit';
import { inject, injectable, optional } from 'inversify';
import type { Apartment } from './apartment/apartment.js';
import { drawApartment } from './apartment/draw-apartment.js';
import { floorPlans, type FloorPlan } from './apartment/floor-plans.js';
import { HouseholdBody } from './body.js';
import { createKnowledge } from './knowledge.js';
import type { HouseholdOptions } from './options.js';
import { householdPrimitives } from './primitives/definitions.js';
import { householdSkills } from './skills/skills.js';
import { Steps } from './steps.js';
import { checkGoal } from './task/goal.js';
import { householdGoalKinds, parseTask, type ParseOptions } from './task/parse-task.js';
import { keptBy, wantedBy } from './task/wanted.js';
import { apartmentMap } from './view/apartment-map.js';

/**
 * A symbolic household (Organized Teams, section 3.3): an apartment drawn from the seed, in which agents carry things. Time
 * is virtual and counted in steps.
 */
@injectable()
export class HouseholdEnvironment implements Environment {
  readonly specificationVersion = 'v1';
  readonly primitives = householdPrimitives;
  readonly capabilities: EnvironmentCapabilities = {
    goals: ['entities', 'holds'],
    resume: 'repeat',
  };
  readonly goalKinds = householdGoalKinds;
  readonly versions = { household: '1' };
  readonly knowledge: WorldKnowledge;
  /** Which of the apartments it is, from 1. */
  readonly layout: number;
  readonly #plan: FloorPlan;
  readonly #random: Random;
  readonly #bodies = new Map<string, HouseholdBody>();
  readonly #steps: Steps;
  #goal: Goal = { conditions: [] };
  #setup: Task['setup'] = { inventories: {} };
  #lastStep = 0;
  #apartment: Apartment | null = null;
  #state: 'new' | 'running' | 'stopped' = 'new';

  /** Tests that advance time themselves replace it before `start`. */
  clock: VirtualClock = createVirtualClock({ advance: 'when-idle' });

  constructor(
    @inject(PluginOptions) private readonly options: HouseholdOptions,
    @inject(Random) random: Random,
    @inject(EventLog) @optional() private readonly log?: Pick<EventLog, 'append'>,
  ) {
    this.#random = (options.seed === undefined ? random : createRandom(options.seed)).fork('household');
    this.layout = options.layout ?? this.#random.fork('layout').integer(1, floorPlans.length);
    const plan = floorPlans[this.layout - 1];
    if (plan === undefined) throw new RangeError(`there is no layout ${this.layout}`);
    this.#plan = plan;
    this.#steps = new Steps(
      () => this.clock,
      options.stepSeconds,
      random.fork('household').fork('turns'),
      (step) => this.#record(step),
    );
    this.knowledge = createKnowledge({
      plan,
      stepSeconds: options.stepSeconds,
      lastStep: options.steps,
      readEntry: (entry) => this.#read({ goal: [entry] }, null),
    });
  }

  get skills(): readonly Skill[] {
    return householdSkills(keptBy(this.#goal));
  }

  /** The state of the world; there is none before `start`. */
  get apartment(): Apartment {
    if (this.#apartment === null) throw new RangeError('this household has not been started');
    return this.#apartment;
  }

  /** How many steps are over. */
  get step(): number {
    return this.#steps.count;
  }

  describe(): string {
    return (
      `apartment ${this.layout} of ${floorPlans.length} in this process, under virtual time, ` +
      `${this.options.stepSeconds} s a step`
    );
  }

  parseTask(input: unknown, { team, isTrial = false }: ParseTaskOptions = {}): Task {
    const task = this.#read(input, team ?? null);
    if (!isTrial) this.#goal = task.goal;
    return task;
  }

  async start({ task, onAid, signal }: EnvironmentStart): Promise<void> {
    signal.throwIfAborted();
    if (this.#state !== 'new')
      throw new SAgentsError({
        code: 'ENVIRONMENT_STARTED_TWICE',
        message: 'this household has been started before',
        remedy: 'create a new one for every run',
      });
    this.#state = 'running';
    this.#setup = task.setup;
    if (this.options.knowsMap) onAid('knows the map');
    const { worldMinutes = Infinity } = task.limits;
    this.#lastStep = Math.min(
      Math.floor((worldMinutes * 60) / this.options.stepSeconds + 1e-6),
      Number.MAX_SAFE_INTEGER,
    );
    const wanted = wantedBy(task.goal);
    this.#apartment = drawApartment(this.#plan, {
      random: this.#random.fork('apartment'),
      wanted: wanted.counts,
      emptyOf: (thingClass) => ownValue(wanted.targets, thingClass) ?? new Set(),
      held: task.setup.inventories,
    });
  }

  async spawn(agent: string, { signal }: { signal: AbortSignal }): Promise<Body> {
    signal.throwIfAborted();
    if (this.#state !== 'running' || this.#bodies.has(agent))
      throw new SAgentsError({
        code: 'SPAWN_REFUSED',
        message: this.#bodies.has(agent)
          ? `"${agent}" has been spawned before`
          : `"${agent}" cannot be spawned: the household is ${this.#state}`,
        remedy: 'spawn each agent once, between start and stop',
      });
    const { apartment } = this;
    const room = this.#random.fork(`start of ${agent}`).pick(this.#plan.rooms);
    apartment.move(agent, apartment.routes.middleOf(room.name));
    const body = new HouseholdBody({
      agent,
      apartment,
      steps: this.#steps,
      lastStep: this.#lastStep,
      knowsMap: this.options.knowsMap,
      blocked: ownValue(this.#setup.blocked ?? {}, agent) ?? [],
    });
    this.#bodies.set(agent, body);
    return body;
  }

  goalCheck(goal: Goal): GoalCheck {
    return checkGoal(goal, () => this.apartment);
  }

  map(area: MapArea, options: { readonly tiles: number }): WorldMap {
    return apartmentMap(this.#plan, this.#apartment?.furniture ?? [], area, options);
  }

  pace(): { worldSeconds: number; lateTickShare: number | null; void: string | null } {
    return { worldSeconds: this.clock.now(), lateTickShare: null, void: null };
  }

  async stop(): Promise<void> {
    this.#state = 'stopped';
    for (const body of this.#bodies.values()) body.leave(new Cancelled('the household was stopped').why);
    this.clock.stop();
  }

  /** Returns an agent's body, which a test can remove from the apartment. */
  body(agent: string): HouseholdBody {
    const body = this.#bodies.get(agent);
    if (body === undefined) throw new RangeError(`no agent called ${agent} is in this household`);
    return body;
  }

  #record(step: number): void {
    const { furniture, things, dwellers, left } = this.apartment.takeChanges();
    if (furniture.length + things.length + dwellers.length + left.length === 0) return;
    this.log?.append({
      type: 'household.changed',
      step,
      layout: this.layout,
      furniture: [...furniture],
      things: [...things],
      dwellers: dwellers.map(({ name, at }) => ({ name, at: { x: rounded(at.x), z: rounded(at.z) } })),
      left: [...left],
    });
  }

  #read(input: unknown, team: ParseOptions['team']): Task {
    return parseTask(input, {
      plan: this.#plan,
      random: this.#random.fork('goal'),
      difficulty: this.options.difficulty,
      team,
      // Rounded up, so that what ends with the last step is in time.
      worldMinutes: Math.ceil((this.options.steps * this.options.stepSeconds * 1e4) / 60 - 1e-6) / 1e4,
    });
  }
}

/** To whole centimetres. */
function rounded(metres: number): number {
  return Math.round(metres * 100) / 100;
}

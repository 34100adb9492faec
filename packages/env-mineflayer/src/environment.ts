import {
  Cancelled,
  EventLog,
  PluginOptions,
  RunContext,
  SAgentsError,
  WallClock,
  type Body,
  type Environment,
  type EnvironmentCapabilities,
  type EnvironmentStart,
  type Goal,
  type GoalCheck,
  type Inventory,
  type ParseTaskOptions,
  type ReadOrder,
  type Skill,
  type Task,
  type WorldClock,
  type WorldTrouble,
} from '@s-agents/core';
import { abortable, ownValue, plainSentence, withTimeout } from '@s-agents/kit';
import {
  goalKinds,
  orderOf,
  hearRequests,
  keptItems,
  KillRecord,
  NightRecord,
  layoutOf,
  primitives,
  withRecords,
  withoutAbilities,
  worldGoalCheck,
  type Counted,
  type MinecraftKnowledge,
  type WorldLayout,
} from '@s-agents/minecraft';
import type { Command } from '@s-agents/minecraft-server';
import { inject, injectable, optional } from 'inversify';
import { askToSignIn, checkAccountHolders } from './accounts.js';
import { Bodies } from './bodies/bodies.js';
import { joinOptionsOf } from './join-options.js';
import { checkSpeakers, linesOnJoin, type LinesOnJoin } from './on-join.js';
import { checkAgentNames, checkCommanders, mineflayerOptionsSchema, type MineflayerOptions } from './options.js';
import { PlannedWorld } from './planned-world.js';
import { packageVersions } from './versions.js';
import { checkSavedWorld, startEmbeddedWorld } from './world/embedded-world.js';
import { reachForeignWorld } from './world/foreign-world.js';
import { lookAtServer } from './world/goal.js';
import { lookThroughBodies } from './world/look-through-bodies.js';
import { voidReason } from './world/pace.js';
import { probeText } from './world/probe-text.js';
import type { World } from './world/world.js';
import { worldTime, type WorldTime } from './world/world-time.js';

/** Times that a crashed body host is restarted. */
const maximumHostRestarts = 3;
/** Wall milliseconds for which a probe listens to a foreign server: login plugins ask a moment after a body has come. */
const listenMilliseconds = 3_000;
/** Wall milliseconds after which stopping has failed. A run waits for less, and ends without it. */
const stopMilliseconds = 10_000;

/** Runs agents in Minecraft with mineflayer, on the embedded server or on a foreign one, which others operate. */
@injectable()
export class MineflayerEnvironment implements Environment {
  readonly specificationVersion = 'v1';
  readonly primitives = primitives;
  readonly capabilities: EnvironmentCapabilities;
  readonly clock: WorldClock;
  readonly #time: WorldTime;
  readonly #options: MineflayerOptions;
  readonly #wall: WallClock;
  readonly #plan: PlannedWorld;
  /** Seed of what is left to chance on the embedded server. */
  readonly #chanceSeed: number;
  /** What the bodies say on joining. */
  readonly #lines: LinesOnJoin;
  readonly #stopped = new AbortController();
  readonly #kills: KillRecord;
  readonly #nights: NightRecord;
  readonly #counted: Counted = { kills: () => this.#kills.counted, nights: () => this.#nights.counted };
  /** On a foreign server, the numbers of the creatures whose deaths are counted: two bodies may have struck one. */
  readonly #dead = new Set<number>();
  readonly #bodies = new Map<string, Body>();
  /** What the task's setup put into the world. */
  #layout: WorldLayout = layoutOf({});
  #world: World | undefined;
  #hosts: Bodies | undefined;
  /** What the bodies and the world have told so far, for `probe`. */
  readonly #troubles: string[] = [];
  #agents: readonly string[] = [];
  /** Items that the goal needs and that bodies therefore do not eat when only a little hungry. */
  #keptItems: readonly string[] = [];
  /** Agent → primitives that the task withholds from it. */
  #blockedPrimitives: Readonly<Record<string, readonly string[]>> = {};

  constructor(
    @inject(PluginOptions) options: MineflayerOptions,
    @inject(RunContext) context: Pick<RunContext, 'config'>,
    @inject(WallClock) wall: WallClock,
    @inject(EventLog) @optional() log?: EventLog,
  ) {
    this.#kills = new KillRecord(log);
    this.#nights = new NightRecord(log);
    this.#options = mineflayerOptionsSchema.parse(options);
    this.#wall = wall;
    this.#chanceSeed = context.config.seed;
    this.#plan = new PlannedWorld(this.#options, this.#options.seed ?? context.config.seed);
    this.capabilities = this.#plan.capabilities;
    this.#lines = linesOnJoin(this.#options.onJoin, process.env);
    this.#time = worldTime({
      options: this.#options,
      seed: this.#chanceSeed,
      wall,
      onLost: (why) => {
        for (const agent of this.#agents) log?.append({ type: 'reproducibility.lost', agent, why });
      },
    });
    this.clock = this.#time.clock;
    hearRequests(log, {
      parse: (text) => this.#plan.read(text, this.#counted),
      knowledge: () => this.knowledge,
      onAsked: (asked) => this.#hosts?.ask(asked),
    });
  }

  async prepare({ signal }: { readonly signal: AbortSignal }): Promise<void> {
    await this.#plan.askVersion({ wall: this.#wall, signal });
  }

  get knowledge(): MinecraftKnowledge {
    return this.#plan.knowledge;
  }

  get versions(): Record<string, string> {
    return { minecraft: this.#plan.version, ...packageVersions() };
  }

  /** The process of the embedded server; null on a foreign server. */
  get serverPid(): number | null {
    return this.#world?.pid() ?? null;
  }

  get skills(): readonly Skill[] {
    return this.#plan.skills;
  }

  describe(): string {
    return this.#plan.describe(this.#world ?? null);
  }

  readonly goalKinds = goalKinds;

  get commanders(): readonly string[] {
    return this.#options.commanders;
  }

  orderOf(words: string, by: string, held?: Inventory): ReadOrder | null {
    return orderOf(words, { by, ...(held === undefined ? {} : { held }) }, this.knowledge);
  }

  parseTask(input: unknown, options: ParseTaskOptions = {}): Task {
    return this.#plan.parseTask(input, options, this.#counted);
  }

  async start({ task, agents, onAid, saves, resumedAt, signal, ...options }: EnvironmentStart): Promise<void> {
    const onTrouble = (trouble: WorldTrouble): void => {
      this.#troubles.push(plainSentence(trouble.what));
      options.onTrouble(trouble);
    };
    checkAgentNames(agents);
    checkCommanders(this.#options.commanders, agents);
    checkAccountHolders(this.#options, agents);
    checkSpeakers(this.#options.onJoin, agents);
    for (const command of this.#lines.commands) onAid(`${command} on joining`);
    this.#agents = agents;
    if (resumedAt !== undefined && this.#time.kind === 'real') this.#time.clock.goOnFrom(resumedAt);
    this.#keptItems = [...keptItems(task.goal, this.knowledge)];
    this.#blockedPrimitives = task.setup.blocked ?? {};
    this.#layout = layoutOf(task.setup);
    this.#hosts = new Bodies({
      ...this.#time.hosting,
      restarts: maximumHostRestarts,
      onTrouble,
      onAge: (ticks, agent) => this.#world?.hearAge(ticks, agent),
      onSignIn: askToSignIn,
      onKill: (kill) => this.#countSeen(kill),
    });
    this.#hosts.prepare(agents.length);
    // The start's signal does not end the world, which lasts until `stop`, so that the run can read its final state.
    const stopped = this.#stopped.signal;
    const place = this.#plan.othersPlace;
    const starting =
      place !== null && this.#time.kind === 'real'
        ? reachForeignWorld(place, {
            planned: { version: this.#plan.version, isAsked: this.#options.version === 'auto' },
            isForced: this.#options.forceVersion,
            clock: this.#time.clock,
            wall: this.#wall,
            signal: stopped,
          })
        : startEmbeddedWorld({
            options: this.#options,
            seed: this.#plan.seed,
            chanceSeed: this.#chanceSeed,
            setup: task.setup,
            time: this.#time,
            // A run in lockstep is taken up by repeating it, from the world as it began.
            ...(saves === undefined || this.#time.kind === 'lockstep' ? {} : { saves }),
            onAid,
            onTrouble,
            onKill: ({ player, creature }) => {
              if (agents.includes(player)) this.#kills.add(player, creature);
            },
            signal: stopped,
          });
    if (!this.#plan.isTried) onTrouble({ what: untriedText(this.#plan.version), recovered: true });
    try {
      this.#world = await abortable(starting, AbortSignal.any([signal, stopped]));
    } catch (error) {
      // Why it did not start is the cause, whatever stopping runs into.
      await Promise.allSettled([this.stop()]);
      throw error;
    }
  }

  async checkSaves(folder: string, { setup }: Task): Promise<void> {
    if (this.#plan.location.kind === 'foreign') return;
    await checkSavedWorld({
      options: this.#options,
      seed: this.#plan.seed,
      chanceSeed: this.#chanceSeed,
      setup,
      folder,
    });
  }

  async spawn(agent: string, { signal }: { signal: AbortSignal }): Promise<Body> {
    const { body } = await this.#join(agent, signal);
    this.#bodies.set(agent, body);
    const told = withRecords(body, this.#counted, this.#nights);
    return withoutAbilities(told, ownValue(this.#blockedPrimitives, agent));
  }

  adopt(body: Body): void {
    this.#bodies.set(body.agent, body);
  }

  async probe(agent: string, { signal }: { signal: AbortSignal }): Promise<string> {
    const { body, ...arrival } = await this.#join(agent, signal);
    try {
      const seen = probeText(agent, arrival, await body.observe({ signal }));
      if (this.#plan.location.kind === 'foreign') await this.#wall.sleep(listenMilliseconds, { signal });
      return [seen, ...this.#troubles].join('; ');
    } finally {
      await body.close();
    }
  }

  async #join(agent: string, signal: AbortSignal): ReturnType<Bodies['join']> {
    const world = this.#world;
    if (world === undefined || this.#hosts === undefined) throw new Error('spawn before start');
    const join = joinOptionsOf(agent, {
      options: this.#options,
      location: this.#plan.location,
      server: world,
      version: this.#plan.version,
      agents: this.#agents,
      keptItems: this.#keptItems,
      asked: this.#plan.asked,
      lines: this.#lines,
    });
    return this.#hosts.join(agent, join, { signal: AbortSignal.any([signal, this.#stopped.signal]) });
  }

  /** Counts what a body has seen of its own kill, where no server says so. */
  #countSeen({
    agent,
    id,
    creature,
  }: {
    readonly agent: string;
    readonly id: number;
    readonly creature: string;
  }): void {
    if (this.#plan.location.kind !== 'foreign' || this.#dead.has(id)) return;
    this.#dead.add(id);
    this.#kills.add(agent, creature);
  }

  /**
   * Runs an operator command on the embedded server; the run's report lists it among its aids. Throws NOT_AN_OPERATOR
   * on a foreign server.
   */
  async command(command: Command): Promise<void> {
    if (this.#world === undefined) throw new Error('command before start');
    if (this.#world.command === null)
      throw new SAgentsError({
        code: 'NOT_AN_OPERATOR',
        message: `${command.do}: S-Agents is not an operator on ${this.#options.server}`,
        remedy: 'use `server: embedded`',
      });
    await this.#world.command(command);
  }

  goalCheck(goal: Goal): GoalCheck {
    const state = this.#world?.state ?? null;
    if (state !== null) return worldGoalCheck(goal, lookAtServer(this.#agents, state, this.#layout, this.#counted));
    const look = lookThroughBodies(this.#bodies, {
      wall: this.#wall,
      now: () => this.clock.now(),
      counted: this.#counted,
    });
    return worldGoalCheck(goal, look, 'bodies');
  }

  async holdings(agents: readonly string[]): Promise<ReadonlyMap<string, Inventory> | null> {
    return (await this.#world?.state?.inventories(agents)) ?? null;
  }

  pace(): ReturnType<Environment['pace']> {
    const steps = this.#hosts?.steps();
    return {
      worldSeconds: this.clock.now(),
      lateTickShare: this.#world?.lateTickShare() ?? null,
      void: this.#time.kind === 'real' ? voidReason(this.#time.clock.passed(), steps) : null,
      ...(steps === undefined ? {} : { steps }),
    };
  }

  async stop(): Promise<void> {
    this.#stopped.abort(new Cancelled('the environment was stopped'));
    const ends = Promise.all([this.#hosts?.close(), this.#world?.stop()]);
    if (this.#time.kind === 'lockstep') this.#time.clock.stop();
    await withTimeout(() => ends, {
      clock: this.#wall,
      milliseconds: stopMilliseconds,
      what: 'stopping the environment',
      signal: new AbortController().signal,
    });
  }
}

function untriedText(version: string): string {
  return `bodies were not tried on Minecraft ${version}: if acts fail that succeed elsewhere, use a tried version`;
}

import {
  abortable,
  Cancelled,
  ownValue,
  PluginOptions,
  RunContext,
  SAgentsError,
  WallClock,
  withTimeout,
  type Body,
  type Environment,
  type EnvironmentCapabilities,
  type EnvironmentStart,
  type Goal,
  type GoalCheck,
  type Skill,
  type Task,
} from '@s-agents/core';
import {
  createWorldKnowledge,
  keptItems,
  parseTask,
  primitives,
  reflexesOn,
  skillsFor,
  withoutAbilities,
  worldGoalCheck,
  worldGoals,
  type MinecraftKnowledge,
  type ParseTaskOptions,
} from '@s-agents/minecraft';
import { creaturesOf, groundHeight, worldGenerator, worldPresets, type WorldPreset } from '@s-agents/minecraft-rules';
import type { Command } from '@s-agents/minecraft-server';
import { inject, injectable } from 'inversify';
import { Bodies } from './bodies/bodies.js';
import { inlineHost } from './bodies/inline-host.js';
import { workerHost } from './bodies/worker-host.js';
import {
  bodiesPerHost,
  checkAgentNames,
  checkForeignSetup,
  mineflayerOptionsSchema,
  serverPlace,
  type MineflayerOptions,
} from './options.js';
import { defaultVersion } from './tried-versions.js';
import { packageVersions } from './versions.js';
import { embeddedBlocks } from './world/embedded-blocks.js';
import { embeddedRules } from './world/embedded-rules.js';
import { startEmbeddedWorld } from './world/embedded-world.js';
import { reachForeignWorld } from './world/foreign-world.js';
import { lookAtServer } from './world/goal.js';
import { lookThroughBodies } from './world/look-through-bodies.js';
import { voidReason } from './world/pace.js';
import { probeText } from './world/probe-text.js';
import { ServerClock } from './world/server-clock.js';
import type { World } from './world/world.js';

/** World seconds that a body stays on a foreign server before it counts as joined. */
const settleSeconds = 2;
/**
 * A server that is gone for good ends the run within 90 s of wall time: so many seconds without a packet, so many for
 * its bodies' return, and less than five for the end.
 */
const silentSeconds = 30;
const returnSeconds = 55;
/** Crashes that one body host is forgiven. */
const hostRestarts = 3;
/** Wall milliseconds of patience with one stop. */
const stopMilliseconds = 900;

/** Minecraft over mineflayer: on a server of our own, or on any other that lets the bodies in. */
@injectable()
export class MineflayerEnvironment implements Environment {
  readonly specificationVersion = 'v1';
  readonly primitives = primitives;
  readonly capabilities: EnvironmentCapabilities;
  readonly clock: ServerClock;
  readonly #options: MineflayerOptions;
  readonly #wall: WallClock;
  readonly #seed: number;
  readonly #place: ReturnType<typeof serverPlace>;
  readonly #stopped = new AbortController();
  readonly #bodies = new Map<string, Body>();
  /** Of the world with what the task gives; undefined before there is one. */
  #knowledge: MinecraftKnowledge | undefined;
  /** What the land is like: the task's word wins. */
  #preset: WorldPreset;
  #world: World | undefined;
  #hosts: Bodies | undefined;
  #agents: readonly string[] = [];
  #kept: readonly string[] = [];
  #blocked: Readonly<Record<string, readonly string[]>> = {};

  constructor(
    @inject(PluginOptions) options: MineflayerOptions,
    @inject(RunContext) context: Pick<RunContext, 'config'>,
    @inject(WallClock) wall: WallClock,
  ) {
    this.#options = mineflayerOptionsSchema.parse(options);
    this.#wall = wall;
    this.#seed = context.config.seed;
    this.#place = serverPlace(this.#options);
    this.clock = new ServerClock({ wall, speed: this.#options.speed });
    this.capabilities = {
      goals: worldGoals,
      latencies: this.#options.speed === 1 ? ['declared', 'measured'] : ['declared'],
    };
    this.#preset = this.#options.world;
  }

  get knowledge(): MinecraftKnowledge {
    return (this.#knowledge ??= this.#rulesOf(this.#preset));
  }

  get versions(): Record<string, string> {
    return { minecraft: this.#version, ...packageVersions() };
  }

  /** Of the embedded server's process; null on a foreign one. */
  get serverPid(): number | null {
    return this.#world?.pid() ?? null;
  }

  get skills(): readonly Skill[] {
    return skillsFor(this.knowledge);
  }

  describe(): string {
    if (this.#place.kind === 'foreign')
      return `Minecraft ${this.#version} server ${this.#options.server} (what bodies hold as they join counts)`;
    const where = this.#world === undefined ? '' : ` at ${this.#world.host}:${this.#world.port}`;
    return (
      `embedded Minecraft ${this.#version} server${where}, ${this.#preset} world, seed ` +
      `${this.#seed}${this.#options.speed === 1 ? '' : `, ${this.#options.speed} times faster`}`
    );
  }

  parseTask(input: unknown): Task {
    const { task, knowledge } = parseTask(input, {
      knowledge: (preset) => this.#rulesOf(preset as WorldPreset | undefined),
      capabilities: this.capabilities,
      ...this.#lands(),
    });
    this.#knowledge = knowledge;
    this.#preset = (task.setup.world as WorldPreset | undefined) ?? this.#options.world;
    if (this.#place.kind === 'foreign') checkForeignSetup(task.setup, this.#options.server);
    return task;
  }

  /** Of a kind of world by itself. */
  #rulesOf(preset: WorldPreset = this.#options.world): MinecraftKnowledge {
    const common = { version: this.#version, primitives: primitives.map(({ name }) => name) };
    if (this.#place.kind === 'foreign') return createWorldKnowledge({ ...common, blocks: null, creatures: null });
    return createWorldKnowledge({
      ...common,
      blocks: embeddedBlocks,
      creatures: creaturesOf(preset, { monsters: this.#options.rules.mobs !== false }),
      rules: embeddedRules,
    });
  }

  /** What can be known of the land beforehand: nothing of a server that is not ours. */
  #lands(): Pick<ParseTaskOptions, 'worlds' | 'ground'> {
    if (this.#place.kind === 'foreign') return { worlds: [], ground: null };
    return {
      worlds: worldPresets,
      ground: (preset) => {
        const generator = worldGenerator((preset as WorldPreset | undefined) ?? this.#options.world, this.#seed);
        return (x, z) => groundHeight(generator, x, z);
      },
    };
  }

  async start({ task, agents, onAid, onTrouble, signal }: EnvironmentStart): Promise<void> {
    checkAgentNames(agents);
    this.#agents = agents;
    this.#kept = [...keptItems(task.goal, this.knowledge)];
    this.#blocked = task.setup.blocked ?? {};
    this.#hosts = new Bodies({
      startHost: this.#options.bodies.host === 'inline' ? inlineHost(this.#wall) : workerHost(this.#options.speed),
      perHost: bodiesPerHost(this.#options),
      clock: this.#wall,
      restarts: hostRestarts,
      onTrouble,
      onAge: (ticks, agent) => this.#world?.hearAge(ticks, agent),
    });
    this.#hosts.prepare(agents.length);
    // What ends a start does not end the world: whoever looks at it last finds it there until it is stopped.
    const life = this.#stopped.signal;
    const starting =
      this.#place.kind === 'foreign'
        ? reachForeignWorld(this.#place, {
            planned: { version: this.#version, isDefault: this.#options.version === undefined },
            clock: this.clock,
            wall: this.#wall,
            signal: life,
          })
        : startEmbeddedWorld({
            options: this.#options,
            seed: this.#seed,
            setup: task.setup,
            clock: this.clock,
            onAid,
            onTrouble,
            signal: life,
          });
    try {
      this.#world = await abortable(starting, AbortSignal.any([signal, life]));
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  async spawn(agent: string, { signal }: { signal: AbortSignal }): Promise<Body> {
    const { body } = await this.#join(agent, signal);
    this.#bodies.set(agent, body);
    return withoutAbilities(body, ownValue(this.#blocked, agent));
  }

  async probe(agent: string, { signal }: { signal: AbortSignal }): Promise<string> {
    const { body, ...arrival } = await this.#join(agent, signal);
    try {
      return probeText(agent, arrival, await body.observe({ signal }));
    } finally {
      await body.close();
    }
  }

  async #join(agent: string, signal: AbortSignal): ReturnType<Bodies['join']> {
    const world = this.#world;
    if (world === undefined || this.#hosts === undefined) throw new Error('spawn before start');
    const join = {
      host: world.host,
      port: world.port,
      viewDistance: this.#options.viewDistance,
      speed: this.#options.speed,
      joinSeconds: this.#options.joinSeconds * this.#options.speed,
      settleSeconds: this.#place.kind === 'embedded' ? 0 : settleSeconds,
      silentSeconds: silentSeconds * this.#options.speed,
      returnSeconds: returnSeconds * this.#options.speed,
      version: this.#version,
      reflexes: [...reflexesOn(this.#options.reflexes)],
      kept: this.#kept,
      ...(this.#hearsVisitors ? {} : { hears: this.#agents }),
    };
    return this.#hosts.join(agent, join, { signal: AbortSignal.any([signal, this.#stopped.signal]) });
  }

  get #version(): string {
    return this.#options.version ?? defaultVersion;
  }

  get #hearsVisitors(): boolean {
    const { visitors = this.#place.kind === 'embedded' ? 'heard' : 'ignored' } = this.#options;
    return visitors === 'heard';
  }

  /**
   * Uses an operator's power on the embedded server; the run's report lists it among its aids. Throws NOT_AN_OPERATOR
   * on a server that is not ours.
   */
  async command(command: Command): Promise<void> {
    if (this.#world === undefined) throw new Error('command before start');
    if (this.#world.command === null)
      throw new SAgentsError({
        code: 'NOT_AN_OPERATOR',
        message: `${command.do}: ${this.#options.server} is not ours to command`,
        remedy: 'use `server: embedded`',
      });
    await this.#world.command(command);
  }

  goalCheck(goal: Goal): GoalCheck {
    const state = this.#world?.state ?? null;
    if (state !== null) return worldGoalCheck(goal, lookAtServer(this.#agents, state));
    const look = lookThroughBodies(this.#bodies, { wall: this.#wall, now: () => this.clock.now() });
    return worldGoalCheck(goal, look, 'bodies');
  }

  pace(): ReturnType<Environment['pace']> {
    const steps = this.#hosts?.steps();
    return {
      worldSeconds: this.clock.now(),
      lateTickShare: this.#world?.lateTickShare() ?? null,
      void: voidReason(this.clock.passed(), steps),
      ...(steps === undefined ? {} : { steps }),
    };
  }

  async stop(): Promise<void> {
    this.#stopped.abort(new Cancelled('the environment was stopped'));
    const ends = Promise.all([this.#hosts?.close(), this.#world?.stop()]);
    await withTimeout(() => ends, {
      clock: this.#wall,
      milliseconds: stopMilliseconds,
      what: 'stopping the environment',
      signal: new AbortController().signal,
    });
  }
}

import type { EnvironmentCapabilities, ParseTaskOptions, Skill, Task, TeamMember, WallClock } from '@s-agents/core';
import {
  noProtection,
  parseTask,
  protocolOf,
  skillsFor,
  worldGoals,
  type AskedFor,
  type Counted,
  type MinecraftKnowledge,
  type ParsedTask,
} from '@s-agents/minecraft';
import type { WorldPreset } from '@s-agents/minecraft-rules';
import { checkForeignSetup, locateServer, type MineflayerOptions, type ServerLocation } from './options.js';
import { predictWorld, type PredictedWorld } from './predict-world.js';
import { addressText, readServerAddress, type ServerAddress } from './server-address.js';
import { spokenVersion } from './spoken-versions.js';
import { defaultVersion } from './tried-versions.js';
import { checkTime, timeOf, timeText } from './time-option.js';
import { askVersion } from './world/foreign-world.js';

/** World seconds per second at which the live view of a team can be followed. */
const watchedPace = 8;

/** What is known of a run's world before it exists: where it is, its version and rules, and what the task makes of it. */
export class PlannedWorld {
  readonly location: ServerLocation;
  readonly capabilities: EnvironmentCapabilities;
  readonly #options: MineflayerOptions;
  /** Of a server that has to be asked for it, `defaultVersion` until it has answered. */
  #version: string;
  #predicted: PredictedWorld;
  /** The world's rules and what the task's setup gives; undefined until they are first needed. */
  #knowledge: MinecraftKnowledge | undefined;
  /** What the parsed task wants and sets up. */
  #task: Pick<Task, 'goal' | 'setup'> = { goal: { conditions: [] }, setup: { inventories: {} } };
  #team: readonly TeamMember[] = [];
  #asked: AskedFor = noProtection.asked;
  #preset: WorldPreset;

  constructor(
    options: MineflayerOptions,
    /** The seed of the embedded server. */
    readonly seed: number,
  ) {
    this.#options = options;
    this.location = locateServer(options);
    checkTime(options);
    this.#version = versionOf(options.version);
    this.#predicted = this.#predict();
    this.#preset = options.world;
    const isForeign = this.location.kind === 'foreign';
    this.capabilities = {
      // Bodies do not see into containers from afar.
      goals: isForeign ? worldGoals.filter((kind) => kind !== 'stored') : worldGoals,
      ...(timeOf(options).time === 'lockstep'
        ? { resume: 'repeat', watchedPace }
        : { resume: isForeign ? 'as-is' : 'save' }),
    };
  }

  get version(): string {
    return this.#version;
  }

  /** Whether bodies were tried on the version. */
  get isTried(): boolean {
    return spokenVersion(protocolOf(this.#version))?.isTried === true;
  }

  /** Where a server is that another process runs; null for the embedded one of this process. */
  get othersPlace(): { readonly host: string; readonly port: number } | null {
    if (this.location.kind === 'foreign') return this.location;
    return this.#options.joinAt === undefined ? null : readServerAddress(this.#options.joinAt);
  }

  get knowledge(): MinecraftKnowledge {
    return (this.#knowledge ??= this.#predicted.knowledge(this.#preset));
  }

  get skills(): readonly Skill[] {
    return skillsFor(this.knowledge, this.#task, this.#team);
  }

  /** Asks a foreign server for its version, unless the config says it. */
  async askVersion(options: { readonly wall: WallClock; readonly signal: AbortSignal }): Promise<void> {
    if (this.location.kind !== 'foreign' || this.#options.version !== 'auto') return;
    const spoken = await askVersion(this.location, options);
    if (spoken === null) return;
    this.#version = spoken.name;
    this.#predicted = this.#predict();
    this.#knowledge = undefined;
  }

  /** What the parsed task asks to break or to change of what others have built. */
  get asked(): AskedFor {
    return this.#asked;
  }

  parseTask(input: unknown, { team, isTrial = false }: ParseTaskOptions, counted: Counted): Task {
    const { task, knowledge, asked } = this.#parse(input, team ?? null, counted);
    if (isTrial) return task;
    this.#knowledge = knowledge;
    this.#asked = asked;
    this.#task = task;
    this.#team = team ?? [];
    this.#preset = (task.setup.world as WorldPreset | undefined) ?? this.#options.world;
    if (this.location.kind === 'foreign') checkForeignSetup(task.setup, this.#options.server);
    return task;
  }

  /** Reads a text as a task of the team, and prepares nothing for it. */
  read(text: string, counted: Counted): ParsedTask {
    return this.#parse(text, this.#team, counted);
  }

  #parse(input: unknown, team: readonly TeamMember[] | null, counted: Counted): ParsedTask {
    return parseTask(input, { ...this.#predicted, capabilities: this.capabilities, team, counted });
  }

  /** One line for people. `address`: where the embedded server listens; null before it does. */
  describe(address: ServerAddress | null): string {
    if (this.location.kind === 'foreign')
      return (
        `Minecraft ${this.#version} server ${this.#options.server} (${this.isTried ? '' : 'untried version; '}items ` +
        'that bodies hold when they join count)'
      );
    // In lockstep no port is open.
    const where = address === null || address.port === 0 ? '' : ` at ${addressText(address)}`;
    const time = timeText(this.#options);
    return `embedded Minecraft ${this.#version} server${where}, ${this.#preset} world, seed ${this.seed}, ${time}`;
  }

  #predict(): PredictedWorld {
    return predictWorld({
      location: this.location,
      version: this.#version,
      seed: this.seed,
      options: this.#options,
    });
  }
}

/** The version by which bodies speak the configured one; of several with one protocol, the tried one. */
function versionOf(configured: string): string {
  if (configured === 'auto') return defaultVersion;
  return spokenVersion(protocolOf(configured))?.name ?? configured;
}

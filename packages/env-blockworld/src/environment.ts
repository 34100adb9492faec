import {
  Cancelled,
  EventLog,
  PluginOptions,
  Random,
  RunContext,
  SAgentsError,
  type Body,
  type Environment,
  type EnvironmentCapabilities,
  type EnvironmentStart,
  type Goal,
  type MapArea,
  type GoalCheck,
  type Inventory,
  type ParseTaskOptions,
  type ReadOrder,
  type Skill,
  type Task,
  type TeamMember,
  type WorldMap,
} from '@s-agents/core';
import { ownValue, createVirtualClock, type VirtualClock } from '@s-agents/kit';
import {
  createWorldKnowledge,
  goalKinds,
  hearRequests,
  keptItems,
  KillRecord,
  NightRecord,
  layoutOf,
  noProtection,
  orderOf,
  parseTask,
  primitives,
  Protection,
  reflexesOn,
  describeChangedRules,
  skillsFor,
  withRecords,
  type Counted,
  withoutAbilities,
  worldGoalCheck,
  worldGoals,
  worldRules,
  type MinecraftKnowledge,
  type ParsedTask,
  type WorldRules,
  startTimeOf,
} from '@s-agents/minecraft';
import {
  blocksOfWorld,
  creaturesOf,
  worldPresets,
  type RuleChanges,
  type WorldPreset,
} from '@s-agents/minecraft-rules';
import { inject, injectable, optional } from 'inversify';
import { BlockworldBody } from './body/blockworld-body.js';
import { skillsWithSources } from './counterfactual/skills-with-sources.js';
import { solvableChanges } from './counterfactual/solvable-changes.js';
import { ownWords, type BodyWords } from './counterfactual/body-words.js';
import { terrainOf, type Terrain } from './land/terrain.js';
import { harmBodies } from './life/harm.js';
import { letCreaturesLive } from './life/creature-life.js';
import { spawnMonstersAround } from './life/spawn-monsters.js';
import { createWorldLook } from './goal.js';
import {
  blockworldOptionsSchema,
  checkAgentNames,
  version,
  type BlockworldOptions,
  type Counterfactual,
} from './options.js';
import type { Inhabitant } from './world/inhabitant.js';
import { layOut } from './world/lay-out.js';
import { mapOf } from './world/map-of.js';
import { World } from './world/world.js';

/**
 * Runs Minecraft's terrain, rules and primitives in this process. Time is virtual: it jumps ahead whenever every agent
 * waits.
 */
@injectable()
export class BlockworldEnvironment implements Environment {
  readonly specificationVersion = 'v1';
  readonly primitives = primitives;
  readonly capabilities: EnvironmentCapabilities = {
    goals: worldGoals,
    resume: 'repeat',
  };
  readonly versions = { minecraft: version, blockworld: '1' };
  /** The world. Parsing a task that asks for another preset replaces it. */
  world: World;
  readonly #options: BlockworldOptions;
  /** The game's rules with the changes that the options ask for. */
  readonly #gameRules: WorldRules;
  /** The seed of the terrain. */
  readonly #seed: number;
  readonly #bodies = new Map<Inhabitant, BlockworldBody>();
  /** In which words bodies are told what to do, and tell what they perceive. Set before the first of them is spawned. */
  words: BodyWords = ownWords;
  /** The knowledge of each preset that was asked for, without what a task adds. */
  readonly #presets = new Map<WorldPreset, MinecraftKnowledge>();
  /** Knowledge of the world, extended by what the task gives. Undefined before a task is parsed. */
  #knowledge: MinecraftKnowledge | undefined;
  /** What the parsed task wants and sets up. */
  #task: Pick<Task, 'goal' | 'setup'> = { goal: { conditions: [] }, setup: { inventories: {} } };
  #team: readonly TeamMember[] = [];
  #setup: Task['setup'] = { inventories: {} };
  /** The terrain preset: the task's choice overrides the config's. */
  #preset: WorldPreset;
  #keptItems: ReadonlySet<string> = new Set();
  readonly #stopped = new AbortController();
  /** The seed of what is left to chance. */
  readonly #chanceSeed: number;
  readonly #random: Random;
  readonly #kills: KillRecord;
  readonly #nights: NightRecord;
  readonly #counted: Counted = { kills: () => this.#kills.counted, nights: () => this.#nights.counted };
  /** What is different from the game's recipes, drops and tools. */
  readonly #changes: RuleChanges | undefined;
  #state: 'new' | 'running' | 'stopped' = 'new';

  /** The clock of the world. Tests that advance time themselves replace it before `start`. */
  clock: VirtualClock = createVirtualClock({ advance: 'when-idle' });

  constructor(
    @inject(PluginOptions) options: BlockworldOptions,
    @inject(RunContext) context: Pick<RunContext, 'config'>,
    @inject(Random) random: Random,
    @inject(EventLog) @optional() log?: EventLog,
  ) {
    this.#kills = new KillRecord(log);
    this.#nights = new NightRecord(log);
    this.#options = blockworldOptionsSchema.parse(options);
    this.#gameRules = worldRules(this.#options.rules);
    this.#seed = this.#options.seed ?? context.config.seed;
    this.#chanceSeed = context.config.seed;
    this.#random = random.fork('blockworld');
    this.#preset = this.#options.world;
    const { counterfactual } = this.#options;
    if (counterfactual?.rules === true) {
      const { seed } = counterfactual;
      this.#changes = solvableChanges(seed, (changes) => this.#createKnowledge(this.#preset, changes));
    }
    this.world = this.#makeWorld(this.#options.world);
    hearRequests(log, {
      parse: (text) => this.#parse(text, this.#team),
      knowledge: () => this.knowledge,
      onAsked: (asked) => this.world.protection.ask(asked),
    });
  }

  /** What is different from the game; undefined for the game itself. */
  get counterfactual(): Counterfactual | undefined {
    return this.#options.counterfactual;
  }

  get knowledge(): MinecraftKnowledge {
    return this.#knowledge ?? this.#knowledgeOf(this.#preset);
  }

  get skills(): readonly Skill[] {
    const skills = skillsFor(this.knowledge, this.#task, this.#team);
    return this.#changes === undefined ? skills : skillsWithSources(skills, this.#changes);
  }

  describe(): string {
    return (
      `a block world with the rules of Minecraft ${version} in this process, ${this.#preset} world, seed ` +
      `${this.#seed}, under virtual time`
    );
  }

  readonly goalKinds = goalKinds;

  orderOf(words: string, by: string, held?: Inventory): ReadOrder | null {
    return orderOf(words, { by, ...(held === undefined ? {} : { held }) }, this.knowledge);
  }

  parseTask(input: unknown, { team, isTrial = false }: ParseTaskOptions = {}): Task {
    const { task, knowledge, asked } = this.#parse(input, team ?? null);
    if (isTrial) return task;
    this.#knowledge = knowledge;
    this.#task = task;
    this.#team = team ?? [];
    if (task.setup.world !== undefined) {
      this.#preset = task.setup.world as WorldPreset;
      this.world = this.#makeWorld(this.#preset);
    }
    this.world.protection.ask(asked);
    return task;
  }

  #parse(input: unknown, team: readonly TeamMember[] | null): ParsedTask {
    return parseTask(input, {
      knowledge: (preset) => this.#knowledgeOf(preset as WorldPreset | undefined),
      capabilities: this.capabilities,
      worlds: worldPresets,
      ground: (preset) => this.#terrain(preset).ground,
      spawn: (preset) => this.#terrain(preset).spawn,
      team,
      counted: this.#counted,
    });
  }

  async start({ task, agents, onAid, signal }: EnvironmentStart): Promise<void> {
    signal.throwIfAborted();
    checkAgentNames(agents);
    if (this.#state !== 'new')
      throw new SAgentsError({
        code: 'ENVIRONMENT_STARTED_TWICE',
        message: 'this world has been started before',
        remedy: 'create a new environment for every run',
      });
    this.#state = 'running';
    this.#setup = task.setup;
    this.world.setStartTime(startTimeOf(task.setup) ?? 0);
    layOut(this.world, layoutOf(task.setup));
    for (const aid of describeChangedRules(this.#gameRules)) onAid(aid);
    if (this.#options.knowsMap) onAid('knows the map');
    this.#keptItems = keptItems(task.goal, this.knowledge);
  }

  async spawn(agent: string, { signal, acts }: { signal: AbortSignal; acts?: boolean }): Promise<Body> {
    signal.throwIfAborted();
    if (this.#state !== 'running' || this.world.inhabitants.named(agent) !== undefined)
      throw new SAgentsError({
        code: 'SPAWN_REFUSED',
        message:
          `"${agent}" cannot be spawned: ` +
          `${this.#state === 'running' ? 'it is in the world already' : `the world is ${this.#state}`}`,
        remedy: 'spawn each agent once, between start and stop',
      });
    const self = this.world.enter(agent, ownValue(this.#setup.inventories, agent) ?? {}, acts);
    const body = new BlockworldBody({
      self,
      world: this.world,
      clock: this.clock,
      viewDistance: this.#options.viewDistance,
      rules: this.#gameRules,
      reflexes: reflexesOn(this.#options.reflexes),
      kept: this.#keptItems,
      onVitalHarm: ({ starved, magic }) => {
        if (starved > 0) this.world.onHurt(self, starved, 'it starved', { cause: 'starvation' });
        if (magic > 0) this.world.onHurt(self, magic, 'it was poisoned', { cause: 'magic' });
      },
      say: (text, to) => this.#say(self, text, to),
      words: this.words,
    });
    this.#bodies.set(self, body);
    if (this.#gameRules.mobs)
      void spawnMonstersAround(self, {
        world: this.world,
        clock: this.clock,
        random: this.#random.fork(`monsters/${agent}`),
        signal: this.#stopped.signal,
      });
    const counted = { ...this.#counted, kills: () => this.words.kills(this.#kills.counted) };
    const told = withRecords(body, counted, this.#nights, this.words.action('sleep'));
    return withoutAbilities(told, ownValue(this.#setup.blocked ?? {}, agent), this.words.action);
  }

  goalCheck(goal: Goal): GoalCheck {
    return worldGoalCheck(goal, createWorldLook(this.world, layoutOf(this.#setup), this.#counted));
  }

  map(area: MapArea, options: { readonly tiles: number }): WorldMap {
    return mapOf(this.world.land, area, options);
  }

  pace(): { worldSeconds: number; lateTickShare: number | null; void: string | null } {
    return { worldSeconds: this.clock.now(), lateTickShare: null, void: null };
  }

  async stop(): Promise<void> {
    this.#state = 'stopped';
    this.#stopped.abort(new Cancelled('the world was stopped'));
    for (const body of this.#bodies.values()) body.leave(new Cancelled('the world was stopped').why);
    this.clock.stop();
  }

  /** Returns the body of an agent, for the world (or a test) to kill it, remove it or send it events. */
  body(agent: string): BlockworldBody {
    const who = this.world.inhabitants.named(agent);
    const body = who === undefined ? undefined : this.#bodies.get(who);
    if (body === undefined) throw new RangeError(`no agent called ${agent} is in this world`);
    return body;
  }

  /** Returns the knowledge of a preset, without what a task adds. */
  #knowledgeOf(preset: WorldPreset = this.#options.world): MinecraftKnowledge {
    let knowledge = this.#presets.get(preset);
    if (knowledge === undefined) {
      knowledge = this.#createKnowledge(preset, this.#changes);
      this.#presets.set(preset, knowledge);
    }
    return knowledge;
  }

  #createKnowledge(preset: WorldPreset, changes: RuleChanges | undefined): MinecraftKnowledge {
    return createWorldKnowledge({
      version,
      primitives: this.primitives.map(({ name }) => name),
      blocks: blocksOfWorld(preset),
      creatures: creaturesOf(preset, { monsters: this.#gameRules.mobs }),
      changes,
      leaveBuilt: this.#options.leaveBuilt,
    });
  }

  #terrain(preset: string = this.#options.world): Terrain {
    return terrainOf(preset as WorldPreset, this.#seed);
  }

  #makeWorld(preset: WorldPreset): World {
    const world = new World({
      seed: this.#seed,
      preset,
      random: this.#random.fork('drops'),
      chanceSeed: this.#chanceSeed,
      rules: this.#gameRules,
      knowsMap: this.#options.knowsMap,
      protection: new Protection({
        ...noProtection,
        areas: this.#options.protect,
        leaveBuilt: this.#options.leaveBuilt,
      }),
      changes: this.#changes,
      now: () => this.clock.now(),
    });
    letCreaturesLive(world);
    harmBodies({
      world,
      clock: () => this.clock,
      body: (who) => this.#bodies.get(who),
      damage: this.#gameRules.damage,
      signal: this.#stopped.signal,
    });
    world.items.onPickUp((who, items) => this.#bodies.get(who)?.hasPickedUp(items));
    world.onKilled = (creature, by) => this.#kills.add(by, creature);
    return world;
  }

  #say(from: Inhabitant, text: string, to?: string): boolean {
    const listeners = [...this.#bodies].filter(
      ([who]) => who !== from && (to === undefined || (who.name === to && this.world.entity(who.id) !== undefined)),
    );
    for (const [, body] of listeners) body.tell({ type: 'heard', from: from.name, text });
    return listeners.length > 0;
  }
}

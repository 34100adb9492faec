import type {
  Body,
  Environment,
  EnvironmentCapabilities,
  EnvironmentStart,
  Goal,
  GoalCheck,
  MapArea,
  ParseTaskOptions,
  PrimitiveDefinition,
  Skill,
  Task,
  WorldClock,
  WorldKnowledge,
  WorldMap,
} from '@s-agents/core';
import type { BlockworldEnvironment } from '../environment.js';
import type { Counterfactual } from '../options.js';
import { otherWords } from './body-words.js';
import { keptIdentifiers } from './rename-code.js';
import { renamedKnowledge } from './renamed-knowledge.js';
import { renamePrimitive, renameSkill } from './renamed-skills.js';
import type { Renaming } from './renaming.js';

/**
 * A world in which everything has other names. It gets tasks in the world's own words; everything that agents are told
 * and do is in the other words. The world behind it does not know of the renaming, so a run is the same up to the
 * names.
 */
export class RenamedWorld implements Environment {
  readonly specificationVersion = 'v1';
  readonly primitives: readonly PrimitiveDefinition[];
  #knowledge: { readonly of: WorldKnowledge; readonly renamed: WorldKnowledge } | undefined;
  #skills: { readonly of: readonly Skill[]; readonly renamed: readonly Skill[] } | undefined;
  readonly #keptIdentifiers: ReadonlySet<string>;
  readonly #renamedSkills = new Map<string, Skill>();
  /** The tasks' goals as the world itself read them, by the goals as agents are told them. */
  readonly #tasks = new WeakMap<Goal, Goal>();

  constructor(
    readonly inner: BlockworldEnvironment,
    readonly renaming: Renaming,
    private readonly counterfactual: Counterfactual,
  ) {
    this.#keptIdentifiers = keptIdentifiers(inner.primitives);
    inner.words = otherWords(renaming);
    this.primitives = inner.primitives.map((primitive) => renamePrimitive(primitive, renaming));
  }

  get capabilities(): EnvironmentCapabilities {
    return this.inner.capabilities;
  }

  get knowledge(): WorldKnowledge {
    const { knowledge } = this.inner;
    if (this.#knowledge?.of !== knowledge)
      this.#knowledge = { of: knowledge, renamed: renamedKnowledge(knowledge, this.renaming) };
    return this.#knowledge.renamed;
  }

  get skills(): readonly Skill[] {
    const { skills } = this.inner;
    if (this.#skills?.of !== skills)
      this.#skills = { of: skills, renamed: skills.map((skill) => this.#renamedSkill(skill)) };
    return this.#skills.renamed;
  }

  get clock(): WorldClock {
    return this.inner.clock;
  }

  get versions(): Readonly<Record<string, string>> {
    return { ...this.inner.versions, counterfactual: this.#what };
  }

  get dictionary(): ReadonlyMap<string, string> {
    return this.renaming.dictionary;
  }

  describe(): string {
    return `${this.inner.describe()}, with ${this.#what}`;
  }

  get #what(): string {
    const { seed, rules } = this.counterfactual;
    return `names${rules ? ', recipes, drops and tools' : ''} of seed ${seed}`;
  }

  parseTask(input: unknown, options?: ParseTaskOptions): Task {
    const task = this.inner.parseTask(input, options);
    this.renaming.checkAgents(options?.team?.map(({ name }) => name) ?? []);
    const goal = this.renaming.value(task.goal);
    this.#tasks.set(goal, task.goal);
    return {
      ...task,
      work: task.work.map((part) => (typeof part === 'string' ? this.renaming.prose(part) : this.renaming.deed(part))),
      goal,
    };
  }

  // Promises are returned as they are, since an extra await would change the order of events against the world without
  // renaming.
  start(options: EnvironmentStart): Promise<void> {
    const { task } = options;
    return this.inner.start({ ...options, task: { ...task, goal: this.#meant(task.goal) } });
  }

  spawn(agent: string, options: { signal: AbortSignal; acts?: boolean }): Promise<Body> {
    this.renaming.checkAgents([agent]);
    return this.inner.spawn(agent, options);
  }

  goalCheck(goal: Goal): GoalCheck {
    return this.inner.goalCheck(this.#meant(goal));
  }

  map(area: MapArea, options: { readonly tiles: number }): WorldMap {
    const map = this.inner.map(area, options);
    return { ...map, kinds: map.kinds.map((kind) => ({ ...kind, name: this.renaming.prose(kind.name) })) };
  }

  pace(): ReturnType<Environment['pace']> {
    return this.inner.pace();
  }

  stop(): Promise<void> {
    return this.inner.stop();
  }

  /**
   * The goal in the world's own words. A goal that was read from a log is a new object that this world has not seen, so
   * it is translated.
   */
  #meant(goal: Goal): Goal {
    return this.#tasks.get(goal) ?? this.renaming.valueMeant(goal);
  }

  #renamedSkill(skill: Skill): Skill {
    const known = this.#renamedSkills.get(skill.code);
    if (known !== undefined) return known;
    const renamed = renameSkill(skill, this.renaming, this.#keptIdentifiers);
    this.#renamedSkills.set(skill.code, renamed);
    return renamed;
  }
}

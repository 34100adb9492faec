import {
  BlobStore,
  cancelled,
  CodeSandbox,
  Environment,
  EventLog,
  failed,
  ModelRouter,
  Preparation,
  PromptRenderer,
  RunContext,
  SkillStore,
  succeeded,
  Tokenizer,
  WallClock,
  WorldClock,
  WorldKnowledge,
  type ActionExecutor,
  type ActionOutcome,
  type Body,
  type Action,
  type Deed,
  type Inventory,
  type OutcomeReason,
  type PrimitiveDefinition,
} from '@s-agents/core';
import { formatDeed, isCancellation, sumOf, workKey, EvidenceWindows, inOwnNames, InputWindows } from '@s-agents/kit';
import { inject, injectable, optional } from 'inversify';
import { skillNameOfVerb } from '../file/skill-name.js';
import { codePurpose, type CodeInputs } from '../purposes/code-purpose.js';
import { whyCancelled } from '../why-cancelled.js';
import { unknownThing } from './called-skill.js';
import { runSkill, type ActionExecution } from './action-execution.js';
import { createCodeInputs, toDeed } from './code-inputs.js';
import { readGeneratedSkill } from './generated-skill.js';
import { OutcomeChecker } from './outcome-checker.js';
import { SkillLibrary } from './skill-library.js';
import { remainingAction } from './remaining-action.js';
import { errorOf, failureOf, notesOf } from './run-texts.js';
import { SkillsInWriting } from './skills-in-writing.js';
import { limitsOf, SkillRunner } from './skill-runner.js';
import { StoredRuns } from './stored-runs.js';

/** How many skills are retrieved for a deed. */
const maximumRetrievedSkills = 5;
/** Reasons for which a written skill may fail although its code is right. */
const notOfCode: ReadonlySet<OutcomeReason> = new Set<OutcomeReason>([
  'missing-item',
  'missing-tool',
  'inventory-full',
  'timeout',
  'interrupted',
  'died',
  'driven-off',
]);
/**
 * Performs actions with skills: with the skill named after the verb if the config says so, else with code that a model
 * writes, checks and repairs.
 */
@injectable()
export class SkillActionExecutor implements ActionExecutor {
  readonly specificationVersion = 'v1';
  readonly #library: SkillLibrary;
  readonly #primitives: ReadonlyMap<string, PrimitiveDefinition>;
  readonly #windows: InputWindows;
  readonly #checker: OutcomeChecker;
  readonly #inWriting: SkillsInWriting;
  readonly #stored: StoredRuns;
  /** What was tried in vain, by agent and deed: whoever tries a deed again does not begin from nothing. */
  readonly #tried = new Map<string, CodeInputs['attempts']>();

  constructor(
    @inject(Environment) private readonly environment: Environment,
    @inject(EventLog) private readonly events: EventLog,
    @inject(BlobStore) private readonly blobs: BlobStore,
    @inject(ModelRouter) private readonly models: ModelRouter,
    @inject(SkillStore) store: SkillStore,
    @inject(CodeSandbox) private readonly sandbox: CodeSandbox,
    @inject(RunContext) private readonly context: RunContext,
    @inject(WorldClock) private readonly clock: WorldClock,
    @inject(WallClock) private readonly wallClock: WallClock,
    @inject(WorldKnowledge) private readonly knowledge: WorldKnowledge,
    @inject(PromptRenderer) { windows }: Pick<PromptRenderer, 'windows'>,
    @inject(Tokenizer) tokenizer: Tokenizer,
    @inject(Preparation) @optional() preparation?: Preparation,
  ) {
    this.#windows = new InputWindows(windows, tokenizer);
    this.#checker = new OutcomeChecker({
      askModels: context.config.agents.askModels,
      models,
      events,
      windows: new EvidenceWindows(windows, tokenizer),
      world: environment.knowledge,
    });
    this.#library = new SkillLibrary(store, context.config.skills.starter ? environment : { skills: [] }, clock);
    this.#inWriting = new SkillsInWriting(clock, events);
    this.#stored = new StoredRuns({
      library: this.#library,
      knowledge,
      foresight: context.config.agents.foresight,
      preparation,
    });
    this.#primitives = new Map(environment.primitives.map((definition) => [definition.name, definition]));
  }

  prepare(agents: number): void {
    this.sandbox.prepare?.({
      runs: agents,
      library: this.#library.ofWorld(),
      primitives: [...this.#primitives.keys()],
      limits: limitsOf(this.context.config),
    });
  }

  async execute(
    asked: Action,
    {
      agent,
      body,
      codeIterations = this.context.config.agents.codeIterations,
      reserved = {},
      later = [],
      signal,
    }: {
      agent: string;
      body: Body;
      codeIterations?: number;
      reserved?: Inventory;
      later?: readonly Deed[];
      signal: AbortSignal;
    },
  ): Promise<ActionOutcome> {
    const { events, sandbox, clock, wallClock, context, knowledge } = this;
    const action = inOwnNames(asked, knowledge);
    const runner = new SkillRunner(
      { primitives: this.#primitives, events, sandbox, library: this.#library, clock, wallClock, context, knowledge },
      { id: action.id, agent, body, signal },
    );
    const beside = { keep: itemsOf(reserved, knowledge), later, items: knowledge.resolve(action.object) };
    const execution: ActionExecution = { action, agent, body, codeIterations, beside, signal, runner };
    try {
      const attempts: CodeInputs['attempts'] = [];
      const write = (): Promise<ActionOutcome> => this.#generate(execution, attempts);
      if (context.config.agents.execution === 'code-first') return await write();
      const runStored = (): Promise<ActionOutcome | null> => this.#runStored(execution, attempts);
      const skill = this.#generalNameFor(action) ?? this.#library.nameFor(action);
      return await this.#inWriting.write(skill, { runStored, write }, { agent, signal });
    } catch (error) {
      if (signal.aborted && (isCancellation(error) || error === signal.reason)) return cancelled(whyCancelled(error));
      throw error;
    }
  }

  /**
   * Runs the stored skills for the action that are not among the attempts. Returns null if there is none, or if new code may do better; the failed
   * skills then become the first attempts.
   */
  async #runStored(execution: ActionExecution, attempts: CodeInputs['attempts']): Promise<ActionOutcome | null> {
    const { action, agent, signal } = execution;
    const { skills, areWritten } = await this.#library.forDeed(action, { agent, signal });
    const unknown = skills.length === 0 ? null : unknownThing(action, this.knowledge);
    if (unknown !== null) return failed('invalid', unknown);
    for (const skill of skills.filter(({ code }) => attempts.every((attempt) => attempt.code !== code))) {
      const { outcome, end } = await this.#stored.run(execution, skill);
      const isBroken = end?.result.status === 'crashed' && outcome.status !== 'cancelled';
      const isPoor = areWritten && outcome.status === 'failed' && !notOfCode.has(outcome.reason);
      if (end === null || outcome.status === 'succeeded' || !(isBroken || isPoor)) return outcome;
      const error = errorOf(end) || (outcome.status === 'failed' ? outcome.detail : '');
      attempts.push({ code: skill.code, error, ...failureOf(end), notes: notesOf(end) });
    }
    return null;
  }

  /**
   * The name of a skill for the verb with any object. Null where code that was tried on one object may not serve others:
   * where stored skills are not run at all, or the agent's inventory does not show whether they worked.
   */
  #generalNameFor(action: Action): string | null {
    const mayBeGeneral = this.context.config.agents.execution === 'skill-first' && action.intent?.kind === 'holds';
    return mayBeGeneral ? this.#library.generalNameFor(action) : null;
  }

  async #generate(execution: ActionExecution, stored: CodeInputs['attempts']): Promise<ActionOutcome> {
    const { action, agent, body, codeIterations, signal } = execution;
    const key = `${agent}: ${workKey([toDeed(action)])}`;
    const isNew = ({ code }: CodeInputs['attempts'][number]): boolean => stored.every((one) => one.code !== code);
    const attempts = [...(this.#tried.get(key) ?? []).filter(isNew).slice(-codeIterations), ...stored];
    this.#tried.set(key, attempts);
    const skills = await this.#library.search(formatDeed(action), { limit: maximumRetrievedSkills, agent, signal });
    const library = await this.#library.list({ agent, signal });
    const name = this.#library.nameFor(action);
    const generalName = this.#generalNameFor(action);
    let before = await body.observe({ signal });
    let last: ActionOutcome = failed('unsupported', 'no code was written');
    for (let iteration = 1; iteration <= codeIterations; iteration++) {
      const left = remainingAction(action, before);
      if (left === null) return succeeded();
      const inputs = createCodeInputs({
        action: left,
        name,
        generalName,
        skills,
        library,
        own: this.environment.skills.find((one) => one.name === skillNameOfVerb(action.verb))?.code ?? null,
        primitives: this.environment.primitives,
        observation: before,
        attempts,
        windows: this.#windows,
        world: this.environment.knowledge,
      });
      const answer = await this.models.ask(codePurpose, inputs, { agent, signal });
      this.events.append({
        type: 'code.generated',
        agent,
        actionId: action.id,
        iteration,
        code: this.blobs.put(answer.code),
      });
      const draft = readGeneratedSkill(answer.code, generalName === null ? [name] : [name, generalName]);
      if ('problem' in draft) {
        last = failed('invalid', draft.problem);
        attempts.push({ code: answer.code, error: draft.problem, notes: [] });
        continue;
      }
      // Version 0: it is not in the store.
      const end = await runSkill(execution, { ...draft, version: 0 }, left);
      if (end.outcome.status === 'cancelled') return end.outcome;
      const after = await body.observe({ signal });
      const { outcome, deviation, isShown } = await this.#checker.check({ action, agent, before, after, end, signal });
      if (outcome.status === 'succeeded') {
        this.#tried.delete(key);
        // What nothing bears out is no skill for others.
        if (!isShown) return outcome;
        const saved = await this.#library.save(draft, { agent, signal });
        this.events.append({
          type: 'skill.saved',
          agent,
          name: saved.name,
          version: saved.version,
          code: this.blobs.put(saved.code),
        });
        return outcome;
      }
      last = outcome;
      attempts.push({ code: draft.code, error: deviation, ...failureOf(end), notes: notesOf(end) });
      before = after;
    }
    return last;
  }
}

/** The same counts for each of the items that an object stands for, since any of them may be what is held. */
function itemsOf(objects: Inventory, { resolve }: Pick<WorldKnowledge, 'resolve'>): Inventory {
  return sumOf(
    Object.entries(objects).flatMap(([object, count]) => resolve(object).map((item) => ({ [item]: count }))),
  );
}

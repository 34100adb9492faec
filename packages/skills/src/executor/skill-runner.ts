import type {
  ActionOutcome,
  Body,
  CodeSandbox,
  Config,
  EventLog,
  Json,
  PrimitiveDefinition,
  RunContext,
  SandboxLimits,
  SandboxResult,
  Skill,
  WallClock,
  WorldClock,
  WorldKnowledge,
} from '@s-agents/core';
import { parametersInOwnNames } from './called-skill.js';
import { Notes } from '../sandbox/notes.js';
import { outcomeOf } from './sandbox-outcome.js';
import { PrimitiveCalls } from './primitive-calls.js';
import { Refusals } from './refusals.js';
import type { SkillLibrary } from './skill-library.js';

export interface SkillRunnerOptions {
  /** By name. */
  readonly primitives: ReadonlyMap<string, PrimitiveDefinition>;
  readonly events: EventLog;
  readonly sandbox: CodeSandbox;
  readonly library: SkillLibrary;
  readonly clock: WorldClock;
  readonly wallClock: WallClock;
  readonly context: RunContext;
  readonly knowledge: WorldKnowledge;
}

/** How one run of a skill ended. */
export interface SkillRunEnd {
  readonly result: SandboxResult;
  readonly outcome: ActionOutcome;
  readonly log: readonly string[];
}

/** Runs the skills of one action one after the other. The action's primitive calls are numbered across its skills. */
export class SkillRunner {
  #nextCall = 1;
  #runs = 0;

  constructor(
    private readonly options: SkillRunnerOptions,
    private readonly action: {
      readonly id: string;
      readonly agent: string;
      readonly body: Body;
      readonly signal: AbortSignal;
    },
  ) {}

  /** Rethrows what the body throws, which means that it is lost. An abort gives a cancelled outcome. */
  async run(skill: Skill, parameters: Json): Promise<SkillRunEnd> {
    const { primitives, events, sandbox, library, clock, wallClock, context, knowledge } = this.options;
    const { id, agent, body, signal } = this.action;
    const log: string[] = [];
    const notes = new Notes();
    const calls = new PrimitiveCalls(
      { agent, actionId: id, body, primitives, events, clock, wallClock, signal },
      this.#nextCall,
    );
    const refusals = new Refusals(signal);
    const failures: unknown[] = [];
    const rethrowLater = <T>(promise: Promise<T>): Promise<T> =>
      promise.catch((error: unknown) => {
        failures.push(error);
        throw error;
      });

    const ownSkill = (name: string): Skill | undefined => library.ofWorld().find((own) => own.name === name);

    events.append({ type: 'skill.started', agent, actionId: id, skill: skill.name, version: skill.version });
    const result = await sandbox.run({
      entry: skill,
      library: await library.list({ agent, signal }),
      parameters,
      primitives: [...primitives.keys()],
      host: {
        run: async (primitive, values) =>
          refusals.notice(primitive, await rethrowLater(calls.run(primitive, values)), values),
        observe: async () =>
          ({ name: agent, ...(await rethrowLater(body.observe({ signal, surroundings: false }))) }) as Json,
        log: (text) => {
          const note = notes.add(text);
          if (note === null) return;
          log.push(note);
          events.append({ type: 'skill.log', agent, text: note });
        },
        // The world's skills call each other by the names that they were given.
        ...(library.ofWorld().some(({ code }) => code === skill.code)
          ? {}
          : { parametersFor: (called, values) => parametersInOwnNames(called, values, knowledge, ownSkill(called)) }),
        now: () => clock.now(),
        turn: () => clock.turn(`skill code of ${agent}`, { agent, signal }),
      },
      limits: limitsOf(context.config),
      seed: `${context.config.seed}/${agent}/${id}/${++this.#runs}`,
      signal: refusals.signal,
    });
    refusals.end();
    await calls.end();
    this.#nextCall = calls.next;
    if (result.status !== 'cancelled' && failures.length > 0) throw failures[0];
    if (result.status === 'crashed' && (result.kind === 'time' || result.kind === 'lost'))
      events.append({ type: 'reproducibility.lost', agent, why: result.detail });
    return { result, outcome: refusals.repeated ?? outcomeOf(result), log };
  }
}

/** Returns the limits that the config sets for a skill. */
export function limitsOf({ skills }: Config): SandboxLimits {
  const { fuel, computeMilliseconds, memoryMegabytes, calls } = skills.sandbox;
  return { fuel, computeMilliseconds, memoryBytes: memoryMegabytes * 1024 * 1024, calls };
}

import { compileFunction } from 'node:vm';
import {
  lacksSchema,
  outcomeReasonSchema,
  withLacks,
  type ActionOutcome,
  type CodeSandbox,
  type Json,
  type Lack,
  type SandboxResult,
  type SandboxRun,
  type Skill,
} from '@s-agents/core';
import { abortable, createRandom, isCancellation } from '@s-agents/kit';
import { injectable } from 'inversify';

/**
 * Not a sandbox: skill code runs in this process, without protection or limits. It serves to measure the cost of the
 * real sandbox, with trusted code.
 */
@injectable()
export class InProcessSandbox implements CodeSandbox {
  readonly specificationVersion = 'v1';
  readonly #compiled = new Map<string, MakeSkill>();

  async run(run: SandboxRun): Promise<SandboxResult> {
    const guest = new Guest(run, this.#compiled);
    try {
      const value = await abortable(guest.call(run.entry.name, run.parameters), run.signal);
      return { status: 'returned', value: copy(value) };
    } catch (error) {
      if (isCancellation(error) || run.signal.aborted) return { status: 'cancelled', detail: String(error) };
      return failureOf(error);
    }
  }

  async close(): Promise<void> {}
}

/** One run of skill code: its `bot`, its time and its random source. */
class Guest {
  readonly #library: readonly Skill[];
  readonly #entry: Skill;
  readonly #bot: object;
  readonly #globals: readonly [typeof Date, typeof Math];

  constructor(
    { host, primitives, library, entry, seed }: SandboxRun,
    private readonly compiled: Map<string, MakeSkill>,
  ) {
    const random = createRandom(seed);
    this.#library = library;
    this.#entry = entry;
    this.#globals = [
      worldDate(() => host.now()),
      Object.assign(Object.create(Math) as typeof Math, { random: () => random.next() }),
    ];
    this.#bot = Object.freeze({
      observe: () => host.observe(),
      log: (text: unknown) => host.log(String(text)),
      skill: async (name: string, parameters: Json = {}) =>
        this.call(name, host.parametersFor === undefined ? parameters : valueOf(host.parametersFor(name, parameters))),
      ...Object.fromEntries(
        primitives.map((name) => [
          name,
          async (parameters: Json = {}) => valueOf(await host.run(name, copy(parameters))),
        ]),
      ),
    });
  }

  async call(name: string, parameters: Json): Promise<Json | undefined> {
    const skill = name === this.#entry.name ? this.#entry : this.#library.findLast((other) => other.name === name);
    if (skill === undefined) throw outcomeError('invalid', `there is no skill "${name}"`);
    const make =
      this.compiled.get(skill.code) ??
      (compileFunction(`${skill.code}\nreturn ${name};`, ['Date', 'Math']) as MakeSkill);
    this.compiled.set(skill.code, make);
    return make(...this.#globals)(this.#bot, copy(parameters));
  }
}

type MakeSkill = (date: typeof Date, math: typeof Math) => (bot: object, parameters: Json) => Promise<Json | undefined>;

/** Returns a `Date` that shows world time instead of the machine's. */
function worldDate(now: () => number): typeof Date {
  return new Proxy(Date, {
    construct: (target, given: readonly unknown[]) =>
      Reflect.construct(target, given.length === 0 ? [now() * 1000] : given) as Date,
    get: (target, key) => (key === 'now' ? () => now() * 1000 : (Reflect.get(target, key) as unknown)),
  });
}

function valueOf(outcome: ActionOutcome): Json {
  if (outcome.status === 'succeeded') return copy(outcome.value ?? null);
  if (outcome.status === 'cancelled') throw outcomeError('interrupted', outcome.detail);
  throw outcomeError(outcome.reason, outcome.detail, outcome.missing);
}

function outcomeError(reason: string, detail: string, missing?: readonly Lack[]): Error {
  const error = new Error(`${reason}: ${detail}`);
  return Object.assign(error, { name: 'OutcomeError', reason, detail, ...withLacks(missing) });
}

function failureOf(error: unknown): SandboxResult {
  const { reason, detail, missing } = Object(error) as { reason?: unknown; detail?: unknown; missing?: unknown };
  const known = outcomeReasonSchema.safeParse(reason);
  if (known.success)
    return {
      status: 'failed',
      reason: known.data,
      detail: typeof detail === 'string' ? detail : error instanceof Error ? error.message : '',
      ...withLacks(lacksSchema.safeParse(missing).data),
    };
  return { status: 'crashed', kind: 'error', detail: String(error) };
}

/** Copies a value, with the same result as through JSON. */
function copy(value: unknown): Json {
  if (Array.isArray(value)) return value.map(copy);
  if (typeof value === 'object' && value !== null) {
    const copied: Record<string, Json> = {};
    for (const key of Object.keys(value)) {
      const part = (value as Readonly<Record<string, unknown>>)[key];
      if (part !== undefined) copied[key] = copy(part);
    }
    return copied;
  }
  return typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value) ? (value as Json) : null;
}

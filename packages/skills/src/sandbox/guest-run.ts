import type { JSValueHandle } from 'quickjs-wasi';
import type { ComputeBudget, ExhaustedResource } from './budget.js';
import type { EngineKind } from './engine-kind.js';
import type { SharedEngine, EngineGuest } from './shared-engine.js';
import type { GuestEngine, GuestReport } from './guest-engine.js';
import { crashOf, crashOfEngine, truncateDetail } from './guest-failure.js';
import type { GuestSkill } from './guest-skill.js';
import { GuestSkills } from './guest-skills.js';
import { refusalOf, tooLongRefusal } from './json-bounds.js';
import { Notes } from './notes.js';
import type { FromWorker, GuestCall, GuestEnd, ToWorker } from './protocol.js';
import { unknownMethod } from './unknown-method.js';

/** The most characters of parameters that a guest may send to the host in one slice. */
const maximumParameterCharactersPerSlice = 1_000_000;

/** What `bot` has besides the primitives. */
const ownMethods = ['observe', 'skill', 'log'];

/** Thrown through the engine to end a guest, which cannot catch it. */
class GuestStopped extends Error {}

export interface GuestRunOptions {
  readonly start: Extract<ToWorker, { type: 'start' }>;
  readonly library: readonly GuestSkill[];
  /** The skills of the library that the thread's engines have compiled. */
  readonly compiled: readonly GuestSkill[];
  readonly sharedEngine: SharedEngine;
  readonly budget: ComputeBudget;
  readonly reasons: readonly string[];
  /** Whether the sandbox no longer needs the result. */
  readonly isStopped: () => boolean;
  readonly post: (message: FromWorker) => void;
}

/**
 * One run of a skill, on the worker's side, isolated from all other runs. A slice is what it computes between getting
 * control and giving it back.
 */
export class GuestRun implements EngineGuest {
  readonly kind: EngineKind;
  readonly #skills: GuestSkills;
  readonly #options: GuestRunOptions;
  #now: number;
  #end: GuestEnd | null = null;
  #callCount = 0;
  #pendingCalls = 0;
  #calls: GuestCall[] = [];
  #logs: string[] = [];
  #isLoaded = false;
  readonly #notes = new Notes();
  #sentCharacters = 0;

  constructor(options: GuestRunOptions) {
    const { start, library, compiled, reasons } = options;
    this.#options = options;
    this.#now = start.now;
    this.kind = { memoryBytes: start.limits.memoryBytes, primitives: start.primitives, library: compiled, reasons };
    this.#skills = new GuestSkills([...library, start.entry]);
  }

  get seed(): string {
    return this.#options.start.seed;
  }

  now(): number {
    return this.#now;
  }

  /** Computes and posts the first slice. */
  async start(): Promise<void> {
    const { entry, parameters } = this.#options.start;
    await this.#slice((engine) => engine.start(entry.name, parameters));
  }

  /** Passes the host's reply to the guest, and computes and posts its next slice. */
  async reply(call: number, reply: string, now: number): Promise<void> {
    if (this.#end !== null) {
      this.#report();
      return;
    }
    this.#now = now;
    this.#pendingCalls--;
    await this.#slice((engine) => engine.settle(call, reply));
  }

  /** Frees what remains of the run. */
  forget(): void {
    this.#options.sharedEngine.leave(this, true);
  }

  load(name: string, engine: GuestEngine): JSValueHandle | string {
    const skill = this.#skills.load(name, engine);
    const isEntry = !this.#isLoaded;
    this.#isLoaded = true;
    if (!('status' in skill)) return skill;
    // A run ends at once if its entry cannot be compiled. Any other skill fails with an error for its caller.
    if (isEntry) this.#finish(skill);
    return skill.detail;
  }

  /** Returns the call's number, -1 for a question that need not be asked, or why it is refused. */
  call(kind: string, name: string, parameters: string | null): number | string {
    if (kind === 'parametersFor' && !this.#options.start.asksForParameters) return -1;
    if (!this.#countCall()) return 'the limit of calls is reached';
    if (parameters === null) return tooLongRefusal;
    const refusal = refusalOf(parameters);
    if (refusal !== null) return refusal;
    if (!this.#countSentCharacters(parameters)) return 'too much was sent to the host at once';
    const call = this.#callCount;
    if (kind === 'observe') this.#calls.push({ kind, call });
    else if (kind === 'parametersFor') this.#calls.push({ kind, call, skill: name, parameters });
    else if (kind === 'run' && this.#options.start.primitives.includes(name))
      this.#calls.push({ kind, call, primitive: name, parameters });
    else return unknownMethod(truncateDetail(name), [...this.#options.start.primitives, ...ownMethods]);
    this.#pendingCalls++;
    return call;
  }

  log(text: string): void {
    if (!this.#countCall()) return;
    const note = this.#notes.add(text);
    if (note !== null) this.#logs.push(note);
  }

  end(words: GuestReport): void {
    this.#finish(endOf(words));
  }

  onInterrupt(): void {
    const spent = this.#options.budget.spend();
    if (this.#options.isStopped()) this.#finish({ status: 'crashed', kind: 'lost', detail: 'stopped' });
    else if (spent !== null) this.#finish(exhaustedEnd(spent, this.#options.start.limits));
    if (this.#end !== null) throw new GuestStopped();
  }

  async #slice(work: (engine: GuestEngine) => void): Promise<void> {
    const { sharedEngine, budget } = this.#options;
    const engine = await sharedEngine.enter(this);
    budget.renew();
    let orderly = true;
    try {
      work(engine);
      if (this.#end === null) engine.vm.executePendingJobs();
    } catch (error) {
      orderly = false;
      // The reason of a GuestStopped has been posted already.
      if (!(error instanceof GuestStopped)) this.#finish(crashOfEngine(error));
    }
    if (this.#end === null && this.#pendingCalls === 0) this.#finish(this.#endWithoutPendingCall(engine));
    if (this.#end !== null) sharedEngine.leave(this, orderly);
    this.#report();
  }

  /** Posts the run's end at once; only the first end counts. */
  #finish(end: GuestEnd): void {
    if (this.#end !== null) return;
    this.#end = end;
    this.#options.post({ type: 'ended', run: this.#options.start.run, logs: this.#logs, end });
  }

  /** Posts the slice, without its calls if the run has ended. */
  #report(): void {
    const isOver = this.#end !== null;
    this.#options.post({
      type: 'slice',
      run: this.#options.start.run,
      logs: isOver ? [] : this.#logs,
      calls: isOver ? [] : this.#calls,
    });
    this.#calls = [];
    this.#logs = [];
    this.#sentCharacters = 0;
  }

  /**
   * Returns the end of a guest that waits without a pending call: its memory is used up, or it waits for its own
   * promise.
   */
  #endWithoutPendingCall({ vm }: GuestEngine): GuestEnd {
    const { memoryBytes } = this.#options.start.limits;
    if (vm.getMemoryUsage().mallocSize > memoryBytes * 0.9)
      return { status: 'crashed', kind: 'memory', detail: 'InternalError: out of memory' };
    return { status: 'crashed', kind: 'error', detail: 'the skill waits for a promise that never settles' };
  }

  /** Counts one call of the host. Returns false if the run has ended. */
  #countCall(): boolean {
    const { calls } = this.#options.start.limits;
    if (++this.#callCount > calls)
      this.#finish({ status: 'crashed', kind: 'calls', detail: `the skill called the host more than ${calls} times` });
    return this.#end === null;
  }

  #countSentCharacters(text: string): boolean {
    this.#sentCharacters += text.length;
    if (this.#sentCharacters > maximumParameterCharactersPerSlice)
      this.#finish({
        status: 'crashed',
        kind: 'memory',
        detail: `the skill sent more than ${maximumParameterCharactersPerSlice} characters to the host at once`,
      });
    return this.#end === null;
  }
}

function endOf(words: GuestReport): GuestEnd {
  if (words.kind === 'threw') return crashOf(words);
  if (words.kind === 'failed')
    return {
      status: 'failed',
      reason: truncateDetail(words.reason),
      detail: truncateDetail(words.detail),
      missing: words.missing,
    };
  if (words.text === null) return { status: 'crashed', kind: 'memory', detail: tooLongRefusal };
  const refusal = refusalOf(words.text);
  return refusal === null
    ? { status: 'returned', text: words.text }
    : { status: 'crashed', kind: 'memory', detail: refusal };
}

function exhaustedEnd(
  spent: ExhaustedResource,
  { fuel, computeMilliseconds }: GuestRunOptions['start']['limits'],
): GuestEnd {
  const what = spent === 'fuel' ? `used up its fuel of ${fuel}` : `computed for more than ${computeMilliseconds} ms`;
  return { status: 'crashed', kind: spent, detail: `the skill ${what} without waiting for the world` };
}

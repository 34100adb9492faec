import type { JSValueHandle } from 'quickjs-wasi';
import type { ComputeBudget, Spent } from './budget.js';
import type { EngineKind } from './engine-kind.js';
import type { EngineRoom, Occupant } from './engine-room.js';
import type { GuestEngine, GuestWords } from './guest-engine.js';
import { crashOf, crashOfEngine, shorten } from './guest-failure.js';
import type { GuestSkill } from './guest-skill.js';
import { GuestSkills } from './guest-skills.js';
import { refusalOf, tooLong } from './json-bounds.js';
import { Notes } from './notes.js';
import type { FromWorker, GuestCall, GuestEnd, ToWorker } from './protocol.js';

/** Characters of parameters that a guest may send out before it gives control back. */
const longestSlice = 1_000_000;

/** Thrown through the engine to end a guest; nothing in the guest can catch it. */
class GuestStopped extends Error {}

export interface GuestRunOptions {
  readonly start: Extract<ToWorker, { type: 'start' }>;
  readonly library: readonly GuestSkill[];
  /** The skills of the library that the thread's engines have compiled. */
  readonly compiled: readonly GuestSkill[];
  readonly room: EngineRoom;
  readonly budget: ComputeBudget;
  readonly reasons: readonly string[];
  /** Whether the sandbox does not want the result any more. */
  readonly isStopped: () => boolean;
  readonly post: (message: FromWorker) => void;
}

/**
 * One run of a skill, in the worker, in an engine that holds nothing of any other run. A slice is what it computes from
 * being given control to giving it back.
 */
export class GuestRun implements Occupant {
  readonly kind: EngineKind;
  readonly #skills: GuestSkills;
  readonly #options: GuestRunOptions;
  #now: number;
  #end: GuestEnd | null = null;
  #used = 0;
  #waiting = 0;
  #calls: GuestCall[] = [];
  #logs: string[] = [];
  #isLoaded = false;
  readonly #notes = new Notes();
  #sent = 0;

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

  /** Computes the first slice, and posts it however it ends. */
  async start(): Promise<void> {
    const { entry, parameters } = this.#options.start;
    await this.#slice((engine) => engine.start(entry.name, parameters));
  }

  /** The host's answer to a call: the guest goes on. */
  async reply(call: number, reply: string, now: number): Promise<void> {
    if (this.#end !== null) {
      this.#report();
      return;
    }
    this.#now = now;
    this.#waiting--;
    await this.#slice((engine) => engine.settle(call, reply));
  }

  /** Drops what is left of the run. */
  forget(): void {
    this.#options.room.leave(this, true);
  }

  load(name: string, engine: GuestEngine): JSValueHandle | string {
    const skill = this.#skills.load(name, engine);
    const isEntry = !this.#isLoaded;
    this.#isLoaded = true;
    if (!('status' in skill)) return skill;
    // A run ends at once when its entry cannot be compiled; other skills fail for the skill that calls them.
    if (isEntry) this.#finish(skill);
    return skill.detail;
  }

  /** A call's number, or why there is none. */
  call(kind: string, primitive: string, parameters: string | null): number | string {
    if (!this.#charge()) return 'the limit of calls is reached';
    if (parameters === null) return tooLong;
    const refusal = refusalOf(parameters);
    if (refusal !== null) return refusal;
    if (!this.#mayLeave(parameters)) return 'too much was sent to the host at once';
    const call = this.#used;
    if (kind === 'observe') this.#calls.push({ kind, call });
    else if (kind === 'run' && this.#options.start.primitives.includes(primitive))
      this.#calls.push({ kind, call, primitive, parameters });
    else return `there is no primitive "${shorten(primitive)}"`;
    this.#waiting++;
    return call;
  }

  log(text: string): void {
    if (!this.#charge()) return;
    const note = this.#notes.add(text);
    if (note !== null) this.#logs.push(note);
  }

  end(words: GuestWords): void {
    this.#finish(endOf(words));
  }

  onChance(): void {
    const spent = this.#options.budget.spend();
    if (this.#options.isStopped()) this.#finish({ status: 'crashed', kind: 'lost', detail: 'stopped' });
    else if (spent !== null) this.#finish(outOf(spent, this.#options.start.limits));
    if (this.#end !== null) throw new GuestStopped();
  }

  async #slice(work: (engine: GuestEngine) => void): Promise<void> {
    const { room, budget } = this.#options;
    const engine = await room.enter(this);
    budget.renew();
    let orderly = true;
    try {
      work(engine);
      if (this.#end === null) engine.vm.executePendingJobs();
    } catch (error) {
      orderly = false;
      // The reason of a stop has been posted already.
      if (!(error instanceof GuestStopped)) this.#finish(crashOfEngine(error));
    }
    if (this.#end === null && this.#waiting === 0) this.#finish(this.#endOfSilence(engine));
    if (this.#end !== null) room.leave(this, orderly);
    this.#report();
  }

  /** Posts the run's end at once; later ends do not count. */
  #finish(end: GuestEnd): void {
    if (this.#end !== null) return;
    this.#end = end;
    this.#options.post({ type: 'ended', run: this.#options.start.run, logs: this.#logs, end });
  }

  /** Posts the slice. Calls count only if the run has not ended with it. */
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
    this.#sent = 0;
  }

  /** The end of a guest that waits for nothing of the host: its memory is used up, or it waits for its own promise. */
  #endOfSilence({ vm }: GuestEngine): GuestEnd {
    const { memoryBytes } = this.#options.start.limits;
    if (vm.getMemoryUsage().mallocSize > memoryBytes * 0.9)
      return { status: 'crashed', kind: 'memory', detail: 'InternalError: out of memory' };
    return { status: 'crashed', kind: 'error', detail: 'the skill waits for a promise that nothing will ever settle' };
  }

  /** Counts one call of the host. False when the run has ended. */
  #charge(): boolean {
    const { calls } = this.#options.start.limits;
    if (++this.#used > calls)
      this.#finish({ status: 'crashed', kind: 'calls', detail: `the skill called the host more than ${calls} times` });
    return this.#end === null;
  }

  #mayLeave(text: string): boolean {
    this.#sent += text.length;
    if (this.#sent > longestSlice)
      this.#finish({
        status: 'crashed',
        kind: 'memory',
        detail: `the skill sent more than ${longestSlice} characters to the host at once`,
      });
    return this.#end === null;
  }
}

function endOf(words: GuestWords): GuestEnd {
  if (words.kind === 'threw') return crashOf(words);
  if (words.kind === 'failed')
    return { status: 'failed', reason: shorten(words.reason), detail: shorten(words.detail) };
  if (words.text === null) return { status: 'crashed', kind: 'memory', detail: tooLong };
  const refusal = refusalOf(words.text);
  return refusal === null
    ? { status: 'returned', text: words.text }
    : { status: 'crashed', kind: 'memory', detail: refusal };
}

function outOf(spent: Spent, { fuel, computeMilliseconds }: GuestRunOptions['start']['limits']): GuestEnd {
  const what = spent === 'fuel' ? `used up its fuel of ${fuel}` : `computed for more than ${computeMilliseconds} ms`;
  return { status: 'crashed', kind: spent, detail: `the skill ${what} without waiting for the world` };
}

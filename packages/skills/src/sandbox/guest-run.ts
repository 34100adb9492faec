import type { JSValueHandle, QuickJS } from 'quickjs-wasi';
import type { ComputeBudget, Spent } from './budget.js';
import type { EngineModule } from './engine-module.js';
import { createGuestEngine } from './guest-engine.js';
import { crashOf, crashOfEngine, shorten } from './guest-failure.js';
import { GuestSkills } from './guest-skills.js';
import { refusalOf } from './json-bounds.js';
import { prelude } from './prelude.js';
import type { FromWorker, GuestCall, GuestEnd, HostReply, ToWorker } from './protocol.js';

/** Characters that a guest may send out before it gives control back. */
const longestSlice = 8_000_000;

/** Thrown through the engine to end a guest, whatever it is doing; nothing in the guest can catch it. */
class GuestStopped extends Error {}

export interface GuestRunOptions {
  readonly start: Extract<ToWorker, { type: 'start' }>;
  readonly wasm: EngineModule;
  readonly budget: ComputeBudget;
  readonly reasons: readonly string[];
  /** Whether the sandbox has lost interest. */
  readonly isStopped: () => boolean;
  readonly post: (message: FromWorker) => void;
}

/** One run of a skill in an engine of its own, in the worker. It computes in slices: from being given control to giving it back. */
export class GuestRun {
  readonly #options: GuestRunOptions;
  #now: number;
  #engine: QuickJS | null = null;
  #settle: JSValueHandle | null = null;
  #end: GuestEnd | null = null;
  #used = 0;
  #waiting = 0;
  #calls: GuestCall[] = [];
  #logs: string[] = [];
  #sent = 0;

  constructor(options: GuestRunOptions) {
    this.#options = options;
    this.#now = options.start.now;
  }

  /** Posts a slice, however it goes. */
  async start(): Promise<void> {
    const { start, wasm } = this.#options;
    this.#options.budget.renew();
    const engine = await createGuestEngine({ wasm, memoryBytes: start.limits.memoryBytes, seed: start.seed, now: () => this.#now, onChance: () => this.#onChance() });
    this.#engine = engine;
    this.#slice(() => {
      const skills = new GuestSkills(engine, [...start.library, start.entry]);
      const problem = skills.problemWith(start.entry.name);
      if (problem !== null) {
        this.#finish(problem);
        return;
      }
      const bot = this.#makeBot(engine, skills);
      this.#settle = bot.getProp('settle');
      engine.callFunction(bot.getProp('start'), engine.undefined, engine.newString(start.entry.name), engine.newString(start.parameters));
    });
  }

  /** The host's answer to a call: the guest goes on. */
  reply(call: number, reply: HostReply, now: number): void {
    const engine = this.#engine;
    const settle = this.#settle;
    if (engine === null || settle === null || this.#end !== null) {
      this.#report();
      return;
    }
    this.#now = now;
    this.#waiting--;
    this.#options.budget.renew();
    this.#slice(() => {
      engine.withScope(() => {
        const texts = reply.ok ? [reply.text] : [reply.reason, reply.detail];
        engine.callFunction(settle, engine.undefined, engine.newNumber(call), reply.ok ? engine.true : engine.false, ...texts.map((text) => engine.newString(text)));
      });
    });
  }

  #slice(work: () => void): void {
    try {
      work();
      if (this.#end === null) this.#engine?.executePendingJobs();
    } catch (error) {
      // Whoever stopped the guest has said why.
      if (!(error instanceof GuestStopped)) this.#finish(crashOfEngine(error));
    }
    if (this.#end === null && this.#waiting === 0) this.#finish(this.#endOfSilence());
    if (this.#end !== null) this.#engine = null;
    this.#report();
  }

  /** Says how the run ended, once and at once. */
  #finish(end: GuestEnd): void {
    if (this.#end !== null) return;
    this.#end = end;
    this.#options.post({ type: 'ended', run: this.#options.start.run, logs: this.#logs, end });
  }

  /** Control is back; what the guest asked for counts only if it did not end with it. */
  #report(): void {
    const isOver = this.#end !== null;
    this.#options.post({ type: 'slice', run: this.#options.start.run, logs: isOver ? [] : this.#logs, calls: isOver ? [] : this.#calls });
    this.#calls = [];
    this.#logs = [];
    this.#sent = 0;
  }

  /** It neither ended nor waits for the host: either it had no memory left to say so, or it waits for a promise of its own. */
  #endOfSilence(): GuestEnd {
    const { memoryBytes } = this.#options.start.limits;
    if ((this.#engine?.getMemoryUsage().mallocSize ?? 0) > memoryBytes * 0.9) return { status: 'crashed', kind: 'memory', detail: 'InternalError: out of memory' };
    return { status: 'crashed', kind: 'error', detail: 'the skill waits for a promise that nothing will ever settle' };
  }

  #onChance(): void {
    const spent = this.#options.budget.spend();
    if (this.#options.isStopped()) this.#finish({ status: 'crashed', kind: 'lost', detail: 'stopped' });
    else if (spent !== null) this.#finish(outOf(spent, this.#options.start.limits));
    if (this.#end !== null) throw new GuestStopped();
  }

  #makeBot(engine: QuickJS, skills: GuestSkills): JSValueHandle {
    const make = engine.evalCode(prelude, '<bot>');
    const load = engine.newFunction('load', (name) => skills.load(textOf(name)));
    const call = engine.newFunction('call', (kind, name, text) => {
      const number = this.#call(textOf(kind), textOf(name), textOf(text));
      return typeof number === 'number' ? engine.newNumber(number) : engine.newString(number);
    });
    const log = engine.newFunction('log', (text) => {
      if (this.#charge() && this.#mayLeave(textOf(text).slice(0, 2000))) this.#logs.push(shorten(textOf(text)));
      return engine.undefined;
    });
    const end = engine.newFunction('end', (kind, text) => {
      this.#finish(this.#readEnd(textOf(kind), textOf(text)));
      return engine.undefined;
    });
    const { primitives } = this.#options.start;
    return engine.callFunction(make, engine.undefined, load, call, log, end, engine.hostToHandle(primitives), engine.hostToHandle(this.#options.reasons));
  }

  /** A call's number, or why there is none. */
  #call(kind: string, primitive: string, parameters: string): number | string {
    if (!this.#charge()) return 'the limit of calls is reached';
    const refusal = refusalOf(parameters);
    if (refusal !== null) return refusal;
    if (!this.#mayLeave(parameters)) return 'too much was sent to the host at once';
    const call = this.#used;
    if (kind === 'observe') this.#calls.push({ kind, call });
    else if (kind === 'run' && this.#options.start.primitives.includes(primitive)) this.#calls.push({ kind, call, primitive, parameters });
    else return `there is no primitive "${shorten(primitive)}"`;
    this.#waiting++;
    return call;
  }

  /** Counts one use of the host. */
  #charge(): boolean {
    const { calls } = this.#options.start.limits;
    if (++this.#used > calls) this.#finish({ status: 'crashed', kind: 'calls', detail: `the skill called the host more than ${calls} times` });
    return this.#end === null;
  }

  #mayLeave(text: string): boolean {
    this.#sent += text.length;
    if (this.#sent > longestSlice) this.#finish({ status: 'crashed', kind: 'memory', detail: `the skill sent more than ${longestSlice} characters to the host at once` });
    return this.#end === null;
  }

  #readEnd(kind: string, text: string): GuestEnd {
    const refusal = refusalOf(text);
    if (refusal !== null) return { status: 'crashed', kind: 'memory', detail: refusal };
    if (kind === 'returned') return { status: 'returned', text };
    const words = JSON.parse(text) as Record<string, unknown>;
    if (kind === 'failed') return { status: 'failed', reason: String(words['reason']), detail: shorten(String(words['detail'])) };
    return crashOf({ name: String(words['name']), message: String(words['message']), stack: String(words['stack']) });
  }
}

function outOf(spent: Spent, { fuel, computeMilliseconds }: GuestRunOptions['start']['limits']): GuestEnd {
  const what = spent === 'fuel' ? `used up its fuel of ${fuel}` : `computed for more than ${computeMilliseconds} ms`;
  return { status: 'crashed', kind: spent, detail: `the skill ${what} without waiting for the world` };
}

/** A guest's text; anything else is the empty text, since turning it into one would run the guest's own code. */
function textOf(handle: JSValueHandle | undefined): string {
  return handle?.isString === true ? handle.toString() : '';
}

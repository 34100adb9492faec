import type { SandboxResult, SandboxRun } from '@s-agents/core';
import { answerCall, resultOf } from './host-run.js';
import type { FromWorker, GuestCall } from './protocol.js';

export interface GuestOptions {
  readonly id: number;
  readonly run: SandboxRun;
  /** Releases the turn in which the run starts. */
  readonly turn: () => void;
  readonly now: () => number;
  /** Sends a reply to the guest, which gets control. */
  readonly reply: (
    guest: Guest,
    message: { readonly call: number; readonly now: number; readonly reply: string },
  ) => void;
  readonly onSettled: (guest: Guest) => void;
}

/** One run of a skill, on the host's side: answers the guest's calls, and settles the run once. */
export class Guest {
  readonly id: number;
  readonly run: SandboxRun;
  readonly result: Promise<SandboxResult>;
  /** One Int32, shared with the thread; nonzero when the guest must stop. */
  readonly stop = new SharedArrayBuffer(4);
  readonly #options: GuestOptions;
  readonly #turns: (() => void)[];
  #settle: (result: SandboxResult) => void = () => {};
  #settledAt: number | null = null;

  constructor(options: GuestOptions) {
    this.#options = options;
    this.id = options.id;
    this.run = options.run;
    this.#turns = [options.turn];
    this.result = new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  /** When the run was settled, in wall milliseconds; null while it runs. */
  get settledAt(): number | null {
    return this.#settledAt;
  }

  onMessage(message: Extract<FromWorker, { type: 'ended' | 'slice' }>): void {
    this.guard(() => {
      for (const text of message.logs) this.run.host.log(text);
      if (message.type === 'ended') this.settle(resultOf(message.end));
    });
    if (message.type === 'ended' || this.#settledAt !== null) return;
    for (const call of message.calls) void this.#answer(call);
    // Time must not pass before the host has begun the calls.
    this.#turns.shift()?.();
  }

  settle(result: SandboxResult): void {
    if (this.#settledAt !== null) return;
    this.#settledAt = this.#options.now();
    Atomics.store(new Int32Array(this.stop), 0, 1);
    this.#settle(result);
    for (const release of this.#turns.splice(0)) release();
    this.#options.onSettled(this);
  }

  /** Runs code that calls the host; an error in it ends this run and no other. */
  guard(work: () => void): void {
    if (this.#settledAt !== null) return;
    try {
      work();
    } catch (error) {
      this.#fail(error);
    }
  }

  async #answer(call: GuestCall): Promise<void> {
    try {
      const reply = await answerCall(call, this.run);
      if (this.#settledAt !== null) return;
      const release = await this.run.host.turn();
      this.#turns.push(release);
      if (this.#settledAt === null) this.#options.reply(this, { call: call.call, now: this.run.host.now(), reply });
      else for (const late of this.#turns.splice(0)) late();
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    this.settle({
      status: 'crashed',
      kind: 'lost',
      detail: `the host failed: ${error instanceof Error ? error.message : String(error)}`,
    });
  }
}

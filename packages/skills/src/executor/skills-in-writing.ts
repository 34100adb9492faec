import type { EventLog, SleepOptions, WorldClock } from '@s-agents/core';

/** World seconds that an agent waits at most for another one's code: about what writing and trying it once takes. */
const longestWait = 60;

/** Ends the waiting of others. It is never seen and is shared, because creating an error is expensive. */
const tried = new Error('the code has been tried');

interface Writer {
  readonly agent: string;
  readonly over: AbortController;
}

/**
 * Who writes which skill. An agent that needs a skill which another one is writing waits until that one has tried its
 * code, instead of asking a model for the same.
 */
export class SkillsInWriting {
  readonly #writers = new Map<string, Writer>();

  constructor(
    private readonly clock: Pick<WorldClock, 'now' | 'sleep'>,
    private readonly events: Pick<EventLog, 'append'>,
  ) {}

  /**
   * Returns what `runStored` returns unless that is null, which means that the skill has to be written: then, once nobody
   * else writes it and it is still missing, what `write` returns. Rejects with the signal's reason when it aborts.
   */
  async write<T>(
    skill: string,
    { runStored, write }: { readonly runStored: () => Promise<T | null>; readonly write: () => Promise<T> },
    { agent, signal }: Required<SleepOptions>,
  ): Promise<T> {
    for (let seconds = longestWait; ; ) {
      const done = await runStored();
      if (done !== null) return done;
      const other = this.#writers.get(skill);
      if (other === undefined || seconds <= 0) break;
      this.events.append({ type: 'skill.log', agent, text: `waits until ${other.agent} has tried code for ${skill}` });
      const from = this.clock.now();
      await this.#wait(seconds, other, { agent, signal });
      seconds -= this.clock.now() - from;
    }
    const own = { agent, over: new AbortController() };
    this.#writers.set(skill, own);
    try {
      return await write();
    } finally {
      // Another agent that has waited long enough may write it as well by now.
      if (this.#writers.get(skill) === own) this.#writers.delete(skill);
      own.over.abort(tried);
    }
  }

  async #wait(seconds: number, { over }: Writer, { agent, signal }: Required<SleepOptions>): Promise<void> {
    try {
      await this.clock.sleep(seconds, { agent, signal: AbortSignal.any([signal, over.signal]) });
    } catch (error) {
      if (error !== tried) throw error;
    }
  }
}

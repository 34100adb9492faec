import type { WallClock } from '@s-agents/core';
import { systemWallClock } from '@s-agents/kit';
import type { Runs } from '../served/runs.js';
import { notice } from './notice.js';

/** Stops all runs when no client has asked for anything for a while: over HTTP nobody sees a client go away. */
export class IdleWatch {
  #requests = 0;
  #latest: number;

  constructor(
    private readonly runs: Pick<Runs, 'open' | 'stopAll'>,
    private readonly idleMilliseconds: number,
    private readonly clock: WallClock = systemWallClock,
  ) {
    this.#latest = clock.now();
  }

  /** A request begins. Returns the function that ends it. */
  begin(): () => void {
    this.#requests++;
    return () => {
      this.#requests--;
      this.#latest = this.clock.now();
    };
  }

  /** Watches until the signal aborts, and rejects with its reason. */
  async watch(signal: AbortSignal): Promise<never> {
    for (;;) {
      const idleSince = this.#requests > 0 ? this.clock.now() : this.#latest;
      const left = idleSince + this.idleMilliseconds - this.clock.now();
      await this.clock.sleep(left > 0 ? left : this.idleMilliseconds, { signal });
      const isIdle = this.#requests === 0 && this.clock.now() - this.#latest >= this.idleMilliseconds;
      if (!isIdle || this.runs.open.length === 0) continue;
      const minutes = this.idleMilliseconds / 60_000;
      notice(`s-agents mcp: no request has come for ${minutes} min: all runs are stopped`);
      await this.runs.stopAll(`no client has asked for anything for ${minutes} min`);
    }
  }
}

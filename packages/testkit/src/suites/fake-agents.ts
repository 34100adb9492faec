import type { AgentProcess, Lane } from '@s-agents/core';
import { abortable } from '@s-agents/kit';

/** An agent that the test controls: a lane is ready once for each wake-up, and a step runs the test's function. */
export interface FakeAgent extends AgentProcess {
  /** Makes a lane (`decide` unless told) ready for one more step. */
  wake(lane?: Lane): void;
  /** Leaves a lane nothing to do. */
  calm(lane: Lane): void;
  /** Says from now on whether it waits for others. */
  wait(isWaiting: boolean): void;
  /** The number of steps that have begun, in all lanes. */
  readonly begun: number;
  /** The number of steps that are running, in all lanes. */
  readonly underway: number;
}

export interface FakeAgentOptions {
  /** Called in each step; does nothing by default. */
  readonly step?: (options: {
    readonly lane: Lane;
    /** The steps that have begun so far, this one included. */
    readonly count: number;
    readonly signal: AbortSignal;
  }) => Promise<void>;
  /** A lane that is always ready, not only when woken. */
  readonly alwaysReady?: Lane;
}

export function createFakeAgent(name: string, options: FakeAgentOptions = {}): FakeAgent {
  const pending: Record<Lane, number> = { decide: 0, speak: 0, act: 0 };
  const waiting: { readonly lane: Lane; readonly resolve: () => void }[] = [];
  let begun = 0;
  let underway = 0;
  let waitsForOthers = false;
  const isReadyIn = (lane: Lane): boolean => options.alwaysReady === lane || pending[lane] > 0;
  return {
    name,
    isReady(lane) {
      return lane === undefined ? isReadyIn('decide') || isReadyIn('speak') || isReadyIn('act') : isReadyIn(lane);
    },
    waitsForOthers: () => waitsForOthers,
    calm(lane) {
      pending[lane] = 0;
    },
    wait(isWaiting) {
      waitsForOthers = isWaiting;
    },
    get begun() {
      return begun;
    },
    get underway() {
      return underway;
    },
    wake(lane = 'decide') {
      pending[lane]++;
      for (const one of waiting) if (one.lane === lane) one.resolve();
    },
    async ready(lane, { signal }) {
      signal.throwIfAborted();
      if (isReadyIn(lane)) return;
      await abortable(new Promise<void>((resolve) => waiting.push({ lane, resolve })), signal);
    },
    async step(lane, { signal }) {
      signal.throwIfAborted();
      begun++;
      pending[lane] = Math.max(0, pending[lane] - 1);
      underway++;
      try {
        await options.step?.({ lane, count: begun, signal });
      } finally {
        underway--;
      }
    },
    interrupt() {},
  };
}

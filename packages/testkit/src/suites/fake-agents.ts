import { abortable, type AgentProcess } from '@s-agents/core';

/** An agent that the test controls: it is ready once for each wake-up, and a step runs the test's function. */
export interface FakeAgent extends AgentProcess {
  /** Makes the agent ready for one more step. */
  wake(): void;
  /** The number of steps that have begun. */
  readonly begun: number;
  /** The number of steps that are running. */
  readonly underway: number;
}

export interface FakeAgentOptions {
  /** Called in each step; does nothing by default. */
  readonly step?: (options: { readonly count: number; readonly signal: AbortSignal }) => Promise<void>;
  /** Always ready, not only when woken. */
  readonly alwaysReady?: boolean;
}

export function createFakeAgent(name: string, options: FakeAgentOptions = {}): FakeAgent {
  const waiting = new Set<() => void>();
  let pending = 0;
  let begun = 0;
  let underway = 0;
  const isReady = (): boolean => options.alwaysReady === true || pending > 0;
  return {
    name,
    get isReady() {
      return isReady();
    },
    get begun() {
      return begun;
    },
    get underway() {
      return underway;
    },
    wake() {
      pending++;
      for (const resolve of waiting) resolve();
      waiting.clear();
    },
    async ready({ signal }) {
      signal.throwIfAborted();
      if (!isReady()) await abortable(new Promise<void>((resolve) => waiting.add(resolve)), signal);
    },
    async step({ signal }) {
      signal.throwIfAborted();
      begun++;
      pending = Math.max(0, pending - 1);
      underway++;
      try {
        await options.step?.({ count: begun, signal });
      } finally {
        underway--;
      }
    },
    interrupt() {},
  };
}

import {
  MessagePool,
  specificationVersion,
  type AgentArchitecture,
  type AgentProcess,
  type AgentSetup,
} from '@s-agents/core';
import { inject, injectable } from 'inversify';

/** Makes agents that never do anything: what a team of them reaches, a task gives away. */
@injectable()
export class IdleArchitecture implements AgentArchitecture {
  static readonly apart = true;
  readonly specificationVersion = specificationVersion;

  constructor(@inject(MessagePool) private readonly pool: MessagePool) {}

  create({ name }: AgentSetup): AgentProcess {
    this.pool.subscribe(name, () => {});
    return {
      name,
      isReady: () => false,
      ready: (_lane, { signal }) => rejectionOf(signal),
      step: async () => {},
      interrupt: () => {},
    };
  }
}

/** Never resolves; rejects with the signal's reason. */
async function rejectionOf(signal: AbortSignal): Promise<void> {
  if (!signal.aborted)
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  signal.throwIfAborted();
}

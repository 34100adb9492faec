import { injectable } from 'inversify';
import type { CodeSandbox, SandboxResult, SandboxRun } from '@s-agents/core';

/**
 * A sandbox that runs no guest code and makes the skill's single host call itself, since the other systems run none
 * either.
 */
@injectable()
export class DirectSandbox implements CodeSandbox {
  readonly specificationVersion = 'v1';

  async run({ entry, parameters, host }: SandboxRun): Promise<SandboxResult> {
    const outcome = await host.run(entry.name, parameters);
    if (outcome.status === 'succeeded') return { status: 'returned', value: outcome.value ?? null };
    return outcome;
  }

  async close(): Promise<void> {}
}

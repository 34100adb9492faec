import { injectable } from 'inversify';
import type { CodeSandbox, SandboxResult, SandboxRun } from '@s-agents/core';

/** Replaces the sandbox: the host makes the skill's one call itself, since no peer runs guest code. */
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

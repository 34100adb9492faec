import { injectable } from 'inversify';
import type { CodeSandbox, SandboxResult, SandboxRun } from '@s-agents/core';

/**
 * Instead of a sandbox: the skill's one call, made by the host. What running guest code costs is measured elsewhere; no
 * peer runs any.
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

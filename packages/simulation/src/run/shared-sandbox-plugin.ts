import { CodeSandbox, Decorator, defineDecorator, definePlugin, type Plugin } from '@s-agents/core';

/**
 * Returns a plugin that uses one sandbox for all runs of a thread, since a sandbox is slow to start and keeps no state
 * between runs. It is never closed: it ends with the thread.
 */
export function sharedSandboxPlugin(): Plugin {
  let shared: CodeSandbox | null = null;
  const decorator = defineDecorator<CodeSandbox>(CodeSandbox, (created) => {
    const sandbox = shared ?? created;
    shared = sandbox;
    return {
      specificationVersion: 'v1',
      prepare: (ahead) => sandbox.prepare?.(ahead),
      run: (run) => sandbox.run(run),
      close: async () => {},
    };
  });
  return definePlugin({
    name: 's-agents simulate sandbox',
    contributions: [{ contract: Decorator, name: 'simulate.sandbox', value: decorator }],
  });
}

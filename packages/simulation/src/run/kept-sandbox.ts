import { CodeSandbox, Decorator, defineDecorator, definePlugin, type Plugin } from '@s-agents/core';

/**
 * One sandbox for all runs of a thread, since it is the slowest part to start and keeps nothing between runs. It ends
 * with the thread.
 */
export function keptSandbox(): Plugin {
  let kept: CodeSandbox | null = null;
  const decorator = defineDecorator<CodeSandbox>(CodeSandbox, (made) => {
    const sandbox = kept ?? made;
    kept = sandbox;
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

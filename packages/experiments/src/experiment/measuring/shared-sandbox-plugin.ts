import { CodeSandbox, Decorator, defineDecorator, definePlugin, type Config, type Plugin } from '@s-agents/core';
import { canonicalJson } from '../cells/canonical-json.js';

/** The sandboxes of this thread, by their options. */
const sandboxes = new Map<string, CodeSandbox>();

/**
 * Returns a plugin that uses one sandbox for all runs of a thread that have the same options, since a sandbox is slow to
 * start and keeps no state between runs. It is never closed: it ends with the thread.
 */
export function sharedSandboxPlugin(options: Config['skills']['sandbox']): Plugin {
  const key = canonicalJson(options);
  const decorator = defineDecorator<CodeSandbox>(CodeSandbox, (created) => {
    const sandbox = sandboxes.get(key) ?? created;
    sandboxes.set(key, sandbox);
    return {
      specificationVersion: 'v1',
      prepare: (ahead) => sandbox.prepare?.(ahead),
      run: (run) => sandbox.run(run),
      close: async () => {},
    };
  });
  return definePlugin({
    name: 's-agents experiment sandbox',
    contributions: [{ contract: Decorator, name: 'experiment.sandbox', value: decorator }],
  });
}

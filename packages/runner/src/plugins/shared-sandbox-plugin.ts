import { CodeSandbox, Decorator, defineDecorator, definePlugin, RunContext, type Plugin } from '@s-agents/core';

/** The sandboxes of this thread, by their options. */
const sandboxes = new Map<string, CodeSandbox>();

const decorator = defineDecorator<CodeSandbox>(CodeSandbox, (created, container) => {
  const key = JSON.stringify(container.get<RunContext>(RunContext).config.skills.sandbox);
  const sandbox = sandboxes.get(key) ?? created;
  sandboxes.set(key, sandbox);
  return {
    specificationVersion: 'v1',
    prepare: (ahead) => sandbox.prepare?.(ahead),
    run: (run) => sandbox.run(run),
    close: async () => {},
  };
});

/**
 * A plugin that uses one sandbox for all runs of a thread that have the same options, since a sandbox is slow to start and
 * keeps no state between runs. It is never closed: it ends with the thread.
 */
export const sharedSandboxPlugin: Plugin = definePlugin({
  name: 's-agents shared sandbox',
  contributions: [{ contract: Decorator, name: 'shared-sandbox', value: decorator }],
});

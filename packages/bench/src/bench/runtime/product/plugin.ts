import { CodeSandbox, definePlugin, Environment, LlmProvider, type Plugin } from '@s-agents/core';
import type { FakeBackend } from '../job.js';
import { DirectSandbox } from './direct-sandbox.js';
import { IdleWorld } from './idle-world.js';
import { InstantProvider } from './instant-model.js';
import { FakeBackendToken } from './fake-backend-token.js';

/**
 * Returns the plugin that the job needs besides the default ones: an idle world, an instant model and a direct sandbox.
 */
export function jobPlugin(backend: FakeBackend): Plugin {
  return definePlugin({
    name: '@s-agents/experiments/runtime',
    contributions: [
      { contract: Environment, name: 'idle', class: IdleWorld },
      { contract: LlmProvider, name: 'instant', class: InstantProvider },
      { contract: CodeSandbox, name: 'direct', class: DirectSandbox },
      { contract: FakeBackendToken, name: 'backend', value: backend },
    ],
  });
}

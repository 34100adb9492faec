import { CodeSandbox, definePlugin, Environment, LlmProvider, type Plugin } from '@s-agents/core';
import type { Workshop } from '../job.js';
import { DirectSandbox } from './direct-sandbox.js';
import { IdleWorld } from './idle-world.js';
import { InstantProvider } from './instant-model.js';
import { WorkshopOfJob } from './workshop-of-job.js';

/** What the job needs besides the product's own plugins: an idle world, and a model that answers at once. */
export function jobPlugin(workshop: Workshop): Plugin {
  return definePlugin({
    name: '@s-agents/experiments/runtime',
    contributions: [
      { contract: Environment, name: 'idle', class: IdleWorld },
      { contract: LlmProvider, name: 'instant', class: InstantProvider },
      { contract: CodeSandbox, name: 'direct', class: DirectSandbox },
      { contract: WorkshopOfJob, name: 'workshop', value: workshop },
    ],
  });
}

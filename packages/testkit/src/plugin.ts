import { CodeSandbox, definePlugin, Environment } from '@s-agents/core';
import { Garden } from './garden/environment.js';
import { gardenOptionsSchema } from './garden/options.js';
import { InProcessSandbox } from './skills/in-process-sandbox.js';

export const plugin = definePlugin({
  name: '@s-agents/testkit',
  contributions: [
    { contract: Environment, name: 'garden', class: Garden, options: gardenOptionsSchema },
    { contract: CodeSandbox, name: 'in-process', class: InProcessSandbox },
  ],
});

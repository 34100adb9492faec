import { definePlugin, Environment } from '@s-agents/core';
import { Garden } from './garden/environment.js';
import { gardenOptionsSchema } from './garden/options.js';

export const plugin = definePlugin({
  name: '@s-agents/testkit',
  contributions: [{ contract: Environment, name: 'garden', class: Garden, options: gardenOptionsSchema }],
});

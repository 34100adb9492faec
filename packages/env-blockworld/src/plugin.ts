import { definePlugin, Environment } from '@s-agents/core';
import { BlockworldEnvironment } from './environment.js';
import { blockworldOptionsSchema } from './options.js';

export const blockworldPlugin = definePlugin({
  name: '@s-agents/env-blockworld',
  contributions: [
    { contract: Environment, name: 'blockworld', class: BlockworldEnvironment, options: blockworldOptionsSchema },
  ],
});

import { definePlugin, Environment } from '@s-agents/core';
import { MineflayerEnvironment } from './environment.js';
import { mineflayerOptionsSchema } from './options.js';

export const mineflayerPlugin = definePlugin({
  name: '@s-agents/env-mineflayer',
  contributions: [
    { contract: Environment, name: 'mineflayer', class: MineflayerEnvironment, options: mineflayerOptionsSchema },
  ],
});

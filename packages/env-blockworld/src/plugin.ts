import { Decorator, defineDecorator, definePlugin, Environment } from '@s-agents/core';
import { withOtherNames } from './counterfactual/with-other-names.js';
import { BlockworldEnvironment } from './environment.js';
import { blockworldOptionsSchema } from './options.js';

export const blockworldPlugin = definePlugin({
  name: '@s-agents/env-blockworld',
  contributions: [
    { contract: Environment, name: 'blockworld', class: BlockworldEnvironment, options: blockworldOptionsSchema },
    {
      contract: Decorator,
      name: 'counterfactual',
      value: defineDecorator<Environment>(Environment, (world) =>
        world instanceof BlockworldEnvironment ? withOtherNames(world) : world,
      ),
    },
  ],
});

import { succeeded } from '@s-agents/core';
import { blocksAt as definition, blocksAtParameters as parameters, requestedPositions } from '@s-agents/minecraft';
import { implement } from './implementation.js';

export const blocksAt = implement(definition, {
  parameters,
  run: async ({ blocks }, asked) => succeeded(blocks.namesAt(requestedPositions(asked))),
});

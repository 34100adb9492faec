import { succeeded } from '@s-agents/core';
import { findItems as definition, findItemsParameters as parameters } from '@s-agents/minecraft';
import { droppedItems } from '../bot/dropped-items.js';
import { implement } from './implementation.js';

export const findItems = implement(definition, {
  parameters,
  run: async ({ bot }, { maxDistance }) =>
    succeeded(
      droppedItems(bot)
        .filter(({ distance }) => distance <= maxDistance)
        .map(({ id, name, count, position }) => ({ id, name, count, position: { ...position } })),
    ),
});

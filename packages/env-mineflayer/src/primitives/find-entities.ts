import { succeeded } from '@s-agents/core';
import { findEntities as definition, findEntitiesParameters as parameters } from '@s-agents/minecraft';
import { kindOf, nameOf } from '../bot/observe.js';
import { implement } from './implementation.js';

export const findEntities = implement(definition, {
  parameters,
  run: async ({ bot }, { kinds, names, maxDistance, count }) =>
    succeeded(
      Object.values(bot.entities)
        .filter((entity) => entity.id !== bot.entity.id && kindOf(entity) !== 'item')
        .map((entity) => ({ entity, distance: entity.position.distanceTo(bot.entity.position) }))
        .filter(
          ({ entity, distance }) =>
            distance <= maxDistance &&
            (kinds?.includes(kindOf(entity)) ?? true) &&
            (names?.includes(nameOf(entity)) ?? true),
        )
        .sort((a, b) => a.distance - b.distance)
        .slice(0, count)
        .map(({ entity }) => ({
          id: entity.id,
          name: nameOf(entity),
          kind: kindOf(entity),
          position: { x: entity.position.x, y: entity.position.y, z: entity.position.z },
        })),
    ),
});

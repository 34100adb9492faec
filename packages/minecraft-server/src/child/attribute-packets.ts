import { attributeNames, operations, type Attributes } from './attributes.js';
import type { Registry } from './registry.js';

/** Returns the packet that tells clients the attributes of an entity. */
export function attributePacket({ version }: Registry, entityId: number, attributes: Attributes): object {
  // minecraft-data calls the numbers of later versions by the names of 1.20.5.
  const prefix = version['>=']('1.20.5') ? '' : 'minecraft:';
  const properties = attributeNames
    .filter((name) => attributes.has(name))
    .map((name) => ({
      key: `${prefix}generic.${name}`,
      name: `${prefix}generic.${name}`,
      value: attributes.base(name),
      modifiers: attributes.modifiers(name).map(({ id, amount, operation }) => ({
        uuid: id,
        amount,
        operation: operations.indexOf(operation),
      })),
    }));
  return { entityId, properties };
}

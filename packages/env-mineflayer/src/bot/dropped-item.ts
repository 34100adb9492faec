import type { Bot } from 'mineflayer';

type Entity = Bot['entities'][string];

/**
 * The item that lies there; null for anything else, and as long as the server has not told what it is: mineflayer's own
 * way throws then.
 */
export function droppedItem(
  { registry }: Pick<Bot, 'registry'>,
  entity: Entity,
): NonNullable<ReturnType<Entity['getDroppedItem']>> | null {
  const place = registry.supportFeature('metadataIxOfItem') as unknown as number;
  const told = entity.metadata[place];
  return told === undefined || told === null ? null : (entity.getDroppedItem() ?? null);
}

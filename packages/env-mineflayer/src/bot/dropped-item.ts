import type { Bot } from 'mineflayer';

type Entity = Bot['entities'][string];

/**
 * Returns the item of a dropped-item entity; null for any other entity, and before the server has sent the item, when
 * mineflayer's own method throws.
 */
export function droppedItem(
  { registry }: Pick<Bot, 'registry'>,
  entity: Entity,
): NonNullable<ReturnType<Entity['getDroppedItem']>> | null {
  const place = registry.supportFeature('metadataIxOfItem') as unknown as number;
  const told = entity.metadata[place];
  return told === undefined || told === null ? null : (entity.getDroppedItem() ?? null);
}

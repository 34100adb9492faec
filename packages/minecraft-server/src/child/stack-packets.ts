import type { Slot } from '@s-agents/minecraft-rules';

/** Returns a stack as packets have it. */
export function toPacket(stack: Slot): unknown {
  if (stack === null) return { present: false };
  const damage = { type: 'compound', name: '', value: { Damage: { type: 'int', value: stack.damage } } };
  return { present: true, itemId: stack.id, itemCount: stack.count, nbtData: stack.damage > 0 ? damage : undefined };
}

/** Reads a stack from a packet. */
export function fromPacket(item: unknown): Slot {
  const { present, itemId, itemCount, nbtData } = item as {
    present?: boolean;
    itemId?: number;
    itemCount?: number;
    nbtData?: { value?: { Damage?: { value?: number } } };
  };
  if (present !== true || itemId === undefined || itemCount === undefined) return null;
  return { id: itemId, count: itemCount, damage: nbtData?.value?.Damage?.value ?? 0 };
}

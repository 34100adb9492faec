import type { Position } from '@s-agents/minecraft-rules';

/** Doors are two blocks high: both halves are blocks of one name, and the lower one stands on something else. */
export function isDoor(name: string): boolean {
  return name.endsWith('_door');
}

/** The other half of the door there; null when it is none, or has lost it. */
export function otherHalf(nameAt: (at: Position) => string, at: Position): Position | null {
  const name = nameAt(at);
  if (!isDoor(name)) return null;
  const [below, above] = [
    { ...at, y: at.y - 1 },
    { ...at, y: at.y + 1 },
  ];
  return [below, above].find((other) => nameAt(other) === name) ?? null;
}

import { isDoor, openedBy, type Position } from '@s-agents/minecraft-rules';

/** Whether a block is a door, a trapdoor or a gate, which another kind of block stands for while it is open. */
export function isOpenable(name: string): boolean {
  return openedBy(name) !== null;
}

/** Returns the other half of the door there, or null if the block is no door or the other half is missing. */
export function otherHalf(nameAt: (at: Position) => string, at: Position): Position | null {
  const name = nameAt(at);
  if (!isDoor(name)) return null;
  const [below, above] = [
    { ...at, y: at.y - 1 },
    { ...at, y: at.y + 1 },
  ];
  return [below, above].find((other) => nameAt(other) === name) ?? null;
}

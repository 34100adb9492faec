import { openedBy } from '@s-agents/minecraft-rules';

/** Whether a block is a door, a trapdoor or a gate, which another kind of block stands for while it is open. */
export function isOpenable(name: string): boolean {
  return openedBy(name) !== null;
}

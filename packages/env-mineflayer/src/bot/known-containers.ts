import type { Inventory, Position } from '@s-agents/core';
import { Vec3 } from 'vec3';
import type { Bot } from 'mineflayer';

/** What an agent has seen in containers. It outlives its bot: a body that was thrown out still knows. */
export class KnownContainers {
  readonly #contents = new Map<string, { position: Position; block: string; items: Inventory }>();

  remember(position: Position, block: string, items: Inventory): void {
    this.#contents.set(textOf(position), { position, block, items });
  }

  forget(position: Position): void {
    this.#contents.delete(textOf(position));
  }

  /** By position text ("x y z"). What `bot` sees to be gone is forgotten. */
  seenBy(bot: Bot): Record<string, Inventory> {
    for (const [text, { position, block }] of this.#contents) {
      const now = bot.blockAt(new Vec3(position.x, position.y, position.z), false);
      if (now !== null && now.name !== block) this.#contents.delete(text);
    }
    return Object.fromEntries([...this.#contents].map(([text, { items }]) => [text, items]));
  }
}

function textOf({ x, y, z }: Position): string {
  return `${x} ${y} ${z}`;
}

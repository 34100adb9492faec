import type { Inventory, Position } from '@s-agents/core';
import { Vec3 } from 'vec3';
import type { Bot } from 'mineflayer';

/**
 * The contents of containers that an agent has seen. They outlive its bot, so that a rejoined body still knows them.
 */
export class KnownContainers {
  readonly #contents = new Map<string, { position: Position; block: string; items: Inventory }>();

  readonly #smelting = new Set<string>();

  remember(position: Position, block: string, items: Inventory): void {
    this.#contents.set(textOf(position), { position, block, items });
    if (Object.keys(items).length === 0) this.#smelting.delete(textOf(position));
  }

  /** Remembers that what lies in an oven is the agent's own, or is so no longer. */
  rememberSmelting(position: Position, isOwn: boolean): void {
    if (isOwn) this.#smelting.add(textOf(position));
    else this.#smelting.delete(textOf(position));
  }

  /** The places, as text, in which lies what the agent smelts and has not taken out yet. */
  get smelting(): readonly string[] {
    return [...this.#smelting].filter((text) => this.#contents.has(text));
  }

  forget(position: Position): void {
    this.#contents.delete(textOf(position));
  }

  /** Returns the contents by position text ("x y z"). Forgets containers that `bot` sees to be gone. */
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

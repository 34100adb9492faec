import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';

/** Where the open sky begins, column by column. For one way: it keeps what it found. */
export class Surface {
  readonly #known = new Map<string, number>();

  constructor(private readonly bot: Bot) {}

  /**
   * The height of the feet of whoever stands on the highest block; what grows (leaves, trunks, plants) is not ground.
   */
  at(x: number, z: number): number {
    const key = `${x},${z}`;
    let height = this.#known.get(key);
    if (height === undefined) this.#known.set(key, (height = this.#find(x, z)));
    return height;
  }

  #find(x: number, z: number): number {
    const { minY = 0, height = 256 } = this.bot.game as { minY?: number; height?: number };
    const at = new Vec3(x, 0, z);
    for (at.y = minY + height - 1; at.y >= minY; at.y--) {
      const block = this.bot.blockAt(at, false);
      if (
        block !== null &&
        (block.boundingBox === 'block' || block.name === 'water' || block.name === 'lava') &&
        !/_(leaves|log|wood)$/.test(block.name)
      )
        return at.y + 1;
    }
    return minY;
  }
}

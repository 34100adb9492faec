import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';

/** The height of the ground, column by column. Heights are cached and do not follow later changes of the world. */
export class Surface {
  readonly #heights = new Map<string, number>();

  constructor(private readonly bot: Bot) {}

  /** The y of the feet of a body on top of the column's highest ground or liquid; trees and plants are not ground. */
  at(x: number, z: number): number {
    const key = `${x},${z}`;
    let height = this.#heights.get(key);
    if (height === undefined) this.#heights.set(key, (height = this.#find(x, z)));
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

import { LivingCreature, type Position } from '@s-agents/minecraft-rules';
import type { Entity } from '../world/entity.js';

/** An animal or a monster. It is where it was at the last tick of the world. */
export class Creature extends LivingCreature implements Entity {
  get name(): string {
    return this.kind.name;
  }

  get category(): string {
    return this.monster === undefined ? 'animal' : 'hostile';
  }

  /** Whether its fuse burns. */
  get isLit(): boolean {
    return (this.monster?.fuse ?? 0) > 0;
  }

  positionAt(): Position {
    return { ...this.position };
  }

  /** The middle of its body. */
  get middle(): Position {
    const { x, y, z } = this.position;
    return { x, y: y + this.height / 2, z };
  }
}

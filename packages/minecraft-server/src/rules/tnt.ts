import { randomUUID } from 'node:crypto';
import { randomInteger, tntFuse, tntPower, type Position } from '@s-agents/minecraft-rules';
import { metadataEntry, metadataOffsets, type MetadataEntry } from '../child/entity-metadata.js';
import type { TrackedEntity } from '../child/entity-tracker.js';
import type { Game } from '../child/game.js';
import type { Creatures } from '../creatures/creatures.js';
import { explode } from './explosions.js';

/** A block of TNT with its fuse lit. It stays where it is. */
class LitTnt implements TrackedEntity {
  readonly uuid = randomUUID();
  readonly type = 'tnt';
  readonly living = false;
  readonly velocity = { x: 0, y: 0, z: 0 };
  readonly yaw = 0;
  readonly pitch = 0;
  readonly onGround = true;
  readonly objectData = 0;

  constructor(
    readonly id: number,
    private readonly game: Game,
    readonly position: Position,
    readonly fuse: number,
    readonly explodesAt: number,
  ) {}

  metadata(): MetadataEntry[] {
    return [metadataEntry(this.game.registry, metadataOffsets.fuse, 'int', this.fuse)];
  }
}

/** Lights TNT, which explodes once its fuse has burnt; other TNT in the blast is lit and soon follows. */
export class Tnt {
  readonly #lit = new Set<LitTnt>();

  constructor(private readonly creatures: Creatures) {
    creatures.lightTnt = (at) =>
      this.light(at, randomInteger(creatures.game.random, tntFuse.inBlast.least, tntFuse.inBlast.most));
    creatures.game.clock.onTick((age) => {
      for (const tnt of [...this.#lit]) if (age >= tnt.explodesAt) this.#explode(tnt);
    });
  }

  /** Lights the TNT at a place, whose block is taken away. */
  light(at: Position, fuse: number = tntFuse.lit): void {
    const { game, tracker } = this.creatures;
    if (game.world.blockAt(at).name === 'tnt') game.world.set(at, 0);
    const centre = { x: at.x + 0.5, y: at.y, z: at.z + 0.5 };
    const tnt = new LitTnt(++game.serv.entityMaxId, game, centre, fuse, game.clock.age + fuse);
    this.#lit.add(tnt);
    tracker.add(tnt);
  }

  #explode(tnt: LitTnt): void {
    this.#lit.delete(tnt);
    this.creatures.tracker.remove(tnt);
    const { x, y, z } = tnt.position;
    explode(this.creatures, { x, y: y + 0.06, z }, tntPower);
  }
}

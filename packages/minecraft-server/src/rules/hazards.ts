import {
  breathe,
  burnDamage,
  burnPauseTicks,
  fullAir,
  touchDamage,
  voidDepth,
  type DamageCause,
} from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import { metadataEntryByKey, commonMetadataKeys, entityFlags, type MetadataEntry } from '../child/entity-metadata.js';
import type { Game } from '../child/game.js';
import type { BlockInfo } from '../child/registry.js';
import { ignite } from '../child/vitals.js';
import { rainsOn } from './rain.js';

const halfWidth = 0.3;
const height = 1.8;
/** Blocks that a body must be inside a block for the block to affect it. */
const contactMargin = 1e-3;

interface Contact {
  damage: number;
  cause: DamageCause;
  ignites?: 'lava' | 'fire';
}

function contactOf({ name }: BlockInfo): Contact | undefined {
  switch (name) {
    case 'lava':
      return { damage: touchDamage.lava, cause: 'lava', ignites: 'lava' };
    case 'fire':
      return { damage: touchDamage.fire, cause: 'fire', ignites: 'fire' };
    case 'soul_fire':
      return { damage: touchDamage.soulFire, cause: 'fire', ignites: 'fire' };
    case 'cactus':
      return { damage: touchDamage.cactus, cause: 'cactus' };
    default:
      return undefined;
  }
}

/** Damages players in fire, lava, cactus, water, walls and the void, and on magma. */
export class Hazards {
  readonly #contacts = new Map<number, Contact>();
  readonly #shownAir = new WeakMap<Avatar, number>();
  readonly #shownFlags = new WeakMap<Avatar, number>();

  constructor(private readonly game: Game) {
    for (const block of Object.values(game.registry.blocksByName)) {
      const contact = block === undefined ? undefined : contactOf(block);
      if (contact !== undefined && block !== undefined)
        for (let state = block.minStateId; state <= block.maxStateId; state++) this.#contacts.set(state, contact);
    }
    game.clock.onTick((age) => {
      for (const avatar of game.avatars.values()) if (avatar.alive) this.#tick(avatar, age);
    });
  }

  #tick(avatar: Avatar, age: number): void {
    const { game } = this;
    const { y } = avatar.player.position;
    const { lowestY, highestY } = game.world;
    if (y < lowestY - voidDepth) {
      if (age % 10 === 0) game.hurt(avatar, touchDamage.void, 'void');
    } else if (y > lowestY && y < highestY) {
      this.#touch(avatar);
      this.#burn(avatar);
      this.#breathe(avatar);
      this.#standOn(avatar, age);
    }
    this.#show(avatar);
  }

  #touch(avatar: Avatar): void {
    const { world } = this.game;
    const { x, y, z } = avatar.player.position;
    let wet = false;
    for (let by = Math.floor(y + contactMargin); by <= Math.floor(y + height - contactMargin); by++)
      for (let bx = Math.floor(x - halfWidth + contactMargin); bx <= Math.floor(x + halfWidth - contactMargin); bx++)
        for (
          let bz = Math.floor(z - halfWidth + contactMargin);
          bz <= Math.floor(z + halfWidth - contactMargin);
          bz++
        ) {
          const at = { x: bx, y: by, z: bz };
          wet ||= world.waterAt(at);
          const contact = this.#contacts.get(world.stateAt(at));
          if (contact === undefined) continue;
          if (contact.ignites !== undefined) ignite(avatar.vitals, contact.ignites);
          if (contact.ignites === 'lava') avatar.vitals.fallen *= 0.5;
          this.game.hurt(avatar, contact.damage, contact.cause);
        }
    if (wet || rainsOn(this.game, avatar.eyes)) avatar.vitals.burning = 0;
  }

  #burn(avatar: Avatar): void {
    const { vitals } = avatar;
    if (vitals.burning <= 0) return;
    if (vitals.burning % burnPauseTicks === 0) this.game.hurt(avatar, burnDamage, 'burning');
    vitals.burning--;
  }

  #breathe(avatar: Avatar): void {
    const damage = breathe(avatar.vitals, this.game.world.underWater(avatar.eyes));
    if (damage > 0) this.game.hurt(avatar, damage, 'drowning');
  }

  /** Damages a player who stands on magma or whose head is in a full block. */
  #standOn(avatar: Avatar, age: number): void {
    if (age % 10 !== 0) return;
    const { world } = this.game;
    const { x, y, z } = avatar.player.position;
    if (avatar.onGround && !avatar.sneaking && world.blockAt({ x, y: y - 0.2, z }).name === 'magma_block')
      this.game.hurt(avatar, touchDamage.magma, 'magma');
    if (isFullBlock(world.blockAt(avatar.eyes))) this.game.hurt(avatar, touchDamage.suffocation, 'suffocation');
  }

  #show(avatar: Avatar): void {
    const { vitals } = avatar;
    const { registry } = this.game;
    const metadata: MetadataEntry[] = [];
    // Clients show the air as ten bubbles, so small losses are not sent.
    const air = vitals.air < 0 ? 0 : vitals.air;
    if (
      air !== (this.#shownAir.get(avatar) ?? fullAir) &&
      (air % 15 === 0 || air > (this.#shownAir.get(avatar) ?? fullAir))
    ) {
      this.#shownAir.set(avatar, air);
      metadata.push(metadataEntryByKey(registry, commonMetadataKeys.air, 'int', air));
    }
    const flags = (vitals.burning > 0 ? entityFlags.burning : 0) | (avatar.gliding ? entityFlags.gliding : 0);
    if (flags !== (this.#shownFlags.get(avatar) ?? 0)) {
      this.#shownFlags.set(avatar, flags);
      // A byte has a sign.
      metadata.push(metadataEntryByKey(registry, commonMetadataKeys.flags, 'byte', (flags << 24) >> 24));
    }
    if (metadata.length === 0) return;
    const packet = { entityId: avatar.player.id, metadata };
    avatar.write('entity_metadata', packet);
    avatar.player._writeOthersNearby('entity_metadata', packet);
  }
}

function isFullBlock({ boundingBox, filterLight }: BlockInfo): boolean {
  return boundingBox === 'block' && (filterLight ?? 0) >= 15;
}

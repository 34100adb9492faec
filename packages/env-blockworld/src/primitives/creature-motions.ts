import { failed, type ActionOutcome } from '@s-agents/core';
import { answerWaits, type SeenCreature } from '@s-agents/minecraft';
import {
  armBlocks,
  blowOf,
  distance,
  distanceToBox,
  exhaustionOf,
  ticksToNextBlow,
  tire,
  weaponBonus,
  weaponOf,
  type Position,
} from '@s-agents/minecraft-rules';
import { feetOf, secondsToTick, type Scene } from '../body/scene.js';
import { Creature } from '../creatures/creature.js';
import { sees } from '../movement/sight.js';
import { walk } from '../movement/walk.js';
import { animalUseOf } from './animal-uses.js';
import { seconds } from './durations.js';
import { turnTowards, waitForClientTick } from './looking.js';
import { shoot } from './shoot.js';

/** Approaches after which a creature counts as out of reach. */
const maximumMisses = 10;
/** World seconds between two looks at a creature that approaches, and the blocks by which it has to come nearer. */
const lookSeconds = 0.1;
const nearerBlocks = 1;
/** Ticks added to the weapon's cooldown, so that each blow is a full one. */
const safetyTicks = 1;
/** Times that a client over a server clicks a creature before it gives up. */
const clientAttempts = 3;

/** Returns the creature with that id if it is in sight, otherwise the failure. */
export function creatureOf(scene: Scene, id: number): BlockworldCreature | ActionOutcome {
  const { self, world } = scene;
  const entity = world.entity(id);
  if (entity === undefined || !world.isInSight(self, entity))
    return failed('target-gone', `there is no creature ${id} in sight`);
  return entity instanceof Creature
    ? new BlockworldCreature(scene, entity)
    : failed('refused', `${entity.name} is a player, not a creature`);
}

/** A creature that a body of this world has in sight. */
class BlockworldCreature implements SeenCreature {
  #readyAt = -Infinity;
  #blows = 0;

  constructor(
    private readonly scene: Scene,
    private readonly creature: Creature,
  ) {}

  get name(): string {
    return this.creature.name;
  }

  middle(): Position {
    return this.creature.middle;
  }

  /** Its feet. */
  position(): Position {
    return this.creature.positionAt();
  }

  isGone(): boolean {
    const { self, world } = this.scene;
    return !world.isInSight(self, this.creature);
  }

  isInReach(): boolean {
    const { self, world } = this.scene;
    const eyes = self.eyesAt(world.now);
    const away = distanceToBox(eyes, this.position(), this.creature);
    return away <= armBlocks && sees(world.land, eyes, this.middle());
  }

  isLit(): boolean {
    return this.creature.isLit;
  }

  async comes(time: number): Promise<boolean> {
    const away = (): number => distance(this.position(), feetOf(this.scene));
    const before = away();
    const looks = Math.round(time / lookSeconds);
    for (let look = 0; look < looks && !this.isGone() && !this.isInReach(); look++) await this.scene.pass(lookSeconds);
    return this.isInReach() || away() < before - nearerBlocks;
  }

  async approach(): Promise<ActionOutcome | null> {
    const { scene, name } = this;
    let last = this.position();
    const position = (): Position => (this.isGone() ? last : (last = this.position()));
    for (let missed = 0; !this.isGone() && !this.isInReach(); ) {
      const goal = {
        get target(): Position {
          return position();
        },
        // Goes nearer each time, since the edge of a block may hide the creature.
        within: Math.max(1.5 - missed / 2, 0.5),
      };
      const stop = (): boolean => this.isGone() || this.isInReach();
      const result = await walk(scene, goal, { allowDig: false, stop });
      if (!result.arrived && result.reason === 'unreachable' && !stop()) return failed('unreachable', result.detail);
      if (this.isInReach()) continue;
      if (++missed > maximumMisses) return failed('unreachable', `the ${name} keeps out of reach`);
      await scene.pass(0.1);
    }
    return null;
  }

  async isWeaponReady(): Promise<boolean> {
    if (this.#readyAt > this.scene.world.now)
      await this.scene.pass(secondsToTick(this.scene, Math.ceil(this.#readyAt)));
    return !this.isGone() && this.isInReach();
  }

  async hit(): Promise<void> {
    const { scene, creature } = this;
    const { self, world } = scene;
    const weapon = weaponOf(self.inventory.heldName);
    const { damage } = blowOf(weapon, {
      ticksSince: Math.min(world.now - self.lastSwing, 1000),
      falling: false,
      sprinting: false,
      bonus: weaponBonus(self.inventory.held?.enchantments, creature.name),
    });
    self.lastSwing = world.now;
    this.#readyAt = world.now + ticksToNextBlow(weapon) + safetyTicks;
    self.inventory.wearHeld(weapon.wear);
    tire(self.nourishment, exhaustionOf.attack);
    world.creatureHarm.strike(creature, damage, 'attack', { name: self.name, at: feetOf(scene) });
    this.#blows++;
    await scene.pass(seconds.answer);
  }

  async isKilled(): Promise<boolean> {
    const isKilled = this.#blows > 0 && !this.creature.alive;
    if (isKilled) await waitForClientTick(this.scene);
    return isKilled;
  }

  async use(item: string): Promise<'used' | 'nothing' | 'missed'> {
    const { scene, creature } = this;
    const { x, y, z } = this.position();
    await turnTowards(scene, { x, y: y + 1, z });
    await scene.pass(seconds.answer);
    if (this.isGone()) return 'missed';
    if (animalUseOf(item)(scene, creature)) {
      await waitForClientTick(scene);
      return 'used';
    }
    await scene.pass(clientAttempts * answerWaits.usedOnEntity);
    return 'nothing';
  }

  whyNoShot(): string | null {
    const { self, world } = this.scene;
    return sees(world.land, self.eyesAt(world.now), this.middle())
      ? null
      : `something is between the body and the ${this.name}`;
  }

  shoot(): Promise<ActionOutcome> {
    return shoot(this.scene, this.creature);
  }
}

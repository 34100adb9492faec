import {
  catchOf,
  distance,
  entersBox,
  lineLength,
  lookDirection,
  pointsOfCatch,
  type Position,
  reelVelocity,
  rodWear,
} from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import type { Rule } from '../child/game.js';
import type { Client } from '../child/squid.js';
import type { Creatures } from '../creatures/creatures.js';
import { Bobber } from './bobber.js';
import { acknowledge } from './digging.js';
import { wearHeld } from './durability.js';

const rod = 'fishing_rod';
/** The particles that tell clients that a fish bites. */
const bite = { particle: 'fishing', count: 6, spread: 0.25, speed: 0.2 };
/** Ticks between two position updates of a bobber. */
const updateTicks = 2;

/** Fishing rods: using one casts the line, using it again reels it in. */
export class Fishing implements Rule {
  readonly #bobbers = new Map<Avatar, Bobber>();

  constructor(private readonly creatures: Creatures) {
    creatures.game.clock.onTick((age) => {
      for (const bobber of this.#bobbers.values()) this.#tick(bobber, age);
    });
  }

  player(avatar: Avatar, client: Client): void {
    client.on('use_item', ({ hand, sequence }: { hand: number; sequence?: number }) => {
      if (!avatar.alive || hand !== 0 || !this.#holdsRod(avatar)) return;
      const bobber = this.#bobbers.get(avatar);
      if (bobber === undefined) this.#cast(avatar);
      else this.#reelIn(bobber);
      acknowledge(avatar, sequence);
    });
  }

  #holdsRod(avatar: Avatar): boolean {
    return this.creatures.game.registry.items[avatar.held?.id ?? -1]?.name === rod;
  }

  #cast(avatar: Avatar): void {
    const { game, tracker } = this.creatures;
    const look = lookDirection((avatar.yaw * Math.PI) / 180, (avatar.pitch * Math.PI) / 180);
    const level = Math.hypot(look.x, look.z);
    const steep = Math.max(-5, Math.min(5, level < 1e-6 ? Math.sign(look.y) * 5 : look.y / level));
    const [x, z] = level < 1e-6 ? [0, 0] : [look.x / level, look.z / level];
    const force = 0.6 / Math.hypot(1, steep) + 0.5;
    const from = { x: avatar.eyes.x + x * 0.3, y: avatar.eyes.y, z: avatar.eyes.z + z * 0.3 };
    const bobber = new Bobber(
      ++game.serv.entityMaxId,
      avatar,
      from,
      { x: x * force, y: steep * force, z: z * force },
      game,
    );
    this.#bobbers.set(avatar, bobber);
    tracker.add(bobber);
  }

  #tick(bobber: Bobber, age: number): void {
    const { game, tracker } = this.creatures;
    const { owner } = bobber;
    const gone =
      !owner.alive ||
      game.avatars.get(owner.name) !== owner ||
      !this.#holdsRod(owner) ||
      distance(owner.player.position, bobber.position) > lineLength;
    if (gone || bobber.hooked?.alive === false) return this.#remove(bobber);
    if (!bobber.floating && !bobber.onGround) this.#hook(bobber);
    const bitten = bobber.biting;
    if (bobber.move() && age % updateTicks === 0) tracker.tellMoved(bobber);
    if (bobber.wait()) this.#tellBite(bobber);
    if (bitten !== bobber.biting) tracker.tellMetadata(bobber);
  }

  /** Hooks a creature that is in the bobber's way. */
  #hook(bobber: Bobber): void {
    if (bobber.hooked !== undefined) return;
    for (const creature of this.creatures.near(bobber.position, 3)) {
      const { x, y, z } = creature.position;
      const half = creature.width / 2;
      if (
        entersBox(
          bobber.position,
          bobber.velocity,
          { x: x - half, y, z: z - half },
          { x: x + half, y: y + creature.height, z: z + half },
        ) === null
      )
        continue;
      bobber.hooked = creature;
      return this.creatures.tracker.tellMetadata(bobber);
    }
  }

  #reelIn(bobber: Bobber): void {
    const { game } = this.creatures;
    const { owner, hooked } = bobber;
    if (hooked !== undefined) {
      const { x, y, z } = owner.player.position;
      Object.assign(hooked.velocity, {
        x: (x - hooked.position.x) * 0.1,
        y: (y - hooked.position.y) * 0.1 + 0.1,
        z: (z - hooked.position.z) * 0.1,
      });
      hooked.onGround = false;
      wearHeld(game, owner, rodWear.hooked);
    } else if (bobber.biting) this.#land(bobber);
    else if (bobber.onGround) wearHeld(game, owner, rodWear.ground);
    this.#remove(bobber);
  }

  /** Drops the catch, which flies to the player. */
  #land({ owner, position }: Bobber): void {
    const { game } = this.creatures;
    const { item, count } = catchOf(this.#isOpenWater(position), game.luck.of('a catch'));
    const info = game.registry.itemsByName[item];
    if (info !== undefined)
      game.spill(
        { id: info.id, count, damage: 0 },
        { ...position, y: position.y + 0.3 },
        { velocity: reelVelocity(position, owner.player.position), delay: 0 },
      );
    game.reward(owner, pointsOfCatch);
    wearHeld(game, owner, rodWear.caught);
  }

  /** Whether there are 5 x 5 blocks of water, two deep, with air above. */
  #isOpenWater(at: Position): boolean {
    const { world } = this.creatures.game;
    for (let dx = -2; dx <= 2; dx++)
      for (let dz = -2; dz <= 2; dz++) {
        const place = (up: number): Position => ({ x: at.x + dx, y: at.y + up, z: at.z + dz });
        if (!world.waterAt(place(0)) || !world.waterAt(place(-1)) || world.stateAt(place(1)) !== 0) return false;
      }
    return true;
  }

  #tellBite({ position: { x, y, z } }: Bobber): void {
    const { game } = this.creatures;
    const particleId = game.registry.particlesByName[bite.particle]?.id;
    const packet = {
      particleId,
      longDistance: false,
      x,
      y,
      z,
      offsetX: bite.spread,
      offsetY: 0,
      offsetZ: bite.spread,
      particleData: bite.speed,
      particles: bite.count,
      data: {},
    };
    for (const avatar of game.avatars.values())
      if (distance(avatar.player.position, { x, y, z }) <= lineLength) avatar.write('world_particles', packet);
  }

  #remove(bobber: Bobber): void {
    this.#bobbers.delete(bobber.owner);
    this.creatures.tracker.remove(bobber);
  }
}

import { randomUUID } from 'node:crypto';
import { reduceStack, type Position } from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import { metadataEntry, metadataOffsets } from '../child/entity-metadata.js';
import type { EntityTracker, TrackedEntity } from '../child/entity-tracker.js';
import type { Game, Rule } from '../child/game.js';
import { toPacket } from '../child/stack-packets.js';

const chestSlot = 6;
const startActions: readonly unknown[] = ['start_elytra_flying', 'start_fall_flying', 8];
/** Ticks that a rocket burns: of each strength, and up to so many more by chance. */
const rocketTicks = { strength: 10, chance: [6, 7] } as const;

/** Elytra: a falling player who wears one glides until landing. A rocket pushes a gliding player. */
export class Gliding implements Rule {
  readonly #rockets = new Map<TrackedEntity, number>();

  constructor(
    private readonly game: Game,
    private readonly tracker: EntityTracker,
  ) {
    game.clock.onTick((age) => {
      for (const avatar of game.avatars.values()) if (avatar.gliding) this.#glide(avatar);
      for (const [rocket, until] of this.#rockets) if (age >= until) this.#end(rocket);
    });
  }

  player(avatar: Avatar): void {
    const client = avatar.player._client;
    client.on('entity_action', ({ actionId }: { actionId: unknown }) => {
      if (startActions.includes(actionId) && avatar.alive && !avatar.onGround && this.#wearsElytra(avatar))
        avatar.gliding = true;
    });
    client.on('use_item', ({ hand }: { hand: number }) => {
      if (avatar.alive && avatar.gliding) this.#launch(avatar, hand === 1 ? 45 : 36 + avatar.heldSlot);
    });
  }

  #wearsElytra(avatar: Avatar): boolean {
    return this.game.registry.items[avatar.slots[chestSlot]?.id ?? -1]?.name === 'elytra';
  }

  #glide(avatar: Avatar): void {
    avatar.vitals.fallen = 0;
    const stops = avatar.onGround || avatar.flying || !avatar.alive || this.game.world.waterAt(avatar.feet);
    if (stops || !this.#wearsElytra(avatar)) avatar.gliding = false;
  }

  #launch(avatar: Avatar, slot: number): void {
    const { game } = this;
    const stack = avatar.slots[slot] ?? null;
    if (stack === null || game.registry.items[stack.id]?.name !== 'firework_rocket') return;
    if (avatar.gameMode !== 'creative') avatar.setSlot(slot, reduceStack(stack, 1));
    const rocket = this.#rocketOf(avatar, { ...stack, count: 1 });
    const { strength, chance } = rocketTicks;
    const extra = chance.reduce((sum, most) => sum + Math.floor(game.random() * most), 0);
    this.#rockets.set(rocket, game.clock.age + 2 * strength + extra);
    this.tracker.add(rocket);
  }

  #rocketOf(avatar: Avatar, stack: NonNullable<Avatar['held']>): TrackedEntity {
    const { registry, serv } = this.game;
    const position: Position = { ...avatar.feet };
    return {
      id: ++serv.entityMaxId,
      uuid: randomUUID(),
      type: 'firework_rocket',
      living: false,
      position,
      velocity: { x: 0, y: 0, z: 0 },
      yaw: 0,
      pitch: 0,
      onGround: false,
      objectData: 0,
      metadata: () => [
        metadataEntry(registry, metadataOffsets.rocketItem, 'item_stack', toPacket(stack)),
        metadataEntry(registry, metadataOffsets.rocketTarget, 'optional_unsigned_int', avatar.player.id + 1),
      ],
    };
  }

  #end(rocket: TrackedEntity): void {
    this.#rockets.delete(rocket);
    this.tracker.remove(rocket);
  }
}

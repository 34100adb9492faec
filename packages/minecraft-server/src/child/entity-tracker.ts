import type { Position } from '@s-agents/minecraft-rules';
import type { Avatar } from './avatar.js';
import { toPacket } from './stack-packets.js';
import type { MetadataEntry } from './entity-metadata.js';
import type { Game } from './game.js';

/** An entity other than a player, as clients see it. */
export interface TrackedEntity {
  readonly id: number;
  readonly uuid: string;
  /** The game's name of the entity's kind, such as sheep or arrow. */
  readonly type: string;
  readonly living: boolean;
  readonly position: Position;
  /** Blocks per tick. */
  readonly velocity: Position;
  /** Degrees, as in the protocol. */
  readonly yaw: number;
  readonly pitch: number;
  readonly onGround: boolean;
  /** The spawn packet's extra value, which depends on the kind: for an arrow, its shooter's id. */
  readonly objectData: number;
  /** The name of the held item. */
  readonly held?: string;
  /** The ids of those who sit in it, the one who steers first. */
  readonly passengers?: readonly number[];
  metadata(): MetadataEntry[];
}

const showWithinBlocks = 64;
const hideBeyondBlocks = 80;
const refreshTicks = 10;

/** Shows entities and their changes to nearby players. Each packet is encoded once for all players. */
export class EntityTracker {
  readonly #entities = new Map<number, TrackedEntity>();
  /** The head direction that was last sent, as an angle byte. */
  readonly #heads = new WeakMap<TrackedEntity, number>();

  constructor(private readonly game: Game) {
    game.clock.onTick((age) => {
      if (age % refreshTicks !== 0) return;
      for (const avatar of game.avatars.values())
        for (const entity of this.#entities.values()) this.#show(entity, avatar);
    });
  }

  add(entity: TrackedEntity): void {
    this.#entities.set(entity.id, entity);
    for (const avatar of this.game.avatars.values()) this.#show(entity, avatar);
  }

  remove(entity: TrackedEntity): void {
    this.#entities.delete(entity.id);
    for (const avatar of this.game.avatars.values()) this.#hide(entity.id, avatar);
  }

  /** Sends a packet to every player who sees the entity. */
  tell({ id }: TrackedEntity, name: string, fields: object): void {
    let packet: Buffer | undefined;
    for (const avatar of this.game.avatars.values()) {
      if (!avatar.sees.has(id)) continue;
      packet ??= this.game.serv._server.serializer.createPacketBuffer({ name, params: fields });
      avatar.player._client.writeRaw(packet);
    }
  }

  tellMoved(entity: TrackedEntity): void {
    const { id, position, onGround } = entity;
    const yaw = angleByte(entity.yaw);
    const { x: dx, y: dy, z: dz } = entity.velocity;
    this.tell(entity, 'entity_teleport', {
      entityId: id,
      ...position,
      // From 1.21.2 on.
      ...{ dx, dy, dz },
      yaw,
      pitch: angleByte(entity.pitch),
      onGround,
    });
    if (!entity.living || this.#heads.get(entity) === yaw) return;
    this.#heads.set(entity, yaw);
    this.tell(entity, 'entity_head_rotation', { entityId: id, headYaw: yaw });
  }

  /** Runs `tell`, and sends each player all packets that it writes in one go. */
  batch(tell: () => void): void {
    const sockets = [...this.game.avatars.values()].map(({ player }) => player._client.socket);
    for (const socket of sockets) socket.cork();
    try {
      tell();
    } finally {
      for (const socket of sockets) socket.uncork();
    }
  }

  tellVelocity(entity: TrackedEntity): void {
    this.tell(entity, 'entity_velocity', { entityId: entity.id, velocity: velocityUnits(entity.velocity) });
  }

  tellPassengers(entity: TrackedEntity): void {
    this.tell(entity, 'set_passengers', { entityId: entity.id, passengers: entity.passengers ?? [] });
  }

  tellMetadata(entity: TrackedEntity): void {
    this.tell(entity, 'entity_metadata', { entityId: entity.id, metadata: entity.metadata() });
  }

  tellStatus(entity: TrackedEntity, entityStatus: number): void {
    this.tell(entity, 'entity_status', { entityId: entity.id, entityStatus });
  }

  #show(entity: TrackedEntity, avatar: Avatar): void {
    if (!avatar.active) return;
    const { x, z } = avatar.player.position;
    const away = Math.hypot(entity.position.x - x, entity.position.z - z);
    if (avatar.sees.has(entity.id)) {
      if (away > hideBeyondBlocks) this.#hide(entity.id, avatar);
    } else if (away < showWithinBlocks) {
      avatar.sees.add(entity.id);
      this.#spawn(entity, avatar);
    }
  }

  #spawn(entity: TrackedEntity, avatar: Avatar): void {
    const { registry } = this.game;
    const type = registry.entitiesByName[entity.type]?.id;
    const [yaw, pitch] = [angleByte(entity.yaw), angleByte(entity.pitch)];
    const common = {
      entityId: entity.id,
      type,
      ...entity.position,
      yaw,
      pitch,
      headPitch: yaw,
      velocity: velocityUnits(entity.velocity),
    };
    if (entity.living && !registry.supportFeature('consolidatedEntitySpawnPacket'))
      avatar.write('spawn_entity_living', { ...common, entityUUID: entity.uuid });
    else avatar.write('spawn_entity', { ...common, objectUUID: entity.uuid, objectData: entity.objectData });
    avatar.write('entity_metadata', { entityId: entity.id, metadata: entity.metadata() });
    const held = registry.itemsByName[entity.held ?? ''];
    if (held !== undefined)
      avatar.write('entity_equipment', {
        entityId: entity.id,
        equipments: [{ slot: 0, item: toPacket({ id: held.id, count: 1, damage: 0 }) }],
      });
    const { passengers = [] } = entity;
    if (passengers.length > 0) avatar.write('set_passengers', { entityId: entity.id, passengers });
  }

  #hide(id: number, avatar: Avatar): void {
    if (avatar.sees.delete(id)) avatar.write('entity_destroy', { entityIds: [id] });
  }
}

/** Converts a velocity in blocks per tick to the packets' 8000ths of a block per tick. */
export function velocityUnits({ x, y, z }: Position): Position {
  const unit = (value: number): number => Math.max(-32_768, Math.min(32_767, Math.round(value * 8000)));
  return { x: unit(x), y: unit(y), z: unit(z) };
}

/** Converts degrees to the packets' signed 256ths of a turn. */
function angleByte(degrees: number): number {
  return (Math.round((degrees * 256) / 360) << 24) >> 24;
}

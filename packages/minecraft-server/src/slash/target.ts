import type { Position } from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import type { Boat } from '../boats/boat.js';
import type { Creature } from '../creatures/creature.js';
import type { ItemEntity } from '../rules/item-entities.js';
import { nameText, translated, type Component } from '../text/component.js';
import type { SlashWorld } from './slash-world.js';

/** A player, a creature, a dropped item or a boat that a command is about. */
export interface Target {
  /** The kind's name, such as player or cow. */
  readonly type: string;
  readonly name: string;
  readonly shown: Component;
  readonly uuid: string;
  readonly position: Position;
  readonly yaw: number;
  readonly pitch: number;
  readonly avatar?: Avatar;
  readonly creature?: Creature;
  readonly item?: ItemEntity;
  readonly boat?: Boat;
}

/** Returns the player, the creature or the thing itself. */
export function bodyOf({ avatar, creature, item, boat }: Target): object {
  return avatar ?? creature ?? item ?? boat ?? {};
}

/** Returns the name under which a target has scores and stands on teams: that of a player, the UUID of others. */
export function holderOf({ avatar, name, uuid }: Target): string {
  return avatar === undefined ? uuid : name;
}

export function playerTarget(avatar: Avatar): Target {
  const { name, player, feet, yaw, pitch } = avatar;
  return { type: 'player', name, shown: nameText(name), uuid: player.uuid, position: feet, yaw, pitch, avatar };
}

/** Returns everything that a command may be about: players first. */
export function allTargets({ game, creatures, items, boats }: SlashWorld): Target[] {
  return [
    ...[...game.avatars.values()].map(playerTarget),
    ...creatures.all.filter(({ alive }) => alive).map((creature) => creatureTarget(creature)),
    ...items.all.map((item) => itemTarget(item)),
    ...boats.all.map((boat) => boatTarget(boat)),
  ];
}

export function creatureTarget(creature: Creature): Target {
  const { type, uuid, position, yaw, pitch } = creature;
  const shown = translated(`entity.minecraft.${type}`);
  return { type, name: type, shown, uuid, position, yaw, pitch, creature };
}

function itemTarget(item: ItemEntity): Target {
  const { uuid, position, yaw, pitch } = item;
  return { type: 'item', name: 'item', shown: translated('entity.minecraft.item'), uuid, position, yaw, pitch, item };
}

export function boatTarget(boat: Boat): Target {
  const { type, uuid, position, yaw, pitch } = boat;
  return { type, name: type, shown: translated(`entity.minecraft.${type}`), uuid, position, yaw, pitch, boat };
}

import type { Command } from '../command.js';
import { creatureNames, type Position } from '@s-agents/minecraft-rules';
import type { Creatures } from '../creatures/creatures.js';
import { settle } from '../rules/breaking.js';
import { sendTime } from '../rules/day-cycle.js';
import type { Dying } from '../rules/dying.js';
import type { Avatar } from './avatar.js';
import type { Game } from './game.js';
import { giveItems } from './joining.js';
import { showChunks } from './login.js';
import { isPosition } from './place.js';

/** Uses an operator's power. Throws where it cannot be used, saying why. */
export function obey(game: Game, { dying, creatures }: { dying: Dying; creatures: Creatures }, command: Command): void {
  switch (command.do) {
    case 'give': {
      const left = giveItems(game, find(game, command.player), command.item, command.count ?? 1);
      if (left > 0) throw new Error(`${command.player} had no room for ${left} ${command.item}.`);
      return;
    }
    case 'clear': {
      const avatar = find(game, command.player);
      avatar.own.cursor = null;
      avatar.change(() => avatar.slots.fill(null));
      return;
    }
    case 'teleport':
      return teleport(game, find(game, command.player), command.position);
    case 'setBlock':
      return setBlock(game, command.position, command.block);
    case 'kill':
      return dying.kill(find(game, command.player));
    case 'summon':
      return summon(creatures, command.creature, command.position);
    case 'setHealth': {
      const avatar = find(game, command.player);
      avatar.player.health = number('health', command.health, 1);
      return avatar.showHealth();
    }
    case 'setFood': {
      const avatar = find(game, command.player);
      const food = number('food', command.food, 0);
      Object.assign(avatar.vitals.nourishment, {
        food,
        saturation: Math.min(food, number('saturation', command.saturation ?? 0, 0)),
        exhaustion: 0,
        ticks: 0,
      });
      return avatar.showHealth();
    }
    case 'kick':
      return find(game, command.player).player.kick(command.reason ?? 'Kicked');
    case 'setTime': {
      if (!Number.isFinite(command.time)) throw new Error(`time: ${command.time} is not a number.`);
      game.timeOfDay = ((Math.floor(command.time) % 24_000) + 24_000) % 24_000;
      for (const avatar of game.avatars.values()) sendTime(game, avatar);
      return;
    }
    default:
      throw new Error(`There is no such command: ${JSON.stringify(command satisfies never)}`);
  }
}

export function summon(creatures: Creatures, name: string, position: Position): void {
  const known = creatureNames.find((each) => each === name);
  if (known === undefined || !isPosition(position))
    throw new Error(
      `There is no creature ${JSON.stringify(name)} (there are ${creatureNames.join(', ')}), or no place ` +
        `${JSON.stringify(position)}.`,
    );
  creatures.spawn(known, position);
}

function number(what: string, value: number, least: number): number {
  if (!(value >= least && value <= 20)) throw new Error(`${what}: ${value} is not a number from ${least} to 20.`);
  return value;
}

function find(game: Game, name: string): Avatar {
  const avatar = game.avatars.get(name);
  if (avatar === undefined) throw new Error(`No player ${JSON.stringify(name)} is here.`);
  return avatar;
}

export function setBlock(game: Game, position: Position, name: string): void {
  const block = game.registry.blocksByName[name];
  if (block === undefined || !isPosition(position))
    throw new Error(
      `There is no block ${JSON.stringify(name)} in this version, or no place ${JSON.stringify(position)}.`,
    );
  game.containers.remove(position);
  game.world.set(position, block.defaultState);
  settle(game, { ...position, y: position.y + 1 });
}

function teleport(game: Game, avatar: Avatar, to: Position): void {
  if (!isPosition(to)) throw new Error(`position: ${JSON.stringify(to)} is not a place.`);
  const { player } = avatar;
  player.position = player.position.clone();
  player.position.set(to.x, to.y, to.z);
  player.knownPosition = player.position.clone();
  player._writeOthersNearby('entity_teleport', {
    entityId: player.id,
    x: to.x,
    y: to.y,
    z: to.z,
    yaw: 0,
    pitch: 0,
    onGround: false,
  });
  player.sendSelfPosition();
  player._client.write('update_view_position', { chunkX: Math.floor(to.x / 16), chunkZ: Math.floor(to.z / 16) });
  showChunks(game, avatar);
  avatar.dirty = true;
}

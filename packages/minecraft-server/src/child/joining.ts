import { loadPlayer, savePlayer } from './saved-player.js';
import { fullHealth, initialLastHit, placeBeside, type Position } from '@s-agents/minecraft-rules';
import { Vec3 } from 'vec3';
import { ConnectionGate } from '../connections/connection-gate.js';
import { announceToAll } from '../rules/chat.js';
import { nameText, translated } from '../text/component.js';
import { Avatar } from './avatar.js';
import type { BlockWorld } from './block-world.js';
import { showEffect } from './effect-packets.js';
import { dimensionAt } from '../nether/dimensions.js';
import { Disconnected, logIn, throwIfDisconnected } from './login.js';
import { keepPlayerList } from './player-list.js';
import type { Game, Rule } from './game.js';
import { itemNamed } from './items.js';
import type { Squid, SquidPlayer } from './squid.js';

/** Chunks; the lowest view distance that a client can ask for. */
const minimumViewDistance = 2;

/** Packets whose handlers in flying-squid are replaced by the rules. */
const replaced = [
  'block_dig',
  'block_place',
  'window_click',
  'close_window',
  'held_item_slot',
  'set_creative_slot',
  'client_command',
  'use_entity',
  'tab_complete',
];

/** Takes players over from flying-squid: the rules handle their packets, and this package keeps their inventories. */
export function takeOverPlayers(game: Game, rules: readonly Rule[]): void {
  const { serv } = game;
  const gate = new ConnectionGate(serv, game.options.maxPlayers, (name) => game.guests.refusal(name), game.log);
  serv.getSpawnPoint = async () => new Vec3(game.spawn.x + 0.5, game.spawn.y, game.spawn.z + 0.5);
  // The rules announce who has left, in the game's own words.
  serv.broadcast = () => undefined;
  countChunkUsers(serv);
  keepPlayerList(game);
  let players = 0;
  serv.on('newPlayer', (player: SquidPlayer) => {
    const avatar = new Avatar(serv, player, game.itemRules);
    const client = player._client;
    for (const name of replaced) client.removeAllListeners(name);
    player.inventory.removeAllListeners('updateSlot');
    player.removeAllListeners('disconnected');
    for (const rule of rules) rule.player?.(avatar, client);
    player.on('disconnected', () => leave(game, avatar, rules));
    rewire(game, avatar, { nth: players++, arrived: () => gate.arrived(client) });
  });
}

/**
 * Counts each player once per chunk. flying-squid counts a player again at every look, and so never unloads a chunk.
 */
function countChunkUsers(serv: Squid): void {
  serv._worldLoadPlayerChunk = (x, z, player) => {
    const id = `${x},${z}`;
    player.loadedChunks ??= {};
    if (player.disconnected === true || player.loadedChunks[id] !== undefined) return false;
    player.loadedChunks[id] = 1;
    serv._worldChunksUsed[id] = (serv._worldChunksUsed[id] ?? 0) + 1;
    return true;
  };
}

function canStand(at: Position, world: BlockWorld): boolean {
  const { x, y, z } = { x: Math.floor(at.x), y: at.y, z: Math.floor(at.z) };
  const isFree = (up: number): boolean => !world.solidAt({ x, y: y + up, z }) && !world.waterAt({ x, y: y + up, z });
  return world.solidAt({ x, y: y - 1, z }) && isFree(0) && isFree(1);
}

/** Replaces flying-squid's methods of the player who is the `nth` to come, counted from 0. */
function rewire(game: Game, avatar: Avatar, { nth, arrived }: { nth: number; arrived: () => void }): void {
  const { player } = avatar;
  const { options } = game;
  player.op = false;
  player.view = options.viewDistance;
  player.findSpawnPoint = async () => {
    const saved = game.absent.get(avatar.name);
    avatar.gameMode = saved?.gameMode ?? game.defaultGameMode;
    player.spawnPoint = await game.serv.getSpawnPoint();
    if (saved === undefined || saved.health <= 0) {
      const { x, y, z } = placeBeside(player.spawnPoint, nth, (at) => canStand(at, game.world));
      player.spawnPoint.set(x, y, z);
      return;
    }
    player.spawnPoint.set(saved.position.x, saved.position.y, saved.position.z);
    avatar.yaw = saved.yaw;
    avatar.pitch = saved.pitch;
  };
  player.sendSelfPosition = () => avatar.sendPosition();
  player.sendChunk = async (x, z, column) => {
    throwIfDisconnected(avatar);
    // Chunks may still be on their way when a player leaves the dimension.
    if (dimensionAt({ x: x * 16, y: 0, z }) !== avatar.dimension) return;
    player._client.writeRaw(game.world.packet(x, z, column));
    game.world.showLight?.(player._client, x, z);
    game.signs.showChunk(avatar, x, z);
    // Lets ticks and other players run between two chunks.
    await new Promise((resolve) => setImmediate(resolve));
  };
  player.login = async () => {
    try {
      await logIn(game, avatar, () => {
        arrive(game, avatar);
        arrived();
      });
    } catch (error) {
      if (error instanceof Disconnected) return;
      game.log(`login of ${avatar.name}: ${String(error)}`);
      player.kick('Could not log in');
    }
  };
  const spawnEntity = player.spawnEntity.bind(player);
  player.spawnEntity = (entity) => {
    spawnEntity(entity);
    [...game.avatars.values()].find((other) => other.player === entity)?.showEquipmentTo(avatar);
  };
  const updateHealth = player.updateHealth.bind(player);
  player.updateHealth = (health) => {
    avatar.dirty = true;
    updateHealth(health > 0 ? Math.min(avatar.maximumHealth, health) : health);
  };
  player._client.on('settings', () => {
    player.view = Math.max(minimumViewDistance, Math.min(player.view, options.viewDistance));
  });
}

/** Puts the player into the world, as the last step of a login. Clients spawn when they receive their first health. */
function arrive(game: Game, avatar: Avatar): void {
  const { player, name } = avatar;
  const saved = game.absent.get(name);
  player.health = fullHealth;
  if (saved !== undefined) {
    loadPlayer(avatar, saved);
    if (saved.health > 0) player.health = Math.min(avatar.maximumHealth, saved.health);
  } else {
    for (const [item, count] of Object.entries(inventoryAtStart(game, name))) giveItems(game, avatar, item, count);
  }
  game.absent.delete(name);
  game.avatars.set(name, avatar);
  avatar.vitals.lastHit = initialLastHit(game.clock.age);
  avatar.active = true;
  announceToAll(game, { ...translated('multiplayer.player.joined', nameText(name)), color: 'yellow' });
  game.log(`${name} joined the game`);
  avatar.write('held_item_slot', { slot: avatar.heldSlot });
  avatar.sendAll();
  if (saved?.attributes !== undefined) avatar.showAttributes();
  avatar.showHealth();
  avatar.showExperience();
  for (const [name, state] of avatar.vitals.effects.active) showEffect(avatar, { name, ...state });
}

function inventoryAtStart({ options }: Game, name: string): Record<string, number> {
  const { inventories } = options.setup;
  return Object.hasOwn(inventories, name) ? (inventories[name] ?? {}) : {};
}

function leave(game: Game, avatar: Avatar, rules: readonly Rule[]): void {
  avatar.gone = true;
  if (!avatar.active) return;
  for (const rule of rules) rule.leave?.(avatar);
  game.absent.set(avatar.name, savePlayer(avatar));
  game.avatars.delete(avatar.name);
  announceToAll(game, { ...translated('multiplayer.player.left', nameText(avatar.name)), color: 'yellow' });
  game.log(`${avatar.name} left the game`);
  avatar.active = false;
}

/**
 * Adds items to an inventory, stack by stack. Returns how many did not fit. Throws an InputError for an unknown item.
 */
export function giveItems(game: Game, avatar: Avatar, item: string, count: number): number {
  const info = itemNamed(game.registry, item);
  for (let left = count; left > 0; left -= info.stackSize) {
    const rest = avatar.give({ id: info.id, count: Math.min(left, info.stackSize), damage: 0 });
    if (rest !== null) return left - Math.min(left, info.stackSize) + rest.count;
  }
  return 0;
}

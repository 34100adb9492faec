import { unhitYet } from '@s-agents/minecraft-rules';
import { Vec3 } from 'vec3';
import { sendTime } from '../rules/day-cycle.js';
import { Avatar } from './avatar.js';
import { keepPlayerList } from './player-list.js';
import type { Game, Rule } from './game.js';
import { itemNamed } from './items.js';
import type { Client, Squid, SquidPlayer } from './squid.js';

/** flying-squid's own handlers that the rules replace. */
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

/** Takes players over from flying-squid: their packets go to the rules, their inventories are kept here. */
export function takeOver(game: Game, rules: readonly Rule[]): void {
  const { serv } = game;
  serv.getSpawnPoint = async () => new Vec3(game.spawn.x + 0.5, game.spawn.y, game.spawn.z + 0.5);
  countChunkUsers(serv);
  keepPlayerList(serv);
  serv.on('newPlayer', (player: SquidPlayer) => {
    const avatar = new Avatar(serv, player, game.itemRules);
    const client = player._client;
    guard(game, client);
    for (const name of replaced) client.removeAllListeners(name);
    player.inventory.removeAllListeners('updateSlot');
    for (const rule of rules) rule.player?.(avatar, client);
    rewire(game, avatar);
  });
}

/** flying-squid counts a player again each time it looks at a chunk that he has, and so never lets go of one. */
function countChunkUsers(serv: Squid): void {
  serv._worldLoadPlayerChunk = (x, z, player) => {
    const id = `${x},${z}`;
    player.loadedChunks ??= {};
    if (player.loadedChunks[id] !== undefined) return false;
    player.loadedChunks[id] = 1;
    serv._worldChunksUsed[id] = (serv._worldChunksUsed[id] ?? 0) + 1;
    return true;
  };
}

/** A packet that a handler stumbles over costs its sender the connection, and nobody else anything. */
function guard(game: Game, client: Client): void {
  const emit = client.emit.bind(client);
  client.emit = (name: string | symbol, ...values: unknown[]): boolean => {
    try {
      return emit(name, ...values);
    } catch (error) {
      game.log(
        `${client.username}: packet ${String(name)}: ` +
          `${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
      client.end('Bad packet');
      return true;
    }
  };
}

function rewire(game: Game, avatar: Avatar): void {
  const { player } = avatar;
  const { options } = game;
  player.op = false;
  player.view = options.viewDistance;
  player.findSpawnPoint = async () => {
    const saved = game.absent.get(player._client.username);
    player.spawnPoint = await game.serv.getSpawnPoint();
    if (saved === undefined || saved.health <= 0) return;
    player.spawnPoint.set(saved.position.x, saved.position.y, saved.position.z);
    avatar.yaw = saved.yaw;
    avatar.pitch = saved.pitch;
  };
  // With a place it is the last step of flying-squid's login: it would set those back who have begun to move.
  player.sendSelfPosition = (position) => {
    if (position === undefined) avatar.sendPosition();
  };
  player.sendChunk = async (x, z, column) => {
    player._client.writeRaw(game.world.packet(x, z, column));
    // Ticks and other players come in between two chunks.
    await new Promise((resolve) => setImmediate(resolve));
  };
  // flying-squid waits for a packet that some clients first send when they turn their head, then sets them back.
  player.waitPlayerLogin = async () => undefined;
  const login = player.login.bind(player);
  player.login = async () => {
    if (game.avatars.size >= options.maxPlayers) return player.kick('The server is full');
    try {
      await login();
    } catch (error) {
      game.log(`login of ${player._client.username}: ${String(error)}`);
      player.kick('Could not log in');
    }
  };
  const updateHealth = player.updateHealth.bind(player);
  player.updateHealth = (health) => {
    if (!avatar.active) arrive(game, avatar);
    avatar.dirty = true;
    updateHealth(avatar.active && health > 0 ? Math.min(20, health) : health);
  };
  player.on('disconnected', () => leave(game, avatar));
  player._client.on('settings', () => (player.view = Math.min(player.view, options.viewDistance)));
}

/** The last step of logging in: clients take the first health as their entry into the world. */
function arrive(game: Game, avatar: Avatar): void {
  const { player, name } = avatar;
  const saved = game.absent.get(name);
  if (saved !== undefined) {
    avatar.load(saved);
    player.health = saved.health > 0 ? saved.health : 20;
  } else {
    for (const [item, count] of Object.entries(game.options.setup.inventories[name] ?? {}))
      giveItems(game, avatar, item, count);
  }
  player.health = Math.min(20, player.health || 20);
  player.food = avatar.vitals.nourishment.food;
  player.foodSaturation = avatar.vitals.nourishment.saturation;
  game.absent.delete(name);
  game.avatars.set(name, avatar);
  avatar.vitals.lastHit = unhitYet(game.clock.age);
  avatar.active = true;
  avatar.write('held_item_slot', { slot: avatar.heldSlot });
  avatar.sendAll();
  sendTime(game, avatar);
}

function leave(game: Game, avatar: Avatar): void {
  if (!avatar.active || game.avatars.get(avatar.name) !== avatar) return;
  game.absent.set(avatar.name, avatar.save());
  game.avatars.delete(avatar.name);
  avatar.active = false;
}

/** Puts items into an inventory, stack by stack. Returns how many found no room. Throws on an unknown item. */
export function giveItems(game: Game, avatar: Avatar, item: string, count: number): number {
  const info = itemNamed(game.registry, item);
  for (let left = count; left > 0; left -= info.stackSize) {
    const rest = avatar.give({ id: info.id, count: Math.min(left, info.stackSize), damage: 0 });
    if (rest !== null) return left - Math.min(left, info.stackSize) + rest.count;
  }
  return 0;
}

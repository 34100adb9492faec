import type { Avatar } from '../child/avatar.js';
import { mayBuild } from '../child/game-mode.js';
import type { Game, Rule } from '../child/game.js';
import {
  faces,
  goesIntoClicked,
  mayPutInto,
  neighbourAt,
  reduceStack,
  standsIn,
  type Click,
  type Position,
} from '@s-agents/minecraft-rules';
import { settle } from './breaking.js';
import { pairChest } from './chest-pairs.js';
import { acknowledge, showBlock } from './digging.js';
import { mayReach } from './reach.js';
import { rejoin } from './joins.js';
import { blocksToPlace, placingWorld } from './placed-block.js';
import type { UseOnBlock } from './item-use.js';
import type { UsableBlocks } from './windows.js';

/** The block_place packet. */
interface Place {
  hand: number;
  location: Position;
  direction: number;
  cursorX: number;
  cursorY: number;
  cursorZ: number;
  sequence?: number;
}

/**
 * Right-clicks on a block: uses the block if it can be used, else uses the held item on it, else places the held item.
 * In any case the client is sent both blocks concerned.
 */
export function placing(game: Game, interactions: UsableBlocks, items: readonly UseOnBlock[]): Rule {
  return {
    player(avatar, client) {
      client.on('block_place', (packet: Place) => {
        const face = faces[packet.direction];
        const { location } = packet;
        if (!avatar.active || face === undefined) return;
        const beside = neighbourAt(location, face);
        const reached = mayReach(game, avatar, location) && avatar.gameMode !== 'spectator';
        const opened = reached && !(avatar.sneaking && avatar.held !== null) && interactions.use(avatar, location);
        const used = reached && !opened && useItem(game, avatar, packet, beside, items);
        const placed = used || (reached && !opened && place(game, avatar, packet, location, beside));
        for (const at of [location, beside]) showBlock(game, avatar, at);
        if (!placed && !opened) avatar.sendSlot(heldIndex(avatar, packet.hand));
        acknowledge(avatar, packet.sequence);
      });
    },
  };
}

function heldIndex(avatar: Avatar, hand: number): number {
  if (avatar.open !== undefined) return avatar.open.window.layout.main + 27 + avatar.heldSlot;
  return hand === 1 ? 45 : 36 + avatar.heldSlot;
}

function useItem(
  game: Game,
  avatar: Avatar,
  { hand, location: at, direction }: Place,
  beside: Position,
  uses: readonly UseOnBlock[],
): boolean {
  const slot = hand === 1 ? 45 : 36 + avatar.heldSlot;
  const item = game.registry.items[avatar.slots[slot]?.id ?? -1]?.name;
  return item !== undefined && uses.some((use) => use({ avatar, slot, item, at, beside, direction }));
}

function place(game: Game, avatar: Avatar, packet: Place, clicked: Position, beside: Position): boolean {
  const { world, registry } = game;
  const slot = packet.hand === 1 ? 45 : 36 + avatar.heldSlot;
  const stack = avatar.slots[slot] ?? null;
  const item = stack === null ? undefined : registry.items[stack.id];
  if (stack === null || item === undefined || !mayBuild(avatar.gameMode)) return false;
  const click: Click = {
    face: faces[packet.direction] ?? 'up',
    cursor: { x: packet.cursorX, y: packet.cursorY, z: packet.cursorZ },
    view: { yaw: avatar.yaw, pitch: avatar.pitch },
  };
  const around = placingWorld(game);
  const onClicked = goesIntoClicked(item.name, clicked, click, around);
  const at = onClicked ? clicked : beside;
  if (!mayPutInto(item.name, at, around) || at.y < world.lowestY || at.y > world.highestY) return false;
  const blocks = blocksToPlace(game, item.name, at, onClicked ? { ...click, face: 'up' } : click);
  if (blocks === undefined) return false;
  for (const { position, block } of blocks) {
    if (position.y > world.highestY || !mayPutInto(item.name, position, around)) return false;
    if (block.boundingBox === 'block' && isOccupied(game, position)) return false;
  }
  // The slot is sent first, because clients take the new block as the end of the placement.
  avatar.setSlot(slot, avatar.gameMode === 'creative' ? { ...stack } : reduceStack(stack, 1));
  for (const { position, state } of blocks) world.set(position, state);
  pairChest(game, at, avatar.sneaking, clicked);
  for (const { position } of blocks) rejoin(game, position);
  settle(game, at);
  game.signs.edit(avatar, at);
  return true;
}

/**
 * Whether a player's body is in a block. Its box is slightly smaller than in the game, since a jumping player has
 * already moved on from the last packet.
 */
function isOccupied(game: Game, at: Position): boolean {
  for (const { alive, feet } of game.avatars.values()) if (alive && standsIn(feet, at, 0.05)) return true;
  return false;
}

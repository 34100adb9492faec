import type { Avatar } from '../child/avatar.js';
import { mayBuild } from '../child/game-mode.js';
import type { Game, Rule } from '../child/game.js';
import { key } from '../child/place.js';
import type { Enchantments, Position, Slot } from '@s-agents/minecraft-rules';
import { monotonicMilliseconds } from '../thread-time.js';
import { breakBlock } from './breaking.js';
import { requiredDigMilliseconds } from './dig-time.js';
import { mayReach } from './reach.js';

interface Dig {
  at: Position;
  /** Its start, in milliseconds of the monotonic clock. */
  since: number;
  /** The clock's `lateMilliseconds` at the start. */
  lateBefore: number;
  onGround: boolean;
  inWater: boolean;
  /** The tool held at the start. */
  tool: Slot;
}

/** What a helmet is enchanted with matters under water. */
const helmetSlot = 5;
const status = { start: 0, cancel: 1, finish: 2 };

/**
 * Digging takes time: a dig that ends sooner than the held tool allows is refused, and the client is sent the block.
 */
export function digging(game: Game): Rule {
  return {
    player(avatar, client) {
      let dig: Dig | undefined;
      client.on('block_dig', (packet: { status: number; location: Position; sequence?: number }) => {
        if (packet.status > status.finish || !avatar.active) return;
        const at = packet.location;
        if (packet.status === status.start) {
          dig = {
            at,
            since: monotonicMilliseconds(),
            lateBefore: game.clock.lateMilliseconds,
            onGround: avatar.onGround,
            inWater: eyesInWater(game, avatar),
            tool: avatar.held,
          };
          if (!mayDig(game, avatar, at)) showBlock(game, avatar, at);
          else if (avatar.gameMode === 'creative') breakBlock(game, at, undefined, false);
          else if (fullDigMilliseconds(game, avatar, dig) === 0) breakBlock(game, at, avatar);
        } else if (packet.status === status.cancel) dig = undefined;
        else {
          finish(game, avatar, at, dig);
          dig = undefined;
        }
        acknowledge(avatar, packet.sequence);
      });
    },
  };
}

function finish(game: Game, avatar: Avatar, at: Position, dig: Dig | undefined): void {
  const begun = dig !== undefined && key(dig.at) === key(at);
  if (begun && mayDig(game, avatar, at)) {
    const lateMilliseconds = game.clock.lateMilliseconds - dig.lateBefore;
    const needed = requiredDigMilliseconds(fullDigMilliseconds(game, avatar, dig), {
      tolerance: game.options.rules.digTolerance,
      lateMilliseconds,
    });
    if (monotonicMilliseconds() - dig.since >= needed) return breakBlock(game, at, avatar);
  }
  showBlock(game, avatar, at);
}

/**
 * Returns the milliseconds that a dig takes. Of the tools at its start and its end the slower counts; of standing
 * and swimming at these moments the faster counts.
 */
function fullDigMilliseconds(game: Game, avatar: Avatar, dig: Dig): number {
  const onGround = dig.onGround || avatar.onGround;
  const inWater = dig.inWater && eyesInWater(game, avatar);
  const block = game.digBlock(game.world.stateAt(dig.at));
  const helmet = listed(avatar.slots[helmetSlot]?.enchantments);
  return Math.max(
    ...[dig.tool, avatar.held].map((tool) =>
      block.digTime(tool?.id ?? null, false, inWater, !onGround, [...listed(tool?.enchantments), ...helmet]),
    ),
  );
}

function listed(enchantments: Enchantments = {}): { name: string; lvl: number }[] {
  return Object.entries(enchantments).map(([name, lvl]) => ({ name, lvl }));
}

function mayDig(game: Game, avatar: Avatar, at: Position): boolean {
  if (!mayReach(game, avatar, at) || !mayBuild(avatar.gameMode)) return false;
  const block = game.world.blockAt(at);
  return (block.diggable || avatar.gameMode === 'creative') && block.name !== 'air';
}

/** Sends a client the block at a position, if it has that chunk; no chunk is generated for this. */
export function showBlock({ world }: Game, avatar: Avatar, at: Position): void {
  if (avatar.player.loadedChunks?.[`${Math.floor(at.x / 16)},${Math.floor(at.z / 16)}`] !== undefined)
    avatar.write('block_change', { location: at, type: world.stateAt(at) });
}

function eyesInWater(game: Game, avatar: Avatar): boolean {
  return game.world.underWater(avatar.eyes);
}

/**
 * Acknowledges an action on a block. From 1.19 on clients number these, and drop their prediction on acknowledgement.
 */
export function acknowledge(avatar: Avatar, sequence: number | undefined): void {
  if (sequence !== undefined) avatar.write('acknowledge_player_digging', { sequenceId: sequence });
}

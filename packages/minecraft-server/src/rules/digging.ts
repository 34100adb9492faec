import type { Avatar } from '../child/avatar.js';
import type { Game, Rule } from '../child/game.js';
import { distanceToBlock, isPosition, key } from '../child/place.js';
import type { Position } from '@s-agents/minecraft-rules';
import { monotonicMilliseconds } from '../real-time.js';
import { breakBlock } from './breaking.js';
import { requiredDigMilliseconds } from './dig-time.js';

interface Dig {
  at: Position;
  since: number;
  lateBefore: number;
  onGround: boolean;
  inWater: boolean;
  /** Item id of the tool at the start. */
  tool: number | null;
}

const status = { start: 0, cancel: 1, finish: 2 };

/** Digging takes its time: one that ends sooner than the tool in hand allows is refused, and the block shown again. */
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
            tool: avatar.held?.id ?? null,
          };
          if (mayDig(game, avatar, at) && fullDigMilliseconds(game, avatar, dig) === 0) breakBlock(game, at, avatar);
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
      speed: game.options.speed,
    });
    if (monotonicMilliseconds() - dig.since >= needed) return breakBlock(game, at, avatar);
  }
  showBlock(game, avatar, at);
}

/**
 * World milliseconds that a dig takes, with the slower of the tools held at its start and its end. Standing and swimming
 * count as they were at the better of the two.
 */
function fullDigMilliseconds(game: Game, avatar: Avatar, dig: Dig): number {
  const onGround = dig.onGround || avatar.onGround;
  const inWater = dig.inWater && eyesInWater(game, avatar);
  const block = game.digBlock(game.world.stateAt(dig.at));
  return Math.max(...[dig.tool, avatar.held?.id ?? null].map((tool) => block.digTime(tool, false, inWater, !onGround)));
}

function mayDig(game: Game, avatar: Avatar, at: Position): boolean {
  if (!mayReach(game, avatar, at)) return false;
  const block = game.world.blockAt(at);
  return block.diggable && block.name !== 'air';
}

/** Whether a player can do something to the block at a place, which a client may have made up. */
export function mayReach({ options, world }: Game, avatar: Avatar, at: Position): boolean {
  return (
    avatar.alive &&
    isPosition(at) &&
    at.y >= world.lowestY &&
    at.y <= world.highestY &&
    distanceToBlock(avatar.eyes, at) <= options.rules.reach
  );
}

/** Shows a client what stands at a place, if it knows of that part of the world: no part is made for the asking. */
export function showBlock({ world }: Game, avatar: Avatar, at: Position): void {
  if (avatar.player.loadedChunks?.[`${Math.floor(at.x / 16)},${Math.floor(at.z / 16)}`] !== undefined)
    avatar.write('block_change', { location: at, type: world.stateAt(at) });
}

function eyesInWater(game: Game, avatar: Avatar): boolean {
  return game.world.underWater(avatar.eyes);
}

/** From 1.19 on clients number what they do to blocks, and take back their own prediction when they hear the number. */
export function acknowledge(avatar: Avatar, sequence: number | undefined): void {
  if (sequence !== undefined) avatar.write('acknowledge_player_digging', { sequenceId: sequence });
}

import {
  blockOf,
  hasArrived,
  isBad,
  isPickaxe,
  itemVariants,
  middleOf,
  standsOnFloor,
  type LiquidReader,
  type Position,
  type WalkGoal,
} from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';
import pathfinderPackage, { type Movements } from 'mineflayer-pathfinder';
import type { BodyBot } from '../bot/body-bot.js';
import { liquidReader } from '../bot/liquid-reader.js';
import { until } from '../bot/until.js';
import { cellReader } from './cell.js';
import { isFurniture } from './furniture.js';
import { isThere } from './is-there.js';
import { hasMoved } from './moved.js';
import { halt } from './steer.js';
import { SwimmingMovements } from './swimming-movements.js';
import { thinkTime } from './think-time.js';
import type { WalkOptions } from './walk-options.js';

/** World milliseconds in one spot after which a walk counts as stuck; path search included. */
const stuckMilliseconds = 5_000;
/** World milliseconds that one search for a path may take. */
const searchMilliseconds = 3_000;
/** How much farther than the straight line a path may be, in blocks. */
const detour = 64;
/** What a block of swimming costs more than one on foot: three times the time. */
const swimming = 2;
const walkMilliseconds = 118_000;
/** Whoever digs is watched by {@link whileGettingOn}; this is for what escapes it. */
const digMilliseconds = 1_200_000;

/**
 * `tool-broke`: the last pickaxe that was held, which is missed for the rest of the way. `ashore`: who swam stands on
 * firm ground now.
 */
export type PathEnd = 'arrived' | 'ashore' | 'no-path' | 'stuck' | 'tool-broke' | 'timeout';

/** Walks along a path that the path search finds. With `allowDig` through what is in the way. */
export async function walkPath(body: BodyBot, goal: WalkGoal, options: WalkOptions): Promise<PathEnd> {
  const { bot, clock } = body;
  const hadPickaxe = holdsPickaxe(bot);
  const swam = isSwimming(bot);
  let noPath = false;
  /** The search ended before it had looked everywhere: the path goes part of the way. `begun`: the body is on it. */
  let part: 'none' | 'found' | 'begun' = 'none';
  let anchor = bot.entity.position.clone();
  let since = clock.now();
  const onPath = (result: { status: string; path: unknown[]; time: number }): void => {
    if (result.status === 'partial') return;
    thinkTime.end(bot);
    options.onSearch?.(result.time);
    part = result.status === 'timeout' ? 'found' : 'none';
    if (result.status === 'noPath' || (result.status === 'timeout' && result.path.length === 0)) noPath = true;
  };
  bot.on('path_update', onPath);
  try {
    bot.pathfinder.thinkTimeout = searchMilliseconds;
    (bot.pathfinder as { searchRadius?: number }).searchRadius = detour;
    bot.pathfinder.setMovements(movementsOf(bot, options.allowDig));
    thinkTime.begin(bot);
    bot.pathfinder.setGoal(new StandingPlace(bot, goal));
    let end: PathEnd = 'timeout';
    await until(
      body,
      () => {
        if (isThere(bot, goal)) end = 'arrived';
        else if (noPath) end = 'no-path';
        else if (swam && !isSwimming(bot) && bot.entity.onGround && standsOnFloor(cellReader(bot), bot.entity.position))
          end = 'ashore';
        else if (hadPickaxe && !holdsPickaxe(bot)) end = 'tool-broke';
        else if (hasMoved(anchor, bot.entity.position) || bot.pathfinder.isMining()) {
          anchor = bot.entity.position.clone();
          since = clock.now();
        } else if (clock.now() - since > stuckMilliseconds) end = 'stuck';
        if (part === 'found' && bot.pathfinder.isMoving()) part = 'begun';
        if (end === 'timeout' && part === 'begun' && !bot.pathfinder.isMoving() && !bot.pathfinder.isMining()) {
          // At its end the search goes on from there, each time nearer; by itself it would not.
          part = 'none';
          thinkTime.begin(bot);
          bot.pathfinder.setGoal(new StandingPlace(bot, goal));
        }
        if (end === 'timeout') {
          if (isClimbingOut(bot)) bot.setControlState('forward', true);
          return false;
        }
        // At once: a slow thread makes several physics steps before whoever waits gets its turn.
        stop(body);
        return true;
      },
      {
        events: ['path_update', 'goal_reached'],
        milliseconds: options.allowDig ? digMilliseconds : walkMilliseconds,
        signal: options.signal,
      },
    );
    return end;
  } finally {
    bot.removeListener('path_update', onPath);
    thinkTime.end(bot);
    stop(body);
  }
}

function isSwimming({ entity }: Bot): boolean {
  return (entity as { isInWater?: boolean }).isInWater === true;
}

/**
 * Thrown up by the water against a bank: the path search lets go of the controls as soon as the body is out of it, and
 * it falls back.
 */
function isClimbingOut(bot: Bot): boolean {
  const { position, onGround } = bot.entity;
  const { x, y, z } = blockOf(position);
  return bot.pathfinder.isMoving() && !onGround && !isSwimming(bot) && liquidReader(bot)(x, y - 1, z) === 'water';
}

function holdsPickaxe(bot: Bot): boolean {
  return bot.inventory.items().some(({ name }) => isPickaxe(name));
}

function stop(body: BodyBot): void {
  body.bot.pathfinder.setGoal(null);
  halt(body);
}

/**
 * The path search's own form of a {@link WalkGoal}: with ground under the feet and air around the head, for who swims
 * has not arrived anywhere.
 */
class StandingPlace extends pathfinderPackage.goals.Goal {
  readonly #liquidAt: LiquidReader;

  constructor(
    bot: Bot,
    private readonly goal: WalkGoal,
  ) {
    super();
    this.#liquidAt = liquidReader(bot);
  }

  override heuristic(node: { x: number; y: number; z: number }): number {
    const { target } = this.goal;
    const dx = Math.abs(Math.floor(target.x) - node.x);
    const dz = Math.abs(Math.floor(target.z) - node.z);
    const dy = Math.abs(Math.floor(target.y) - node.y);
    return Math.max(Math.abs(dx - dz) + Math.min(dx, dz) * Math.SQRT2 + dy - this.goal.within, 0);
  }

  override isEnd({ x, y, z }: { x: number; y: number; z: number }): boolean {
    const feet = { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) };
    return hasArrived(this.goal, middleOf(feet)) && !this.#swimsAt(feet);
  }

  #swimsAt({ x, y, z }: Position): boolean {
    return this.#liquidAt(x, y, z) !== null && [y - 1, y + 1].some((other) => this.#liquidAt(x, other, z) !== null);
  }
}

const kept = new WeakMap<Bot, { dig: Movements; walk: Movements }>();

/** Made once per bot: making them looks at every block of the game. */
function movementsOf(bot: Bot, allowDig: boolean): Movements {
  let both = kept.get(bot);
  if (both === undefined) kept.set(bot, (both = { dig: makeMovements(bot, true), walk: makeMovements(bot, false) }));
  return allowDig ? both.dig : both.walk;
}

function makeMovements(bot: Bot, canDig: boolean): Movements {
  const movements = new SwimmingMovements(bot);
  movements.canDig = canDig;
  movements.canOpenDoors = false;
  movements.allow1by1towers = false;
  movements.scafoldingBlocks = [];
  movements.allowParkour = true;
  movements.allowSprinting = true;
  // Bodies pass through each other; asking who stands where costs time on every node.
  movements.allowEntityDetection = false;
  movements.maxDropDown = 3;
  movements.infiniteLiquidDropdownDistance = false;
  movements.liquidCost = swimming;
  for (const { name, data } of itemVariants(bot.version).blocks) {
    if (isBad(name) && name !== 'water') movements.blocksToAvoid.add(data.id);
    if (isFurniture(name)) movements.blocksCantBreak.add(data.id);
  }
  return movements;
}

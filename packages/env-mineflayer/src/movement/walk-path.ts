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
import { mayDig } from '../bot/left-alone.js';
import { liquidReader } from '../bot/liquid-reader.js';
import { until } from '../bot/until.js';
import { cellReader } from './cell.js';
import { isFurniture } from './furniture.js';
import { hasArrivedAt } from './has-arrived-at.js';
import { Standstill } from './standstill.js';
import { halt } from './steer.js';
import { SwimmingMovements } from './swimming-movements.js';
import { thinkTime } from './think-time.js';
import type { WalkOptions } from './walk-options.js';

/** World milliseconds that one path search may take. */
const searchMilliseconds = 3_000;
/** Blocks by which a path may be longer than the straight line. */
const maximumDetourBlocks = 64;
/** The extra cost of swimming one block, which takes three times as long as walking it. */
const swimmingCost = 2;
const walkMilliseconds = 118_000;
/** The cost at which the path search digs through no block. */
const excluded = 100;
/** A limit of last resort: {@link runUntilStalled} watches walks that dig. */
const digMilliseconds = 1_200_000;

/**
 * `tool-broke`: the last pickaxe wore out on the way. `ashore`: the body began in the water and now stands on land,
 * from where a new search may find a better way.
 */
export type PathEnd = 'arrived' | 'ashore' | 'no-path' | 'stuck' | 'tool-broke' | 'timeout';

/** Walks along a path that mineflayer's path search finds; with `allowDig` it may dig through blocks. */
export async function walkPath(body: BodyBot, goal: WalkGoal, options: WalkOptions): Promise<PathEnd> {
  const { bot } = body;
  const hadPickaxe = holdsPickaxe(bot);
  const swam = isSwimming(bot);
  let noPath = false;
  /** A search that is begun again and again is ended by the limit of the whole walk. */
  let isSearching = true;
  /**
   * Whether the search ran out of time with a path that leads part of the way (`found`), and the body walks it
   * (`begun`).
   */
  let partialPath: 'none' | 'found' | 'begun' = 'none';
  const standstill = new Standstill(bot.entity.position);
  const onStep = (): void => standstill.step(bot.entity.position, isSearching || bot.pathfinder.isMining());
  const onReset = (): void => {
    isSearching = true;
  };
  const onPath = (result: { status: string; path: unknown[]; time: number }): void => {
    if (result.status === 'partial') return;
    isSearching = false;
    thinkTime.end(bot);
    options.onSearch?.(result.time);
    partialPath = result.status === 'timeout' ? 'found' : 'none';
    if (result.status === 'noPath' || (result.status === 'timeout' && result.path.length === 0)) noPath = true;
  };
  bot.on('path_update', onPath);
  bot.on('path_reset', onReset);
  bot.on('physicsTick', onStep);
  try {
    bot.pathfinder.thinkTimeout = searchMilliseconds;
    (bot.pathfinder as { searchRadius?: number }).searchRadius = maximumDetourBlocks;
    bot.pathfinder.setMovements(movementsOf(body, options.allowDig));
    thinkTime.begin(bot);
    bot.pathfinder.setGoal(new StandingGoal(bot, goal));
    let end: PathEnd = 'timeout';
    await until(
      body,
      () => {
        if (hasArrivedAt(bot, goal)) end = 'arrived';
        else if (noPath) end = 'no-path';
        else if (swam && !isSwimming(bot) && bot.entity.onGround && standsOnFloor(cellReader(bot), bot.entity.position))
          end = 'ashore';
        else if (hadPickaxe && !holdsPickaxe(bot)) end = 'tool-broke';
        else if (standstill.isStuck) end = 'stuck';
        if (partialPath === 'found' && bot.pathfinder.isMoving()) partialPath = 'begun';
        if (end === 'timeout' && partialPath === 'begun' && !bot.pathfinder.isMoving() && !bot.pathfinder.isMining()) {
          // At the end of a partial path mineflayer does not search on by itself.
          partialPath = 'none';
          isSearching = true;
          thinkTime.begin(bot);
          bot.pathfinder.setGoal(new StandingGoal(bot, goal));
        }
        if (end === 'timeout') {
          if (isClimbingOut(bot)) bot.setControlState('forward', true);
          return false;
        }
        // Stop in this very step: on a slow thread several more physics steps run before the awaiting caller continues.
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
    bot.removeListener('path_reset', onReset);
    bot.removeListener('physicsTick', onStep);
    thinkTime.end(bot);
    stop(body);
  }
}

function isSwimming({ entity }: Bot): boolean {
  return (entity as { isInWater?: boolean }).isInWater === true;
}

/**
 * Whether the body is in the air above water, on its way onto a bank. There mineflayer releases the controls too early,
 * and the body would fall back.
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

/** A {@link WalkGoal} for mineflayer's path search. Blocks where the body would swim do not count as arrival. */
class StandingGoal extends pathfinderPackage.goals.Goal {
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

const movementsByBot = new WeakMap<Bot, { dig: Movements; walk: Movements }>();

/** Cached per bot, since building them goes through every block of the game. */
function movementsOf(body: BodyBot, allowDig: boolean): Movements {
  let both = movementsByBot.get(body.bot);
  if (both === undefined)
    movementsByBot.set(body.bot, (both = { dig: makeMovements(body, true), walk: makeMovements(body, false) }));
  return allowDig ? both.dig : both.walk;
}

function makeMovements(body: BodyBot, canDig: boolean): Movements {
  const { bot, traits } = body;
  const movements = new SwimmingMovements(bot);
  movements.canDig = canDig;
  movements.exclusionAreasBreak = [
    ({ position }) => (traits.refused.has(position) || !mayDig(body, position) ? excluded : 0),
  ];
  movements.canOpenDoors = false;
  movements.allow1by1towers = false;
  movements.scafoldingBlocks = [];
  movements.allowParkour = true;
  movements.allowSprinting = true;
  // Bodies pass through each other, and looking for entities would cost time on every node.
  movements.allowEntityDetection = false;
  movements.maxDropDown = 3;
  movements.infiniteLiquidDropdownDistance = false;
  movements.liquidCost = swimmingCost;
  for (const { name, data } of itemVariants(bot.version).blocks) {
    if (isBad(name) && name !== 'water') movements.blocksToAvoid.add(data.id);
    if (isFurniture(name)) movements.blocksCantBreak.add(data.id);
  }
  return movements;
}

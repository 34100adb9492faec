import type { Position } from '@s-agents/core';
import type { WayMemory, WayMotions } from '@s-agents/minecraft';
import {
  hasArrived,
  searchWay,
  type StepMotion,
  type WalkGoal,
  type WayMeans,
  type WayStep,
} from '@s-agents/minecraft-rules';
import { Vec3 } from 'vec3';
import type { BodyBot } from '../bot/body-bot.js';
import { hold } from '../primitives/hold.js';
import { bestTool } from './dug-cell.js';
import { hasArrivedAt } from './has-arrived-at.js';
import { followPath } from './follow-path.js';
import { runInSlices } from './run-in-slices.js';
import { standingBlock } from './standing-block.js';
import { climbs, takeStep } from './take-step.js';
import type { WalkOptions } from './walk-options.js';
import { wayMemoryOf } from './way-memory-of.js';
import { wayCellReader, wayWorld } from './way-world.js';

/** How a body over mineflayer takes a way. */
export class MineflayerWays implements WayMotions {
  constructor(
    private readonly body: BodyBot,
    private readonly options: Pick<WalkOptions, 'signal' | 'onSearch'>,
  ) {}

  get memory(): WayMemory {
    return wayMemoryOf(this.body.bot);
  }

  hasArrived(goal: WalkGoal): boolean {
    const { bot } = this.body;
    return hasArrivedAt(bot, goal) || (climbs(bot) && hasArrived(goal, bot.entity.position));
  }

  async search(goal: WalkGoal, means: WayMeans): Promise<readonly WayStep[] | null> {
    const { clock } = this.body;
    const { signal, onSearch } = this.options;
    const began = clock.now();
    const search = searchWay(wayWorld(this.body), standingBlock(this.body), goal, means);
    const found = await runInSlices(search, { clock, signal });
    onSearch?.(clock.now() - began);
    return found;
  }

  async follow(path: readonly Position[], isOver: () => boolean): Promise<string | null> {
    const end = await followPath(this.body, path, isOver, this.options);
    return end === 'stuck' || end === 'timeout' ? 'the body got stuck' : null;
  }

  step(from: Position, to: Position, motion: StepMotion): Promise<string | null> {
    return takeStep(this.body, from, to, motion, this.options);
  }

  isInTheWay({ x, y, z }: Position): boolean {
    return !wayCellReader(this.body.bot)(x, y, z).open;
  }

  async takeToolFor({ x, y, z }: Position): Promise<void> {
    const { bot } = this.body;
    const block = bot.blockAt(new Vec3(x, y, z));
    const tool = block === null ? null : bestTool(bot, block);
    if (tool !== null && bot.heldItem?.name !== tool.name) await hold(this.body, tool.name, this.options);
  }
}

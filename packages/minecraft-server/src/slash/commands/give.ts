import { pickUpDelays, type Stack } from '@s-agents/minecraft-rules';
import { nameText } from '../../text/component.js';
import { integer } from '../arguments/simple.js';
import { item, type NamedItem } from '../arguments/item.js';
import { players, type Found } from '../arguments/targets.js';
import type { Avatar } from '../../child/avatar.js';
import { aboutTargets } from '../single-or-many.js';
import { shownItem } from '../shown-item.js';
import { failure } from '../slash-error.js';
import { form, type SlashCommand } from '../slash-command.js';
import type { SlashWorld } from '../slash-world.js';
import { playerOf, succeed, type Source } from '../source.js';

/** The most stacks that can be given at once. */
const maximumStacks = 100;

export function give(world: SlashWorld): SlashCommand {
  const { game } = world;
  const run = (
    source: Source,
    to: Found<Avatar[]>,
    { item: kind, damage, enchantments }: NamedItem,
    count: number,
  ): void => {
    const limit = maximumStacks * kind.stackSize;
    if (count > limit) throw failure('commands.give.failed.toomanyitems', limit, shownItem(game.registry, kind));
    const receivers = to(source);
    for (const avatar of receivers)
      for (let left = count; left > 0; left -= kind.stackSize)
        hand(world, avatar, {
          id: kind.id,
          count: Math.min(left, kind.stackSize),
          damage,
          ...(enchantments === undefined ? {} : { enchantments }),
        });
    succeed(game, source, aboutTargets('commands.give.success', receivers, count, shownItem(game.registry, kind)));
  };
  const who = players(world);
  const what = item(game.registry, 'item');
  return {
    names: ['give'],
    forms: [
      form([who, what], (source, to, named) => run(source, to, named, 1)),
      form([who, what, integer('count', 1)], run),
    ],
  };
}

/** Gives a stack to a player. What does not fit falls at the player's feet. */
function hand({ game }: SlashWorld, avatar: Avatar, stack: Stack): void {
  const rest = avatar.give(stack);
  if (rest !== null) game.spill(rest, avatar.feet, { velocity: { x: 0, y: 0, z: 0 }, delay: pickUpDelays.fresh });
}

export function clear(world: SlashWorld): SlashCommand {
  const { game } = world;
  const run = (source: Source, from: readonly Avatar[], kind?: NamedItem, most = -1): number => {
    let removed = 0;
    for (const avatar of from)
      removed += takeFrom(avatar, most, (stack) => kind === undefined || stack.id === kind.item.id);
    const [first] = from;
    if (removed === 0)
      throw from.length === 1 && first !== undefined
        ? failure('clear.failed.single', nameText(first.name))
        : failure('clear.failed.multiple', from.length);
    succeed(game, source, aboutTargets(most === 0 ? 'commands.clear.test' : 'commands.clear.success', from, removed));
    return removed;
  };
  const who = players(world);
  const what = item(game.registry, 'item');
  return {
    names: ['clear'],
    forms: [
      form([], (source) => run(source, [playerOf(source)])),
      form([who], (source, from) => run(source, from(source))),
      form([who, what], (source, from, kind) => run(source, from(source), kind)),
      form([who, what, integer('maxCount', 0)], (source, from, kind, most) => run(source, from(source), kind, most)),
    ],
  };
}

/** Takes up to `most` matching items from a player, or all at -1. Returns how many; at 0 it only counts them. */
function takeFrom(avatar: Avatar, most: number, matches: (stack: Stack) => boolean): number {
  let taken = 0;
  avatar.change(() => {
    const takes = (stack: Stack | null): Stack | null => {
      if (stack === null || !matches(stack)) return stack;
      const count = most > 0 ? Math.min(stack.count, most - taken) : stack.count;
      taken += count;
      if (most === 0) return stack;
      return count === stack.count ? null : { ...stack, count: stack.count - count };
    };
    avatar.slots.forEach((stack, slot) => (avatar.slots[slot] = takes(stack)));
    avatar.current.cursor = takes(avatar.current.cursor);
  });
  return taken;
}

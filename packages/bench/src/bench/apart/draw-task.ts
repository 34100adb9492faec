import type { Random } from '@s-agents/core';
import { versionRules } from '@s-agents/minecraft-rules';
import { canMake } from './can-make.js';
import { drawBill, type Bill } from './draw-bill.js';
import { version, type RecipeSteps } from './recipe-steps.js';

/** A task whose ingredients two or three members hold between them, where nothing can be gathered. */
export interface ApartTask {
  readonly bill: Bill;
  readonly members: readonly string[];
  /** The members that hold something the goal takes. Without any one of them the others cannot meet it. */
  readonly holders: readonly string[];
  /** The member that must hold the items in the end; null if the team may hold them together. */
  readonly by: string | null;
  /** What each member holds at the start. */
  readonly inventories: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

const names = ['ann', 'bob', 'cleo', 'dan'];
const deepest = 4;
const counts = [1, 1, 1, 2, 3, 4, 8];
/** How many inventory slots the items that the goal takes may fill: a third of one body's. */
const mostStacks = 12;
/** Items that a member could dig from the flat world by hand. A task that takes them is not drawn. */
const diggable = /^(dirt|grass_block|coarse_dirt)$/;
/** Tools with which members could dig the flat world's stone. They are held only if the goal takes them. */
const diggingTool = /_(pickaxe|shovel|axe)$/;
/** Items that no survival world gives. */
const creative =
  /^(air|barrier|bedrock|bundle|debug_stick|jigsaw|knowledge_book|light|spawner|structure_.+|.*command_block.*)$|_spawn_egg$/;
const splitLikelihood = 0.35;
const mostTries = 10_000;

/** Draws a task. Throws RangeError when none is found in ten thousand tries. */
export function drawTask(recipes: RecipeSteps, random: Random): ApartTask {
  const depth = random.integer(1, deepest);
  for (let tries = 0; tries < mostTries; tries++) {
    const item = random.pick(recipes.items);
    const count = Math.min(random.pick(counts), 4 * stackSize(item));
    const bill = drawBill({ item, count, depth }, recipes, random);
    const task = bill?.depth === depth && isFit(bill) ? drawTeam(bill, random) : null;
    if (task !== null && task.holders.every((holder) => isNeeded(holder, task, recipes))) return task;
  }
  throw new RangeError(`no task of depth ${depth} in ${mostTries} tries`);
}

function isFit({ item, held }: Bill): boolean {
  const stacks = [...held].reduce((sum, [name, count]) => sum + Math.ceil(count / stackSize(name)), 0);
  return stacks <= mostStacks && ![item, ...held.keys()].some((name) => diggable.test(name));
}

/** Whether the other members cannot meet the goal without this holder's items, by any recipes. */
function isNeeded(holder: string, { bill, members, inventories }: ApartTask, recipes: RecipeSteps): boolean {
  const others = together(members.filter((name) => name !== holder).map((name) => inventories[name] ?? {}));
  return canMake(bill.item, bill.count, others, recipes) === false;
}

/** Returns the task with all items held by one member: the one that must hold the result, or else the first holder. */
export function givenToOne(task: ApartTask): ApartTask {
  const { by, holders, members, inventories } = task;
  const one = by ?? holders[0] ?? '';
  const all = Object.fromEntries(together(Object.values(inventories)));
  return {
    ...task,
    holders: [one],
    inventories: Object.fromEntries(members.map((name) => [name, name === one ? all : {}])),
  };
}

/** Returns what the inventories hold together. */
export function together(inventories: readonly Readonly<Record<string, number>>[]): ReadonlyMap<string, number> {
  const sum = new Map<string, number>();
  for (const inventory of inventories)
    for (const [item, count] of Object.entries(inventory)) sum.set(item, (sum.get(item) ?? 0) + count);
  return sum;
}

function drawTeam(bill: Bill, random: Random): ApartTask | null {
  const members = names.slice(0, random.integer(2, names.length));
  const holders = shuffled(members, random).slice(0, random.integer(2, Math.min(3, members.length)));
  const portions = shuffled(drawPortions(bill, random), random);
  if (portions.length < holders.length) return null;
  const inventories = Object.fromEntries(members.map((name): [string, Record<string, number>] => [name, {}]));
  const give = (name: string, item: string, count: number): void => {
    const inventory = inventories[name] as Record<string, number>;
    inventory[item] = (inventory[item] ?? 0) + count;
  };
  for (const [index, [item, count]] of portions.entries()) give(holders[index] ?? random.pick(holders), item, count);
  const useless = uselessItems(bill);
  for (const name of members)
    for (let extras = random.integer(0, 3); extras > 0; extras--) {
      const item = random.pick(useless);
      give(name, item, random.integer(1, Math.min(16, stackSize(item))));
    }
  return { bill, members, holders, by: random.pick([null, random.pick(members)]), inventories };
}

/** What is held, each kind in one portion or in two. Stations and fuel are not split. */
function drawPortions({ held, whole }: Bill, random: Random): (readonly [item: string, count: number])[] {
  return [...held].flatMap(([item, count]): (readonly [string, number])[] => {
    if (count === 1 || whole.has(item) || random.next() >= splitLikelihood) return [[item, count]];
    const first = random.integer(1, count - 1);
    return [
      [item, first],
      [item, count - first],
    ];
  });
}

function uselessItems({ item, held, steps }: Bill): readonly string[] {
  const used = new Set([item, ...held.keys(), ...steps.map((step) => step.item)]);
  return [...versionRules(version).items.keys()].filter(
    (name) => !used.has(name) && !diggingTool.test(name) && !creative.test(name),
  );
}

function stackSize(item: string): number {
  return versionRules(version).items.get(item)?.stackSize ?? 64;
}

function shuffled<T>(list: readonly T[], random: Random): readonly T[] {
  const rest = [...list];
  return list.map(() => rest.splice(random.integer(0, rest.length - 1), 1)[0] as T);
}

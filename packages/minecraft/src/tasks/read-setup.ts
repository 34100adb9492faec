import type { SAgentsError, Task, TeamMember } from '@s-agents/core';
import { ownValue } from '@s-agents/kit';
import { isEmpty, toJson, type WorldLayout } from '../layout/layout.js';
import { readLayout } from '../layout/read-layout.js';
import type { MinecraftKnowledge } from '../knowledge/world-knowledge.js';
import { primitives } from '../primitives/primitives.js';
import type { ParseTaskOptions } from './parse-task-options.js';
import { tooMuchGiven } from './errors/goal-errors.js';
import { noExactItem, unknownItem, unknownPrimitive, unknownWorld } from './errors/unknown-names.js';
import type { TaskFile } from './task-file.js';

/** What a task's setup says, and what follows from it. */
export interface ReadSetup {
  readonly setup: Task['setup'];
  readonly layout: WorldLayout;
  /** How many of each item the team is given in total. */
  readonly given: ReadonlyMap<string, number>;
  /** The rules of the chosen world with what is laid out and given. */
  readonly rules: MinecraftKnowledge;
  /** The primitives that nobody of the team can use. */
  readonly unable: readonly string[];
}

/** Reads the `setup` of a task file. Throws SAgentsError TASK_INVALID. */
export function readSetup(
  { setup = {} }: Pick<TaskFile, 'setup'>,
  options: Pick<ParseTaskOptions, 'knowledge' | 'worlds' | 'ground' | 'spawn' | 'team'>,
): ReadSetup {
  const { inventories = {}, blocked, world, timeOfDay } = setup;
  if (world !== undefined && !options.worlds.includes(world))
    throw unknownWorld('task.setup.world', world, options.worlds);
  checkBlocked(blocked ?? {});
  const unable = blockedForAll(blocked ?? {}, options.team ?? []);
  const natural = unable.length === 0 ? options.knowledge(world) : options.knowledge(world).unable(unable);
  const layout = readLayout(setup, 'task.setup', {
    rules: natural,
    ground: options.ground?.(world) ?? null,
    spawn: options.spawn?.(world) ?? null,
  });
  const laid = isEmpty(layout) ? natural : natural.laidOut(layout);
  const given = givenItems(inventories, laid, options.team ?? null);
  return {
    setup: {
      inventories,
      ...(blocked === undefined ? {} : { blocked }),
      ...(world === undefined ? {} : { world }),
      ...(timeOfDay === undefined ? {} : { properties: { timeOfDay } }),
      ...(isEmpty(layout) ? {} : { layout: toJson(layout) }),
    },
    layout,
    given,
    unable,
    rules: given.size === 0 ? laid : laid.given([...given.keys()].map((item) => `minecraft:${item}`)),
  };
}

function checkBlocked(blocked: Readonly<Record<string, readonly string[]>>): void {
  const known = primitives.map(({ name }) => name);
  for (const [agent, names] of Object.entries(blocked))
    for (const name of names)
      if (!known.includes(name)) throw unknownPrimitive(`task.setup.blocked.${agent}`, name, known);
}

/** The primitives that the setup takes away from all who work. */
function blockedForAll(
  blocked: Readonly<Record<string, readonly string[]>>,
  team: readonly TeamMember[],
): readonly string[] {
  const [first, ...others] = team.filter(({ acts }) => acts).map(({ name }) => ownValue(blocked, name) ?? []);
  return (first ?? []).filter((primitive) => others.every((own) => own.includes(primitive)));
}

/** Slots of an inventory, armour and off-hand not counted. */
const inventorySlots = 36;

/** Counts the items that the setup gives to the agents that take part in the run. `team`: null if it is not known. */
function givenItems(
  inventories: Task['setup']['inventories'],
  knowledge: MinecraftKnowledge,
  team: readonly TeamMember[] | null,
): Map<string, number> {
  const given = new Map<string, number>();
  for (const [agent, inventory] of Object.entries(inventories)) {
    const slots = Object.entries(inventory).reduce(
      (sum, [item, count]) => sum + Math.ceil(count / knowledge.stackSize(item)),
      0,
    );
    if (slots > inventorySlots) throw tooMuchGiven(`task.setup.inventories.${agent}`, slots, inventorySlots);
    for (const [item, count] of Object.entries(inventory)) {
      if (knowledge.resolve(`minecraft:${item}`)[0] !== item)
        throw notGivable(`task.setup.inventories.${agent}`, item, count, knowledge);
      if (team === null || team.some(({ name }) => name === agent)) given.set(item, (given.get(item) ?? 0) + count);
    }
  }
  return given;
}

/** A given item must be named exactly: "log" does not say of which kind. */
function notGivable(path: string, item: string, count: number, knowledge: MinecraftKnowledge): SAgentsError {
  const meant = knowledge.resolve(item);
  return meant.length === 0
    ? unknownItem(path, `${item}: ${count}`, item, knowledge.version, knowledge.words)
    : noExactItem(path, item, count, meant);
}

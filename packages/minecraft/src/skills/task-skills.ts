import type { Condition, Position, Skill, Task, TeamMember } from '@s-agents/core';
import { groundFormOf, type StateProperties } from '@s-agents/minecraft-rules';
import { heldFor } from '../goals/held-for.js';
import { wantedKills } from '../goals/killed-fact.js';
import { wantedStore } from '../goals/stored-fact.js';
import { wantedStructure, type Cell } from '../goals/structure-fact.js';
import { layoutOf } from '../layout/layout.js';
import { isStation } from '../layout/stations.js';
import { valueSkill } from './value-skill.js';

/** What the skills of a run are told of its world. */
export interface KnownOfWorld {
  /** The creatures that live in it; null for those of a survival overworld. */
  readonly creaturesHere: readonly string[] | null;
  /** Those of them that come by themselves; null as above. */
  readonly wildCreatures: readonly string[] | null;
  /** The blocks that it is made of, without those that a task lays out; null where that is not known. */
  readonly naturalBlocks: readonly string[] | null;
  /** The items that the goal wants, those of which they are made, and the creatures that it is about. */
  readonly neededItems: readonly string[];
}

/**
 * Returns the skills that tell the other skills of a run which blocks its task wants where and which items, which
 * stations it sets up, what its world is made of, and who of its team never digs or attacks.
 */
export function taskSkills(
  { goal, setup }: Pick<Task, 'goal' | 'setup'>,
  { creaturesHere, wildCreatures, naturalBlocks, neededItems }: KnownOfWorld,
  team: readonly TeamMember[],
): readonly Skill[] {
  const cells = goal.conditions.flatMap((condition) => wantedStructure(condition)?.cells ?? []);
  const wanted = Object.fromEntries(
    cells.map(({ position: { x, y, z }, blocks }) => [
      `${x},${y},${z}`,
      blocks.filter((name) => !name.endsWith('air')),
    ]),
  );
  const stations: Record<string, Position[]> = {};
  for (const { block, position } of layoutOf(setup).blocks)
    if (isStation(block)) (stations[block] ??= []).push(position);
  return [
    valueSkill(
      'wantedBlocks',
      `// description: Returns which blocks the task wants to stand where: "x,y,z" → block names. Called by mine, which leaves
//   them where they stand.`,
      wanted,
    ),
    valueSkill(
      'wantedStates',
      `// description: Returns where the task wants blocks that stand in a certain way: "x,y,z" → { blocks, properties }. Called
//   by place, which places them so.`,
      wantedStates(cells),
    ),
    valueSkill(
      'wantedItems',
      `// description: Returns how many of which items the task wants to be held: item → count. Called by smelt, which makes
//   nothing else of them.`,
      wantedItems(goal.conditions),
    ),
    valueSkill(
      'wantedStores',
      `// description: Returns how many of which items the task wants in which container: "x,y,z" → { item: count }. Called by
//   store, which leaves them there.`,
      wantedStores(goal.conditions),
    ),
    valueSkill(
      'neededItems',
      `// description: Returns the names of the items that the task wants to be held, of those of which they are made, and of
//   the creatures that it is about. Called by makeRoom and eat, which spare them.`,
      neededItems,
    ),
    valueSkill(
      'naturalBlocks',
      `// description: Returns the names of the blocks that this world is made of, without those that the task lays out; null
//   when that is not known. Called by mine, which explores for no others.`,
      naturalBlocks,
    ),
    valueSkill(
      'wantedCreatures',
      `// description: Returns which creatures the task wants to live, and which to be killed by whom: { alive: [{ names, count,
//   near }], killed: [{ creature, count, agent }] }. Called by skills that kill for what animals leave.`,
      wantedCreatures(goal.conditions),
    ),
    valueSkill(
      'laidStations',
      `// description: Returns where the task has set up crafting tables and furnaces: block name → positions. Called by
//   craft and smelt, which go there.`,
      stations,
    ),
    valueSkill(
      'creaturesHere',
      `// description: Returns the names of the creatures that can live in this world; null when that is not known. Called by
//   kill, which looks for no others.`,
      creaturesHere,
    ),
    valueSkill(
      'wildCreatures',
      `// description: Returns the names of the creatures that come by themselves in this world, without those that only the
//   task lays out; null when that is not known. Called by hunt and kill, which look no farther for others.`,
      wildCreatures,
    ),
    valueSkill(
      'bystanders',
      `// description: Returns the names of the players who never dig, and of those who never attack: they do not act in
//   this world, or cannot do that. Called by mine, eat, hunt and kill, which leave nothing to them.`,
      { dig: bystandersAt('dig', setup, team), attack: bystandersAt('attack', setup, team) },
    ),
  ];
}

/** The cells whose blocks an item becomes only when it is placed in a certain way. */
function wantedStates(
  cells: readonly Cell[],
): Readonly<Record<string, { readonly blocks: readonly string[]; readonly properties?: StateProperties }>> {
  return Object.fromEntries(
    cells
      .filter(
        ({ blocks, properties }) => properties !== undefined || blocks.every((block) => groundFormOf(block) !== null),
      )
      .map(({ position: { x, y, z }, blocks, properties }) => [
        `${x},${y},${z}`,
        { blocks, ...(properties === undefined ? {} : { properties }) },
      ]),
  );
}

function wantedItems(conditions: readonly Condition[]): Readonly<Record<string, number>> {
  const wanted: Record<string, number> = {};
  for (const { items, count } of conditions.flatMap((condition) => heldFor(condition) ?? []))
    for (const item of items) wanted[item] = (wanted[item] ?? 0) + count;
  return wanted;
}

function wantedStores(conditions: readonly Condition[]): Readonly<Record<string, Readonly<Record<string, number>>>> {
  const stores: Record<string, Record<string, number>> = {};
  for (const { items, count, position } of conditions.flatMap((condition) => wantedStore(condition) ?? [])) {
    const store = (stores[`${position.x},${position.y},${position.z}`] ??= {});
    for (const item of items) store[item] = (store[item] ?? 0) + count;
  }
  return stores;
}

function wantedCreatures(conditions: readonly Condition[]): unknown {
  return {
    alive: conditions.flatMap((condition) =>
      condition.kind === 'entities'
        ? [{ names: [...condition.names], count: condition.count, near: condition.near ?? null }]
        : [],
    ),
    killed: conditions.flatMap((condition) => {
      const killed = wantedKills(condition);
      return killed === null ? [] : [{ ...killed }];
    }),
  };
}

function bystandersAt(
  primitive: string,
  { blocked = {} }: Pick<Task['setup'], 'blocked'>,
  team: readonly TeamMember[],
): readonly string[] {
  const unable = Object.keys(blocked).filter((name) => blocked[name]?.includes(primitive));
  return [...new Set([...team.filter(({ acts }) => !acts).map(({ name }) => name), ...unable])];
}

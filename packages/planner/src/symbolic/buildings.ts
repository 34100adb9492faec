import {
  countItems,
  formatDeed,
  taskSubject,
  user,
  type Deed,
  type FailedTask,
  type Ingredient,
  type Inventory,
  type KnownStructure,
  type WorldKnowledge,
} from '@s-agents/core';
import type { Request } from './needs.js';

/** A structure that was asked for. */
export interface Building {
  /** In the words in which it is given out. */
  readonly task: string;
  readonly structure: KnownStructure;
}

/** Of what was asked for, what is to be built, and the other deeds. */
export function splitDeeds(
  deeds: readonly Deed[],
  { structures }: WorldKnowledge,
): { readonly buildings: readonly Building[]; readonly deeds: readonly Deed[] } {
  const structureOf = (deed: Deed): KnownStructure | undefined => structures.find(({ name }) => name === deed.object);
  const buildings = deeds.flatMap((deed) => {
    const structure = structureOf(deed);
    return structure === undefined ? [] : [{ task: formatDeed(deed), structure }];
  });
  return { buildings, deeds: deeds.filter((deed) => structureOf(deed) === undefined) };
}

/** Whether a task is among those that were done. */
export function isDone(task: string, doneTasks: readonly string[]): boolean {
  return doneTasks.includes(taskSubject(task));
}

/** The needs of a request, with what its buildings take on top. */
export function withMaterials(
  needs: Request['needs'],
  materials: readonly Ingredient[],
  knowledge: WorldKnowledge,
): Request['needs'] {
  const shared = new Map(needs.filter(({ holder }) => holder === undefined).map((need) => [need.name, need]));
  for (const { name, items, count } of materials) {
    const known = shared.get(name);
    shared.set(name, {
      name,
      items,
      count: count + (known?.count ?? 0),
      verb: known?.verb ?? knowledge.methods(name)[0]?.verb ?? 'get',
    });
  }
  return [...shared.values(), ...needs.filter(({ holder }) => holder !== undefined)];
}

/** Whether somebody holds any of what a building takes. */
export function holdsSome(inventory: Inventory, { structure }: Building): boolean {
  return structure.materials.some(({ items }) => countItems(inventory, items) > 0);
}

/**
 * What is to be gathered before a building that one was asked for: nothing by who has some of it and was asked by a
 * leader, who sees to the rest. Where it broke off for want of something, that alone: the rest stands.
 */
export function materialsToGather(
  building: Building,
  informer: string,
  inventory: Inventory,
  failedTasks: readonly FailedTask[],
): readonly Ingredient[] {
  if (informer !== user && holdsSome(inventory, building)) return [];
  const materials = stillLacking(building, failedTasks) ?? building.structure.materials;
  return materials.every(({ items, count }) => countItems(inventory, items) >= count) ? [] : materials;
}

/** What its builder said was missing; null where none has tried and said so. */
function stillLacking({ task, structure }: Building, failedTasks: readonly FailedTask[]): readonly Ingredient[] | null {
  const failure = failedTasks.findLast(
    (failed) => failed.reason === 'missing-item' && taskSubject(failed.task) === taskSubject(task),
  );
  const lacks = [...(failure?.detail ?? '').matchAll(/(\d+) ([a-z_]+)/g)].flatMap(([, count, word = '']) => {
    const material = structure.materials.find(
      ({ name, items }) => name === word || items.every((item) => item === word || item.endsWith(`_${word}`)),
    );
    return material === undefined ? [] : [{ ...material, count: Number(count) }];
  });
  return lacks.length === 0 ? null : lacks;
}

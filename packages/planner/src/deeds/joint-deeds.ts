import {
  user,
  type Deed,
  type DoneTask,
  type FailedTask,
  type Ingredient,
  type Inventory,
  type Work,
  type WorldKnowledge,
} from '@s-agents/core';
import { countItems, isSameWork, partsOf, verbHas } from '@s-agents/kit';
import { verbFor } from '../getting.js';
import type { Request } from '../means-ends/needs.js';

/**
 * A deed that several members may do together. If it uses up what is held (a structure, a table to be laid), all who
 * hold some of it do it, except where a single member has to do it with all of it (a block to be placed, an animal to
 * be led). If the world counts it for the whole team (creatures to be killed), all free members do it.
 */
export interface JointDeed {
  /** The task as a worker is given it: one deed. */
  readonly work: Work;
  /** All that it takes. */
  readonly materials: readonly Ingredient[];
  readonly isForOne: boolean;
  readonly isForAll?: boolean;
  /** A part of the request; it is still to be done even if the same kind of deed was done before. */
  readonly isPart?: boolean;
  /**
   * For a deed for one: the worker that does it or, if `isPassedOn`, has it done by those it leads and provides the
   * materials.
   */
  readonly doer?: string;
  readonly isPassedOn?: boolean;
  /** Of a structure: what it consists of, in the order in which it is built. */
  readonly parts?: readonly StructurePart[];
}

/** A part of a structure, as a joint deed of its own. */
export interface StructurePart extends JointDeed {
  /** The tasks of the parts that must stand before it is begun. */
  readonly after: readonly Work[];
}

/** Splits the requested deeds into joint deeds and all others. */
export function splitDeeds<Asked extends Deed>(
  deeds: readonly Asked[],
  knowledge: WorldKnowledge,
): { readonly joint: readonly JointDeed[]; readonly deeds: readonly Asked[] } {
  const joint = deeds.flatMap((deed): readonly JointDeed[] => {
    const materials = materialsOf(deed, knowledge);
    const parts = partsIn(deed, knowledge);
    const whole = { work: [deed], isForOne: isForOne(deed, knowledge) };
    if (isForAll(deed, knowledge)) return [{ ...whole, materials: [], isForAll: true }];
    return materials === null ? [] : [{ ...whole, materials, ...(parts.length === 0 ? {} : { parts }) }];
  });
  const isJoint = (deed: Deed): boolean => isForAll(deed, knowledge) || materialsOf(deed, knowledge) !== null;
  return { joint, deeds: deeds.filter((deed) => !isJoint(deed)) };
}

/** Whether the world counts a deed for the whole team. A deed that names a holder counts for that member alone. */
function isForAll({ verb, holder }: Deed, knowledge: Pick<WorldKnowledge, 'verbs'>): boolean {
  return holder === undefined && verbHas(verb, 'shared', knowledge);
}

function materialsOf(deed: Deed, knowledge: WorldKnowledge): readonly Ingredient[] | null {
  const { verb, object, quantity } = deed;
  const structure = knowledge.structures.find(({ name }) => name === object);
  if (structure !== undefined) return structure.materials;
  const materials = knowledge.materialsFor?.(deed) ?? null;
  if (materials !== null) return materials;
  const items = verbHas(verb, 'takes', knowledge) ? knowledge.resolve(object) : [];
  return items.length === 0 ? null : [{ name: object, items, count: quantity }];
}

function partsIn(deed: Deed, knowledge: WorldKnowledge): readonly StructurePart[] {
  const taskOf = (name: string): Work => [{ ...deed, object: name }];
  return partsOf(deed.object, knowledge).map(({ name, materials, part }) => ({
    work: taskOf(name),
    materials,
    isForOne: false,
    after: (part?.after ?? []).map(taskOf),
  }));
}

function isForOne(deed: Deed, knowledge: WorldKnowledge): boolean {
  return (
    knowledge.structures.every(({ name }) => name !== deed.object) && (knowledge.materialsFor?.(deed) ?? null) !== null
  );
}

/** Whether a task is among those that were done, by itself or as a part of another. */
export function isDone(work: Work, doneTasks: readonly DoneTask[]): boolean {
  return doneTasks.some((done) => isSameWork(done.work, work) || done.work.some((part) => isSameWork([part], work)));
}

/** The needs of a request, with what its joint deeds take on top. */
export function withMaterials(
  needs: Request['needs'],
  materials: readonly Material[],
  knowledge: WorldKnowledge,
): Request['needs'] {
  const keyOf = ({ name, holder = '' }: Material): string => `${holder} ${name}`;
  const all = new Map(needs.map((need) => [keyOf(need), need]));
  for (const material of materials) {
    const known = all.get(keyOf(material));
    all.set(keyOf(material), {
      ...material,
      count: material.count + (known?.count ?? 0),
      verb: known?.verb ?? verbFor(material.name, knowledge),
    });
  }
  return [
    ...[...all.values()].filter(({ holder }) => holder === undefined),
    ...[...all.values()].filter(({ holder }) => holder !== undefined),
  ];
}

/** `holder`: in whose hands it is needed; undefined: in anybody's. */
type Material = Ingredient & Pick<Request['needs'][number], 'holder'>;

/** Whether somebody holds any of what a joint deed takes, or can do it without. */
export function holdsSome(inventory: Inventory, { materials, isForAll = false }: JointDeed): boolean {
  return isForAll || materials.some(({ items }) => countItems(inventory, items) > 0);
}

/**
 * Returns what an agent that is asked for a joint deed has to gather first. It gathers nothing if a leader asks and the
 * agent holds some of the material, since the leader provides the rest, unless the deed is for one agent alone.
 */
export function materialsToGather(
  joint: JointDeed,
  informer: string,
  inventory: Inventory,
  failedTasks: readonly FailedTask[],
): readonly Ingredient[] {
  if (!joint.isForOne && informer !== user && holdsSome(inventory, joint)) return [];
  const materials = materialsLeft(joint, failedTasks);
  return materials.every(({ items, count }) => countItems(inventory, items) >= count) ? [] : materials;
}

/**
 * Returns the material that a joint deed still takes. If the deed broke off for lack of something, it takes only that,
 * since the rest is done. `stands`: whether a part of a structure is done.
 */
export function materialsLeft(
  joint: JointDeed,
  failedTasks: readonly FailedTask[],
  stands: (work: Work) => boolean = () => false,
): readonly Ingredient[] {
  const { work, materials } = joint;
  const failure = failedTasks.findLast((failed) => failed.reason === 'missing-item' && isSameWork(failed.work, work));
  const lacks = materialsAmong(failure?.missing ?? [], materials);
  return lacks.length === 0 ? materialsWithout(joint, stands) : lacks;
}

/** How much of which material a failed deed lacked. What is no material of it (a tool) is left out. */
function materialsAmong(missing: NonNullable<FailedTask['missing']>, materials: readonly Ingredient[]): Ingredient[] {
  const lacks = new Map<string, Ingredient>();
  for (const { items: lacking, count } of missing) {
    const material = materials.find(
      ({ name, items }) => lacking.includes(name) || items.some((item) => lacking.includes(item)),
    );
    if (material === undefined) continue;
    lacks.set(material.name, { ...material, count: count + (lacks.get(material.name)?.count ?? 0) });
  }
  return [...lacks.values()];
}

/** What a structure takes without its parts that stand already. */
function materialsWithout(joint: JointDeed, stands: (work: Work) => boolean): readonly Ingredient[] {
  const { materials, parts = [] } = joint;
  const standing = parts.filter(({ work }) => stands(work)).flatMap((part) => part.materials);
  return materials
    .map((material) => ({
      ...material,
      count: standing.reduce((count, one) => (one.name === material.name ? count - one.count : count), material.count),
    }))
    .filter(({ count }) => count > 0);
}

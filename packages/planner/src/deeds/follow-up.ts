import type { Ingredient, Work } from '@s-agents/core';
import type { Part } from './divided-task.js';
import type { JointDeed } from './joint-deeds.js';
import { holdersOf } from './joint-doers.js';
import type { LeaderView } from '../team/leader-view.js';
import type { PlanningInputs } from '../inputs/planning-inputs.js';
import { readRequest } from '../means-ends/needs.js';

/** A joint deed, and what is not yet held of what it takes. */
export interface Awaited {
  readonly joint: JointDeed;
  readonly lacks: readonly Ingredient[];
}

/**
 * Returns the tasks of a joint deed whose material is still being gathered: every worker that will hold some of it does
 * the deed once all of it is there. There are none while nobody gathers a part of the material. `given`: the tasks
 * being assigned now.
 */
export function followUp(
  { joint, lacks }: Awaited,
  given: Part,
  view: LeaderView,
  { ongoing }: Pick<PlanningInputs, 'ongoing'>,
): Part {
  const underWay = view.isNew
    ? []
    : Object.entries(ongoing).map(([agent, { id, work }]) => ({ agent, work, place: id }));
  const all = [...underWay, ...given.map(({ agent, work }, place) => ({ agent, work, place }))];
  const gathering = lacks.map((material) => all.filter(({ work }) => isGathering(work, material, view)));
  if (gathering.some((gatherers) => gatherers.length === 0)) return [];
  const gatherers = gathering.flat();
  const holders = holdersOf(joint, view.workers, view.inventories, view.lessons);
  const doers = new Set([...gatherers, ...holders].flatMap(({ agent }) => agent ?? []));
  const after = [...new Set(gatherers.map(({ place }) => place))];
  return [...doers].map((agent) => ({ agent, work: joint.work, after }));
}

function isGathering(work: Work, { items }: Ingredient, { knowledge }: LeaderView): boolean {
  const needs = readRequest(work, '', knowledge).needs;
  return needs.some((need) => need.items.some((item) => items.includes(item)));
}

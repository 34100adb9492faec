import { nearestWords, type Deed, type WorldKnowledge } from '@s-agents/core';
import { parseDeed, partName, splitTask } from '@s-agents/kit';
import { namesIn } from '../deeds-of.js';
import { listed } from './names.js';
import { quantityProblems } from './quantity-problems.js';

/** What a task's text gets wrong about the world: a quantity that is none, a verb or a thing that it does not have. */
export function taskProblems(task: string, knowledge: WorldKnowledge): readonly string[] {
  const parts = splitTask(task);
  return (parts.length === 0 ? [task] : parts).flatMap((part) => {
    const problems = quantityProblems(part);
    if (problems.length > 0) return problems;
    const deed = parseDeed(part);
    if (deed === null) return [`"${part}" does not read as VERB QUANTITY OBJECT`];
    return deedProblems(deed, knowledge);
  });
}

export function deedProblems(
  deed: Pick<Deed, 'verb' | 'object' | 'tool'>,
  knowledge: WorldKnowledge,
): readonly string[] {
  const known = knowledge.verbs.map(({ verb }) => verb);
  if (known.length > 0 && !known.includes(deed.verb)) {
    const [near] = nearestWords(deed.verb, known);
    const meant = near === undefined ? '' : `; did you mean "${near}"?`;
    return [`"${deed.verb}" is no verb of this world${meant}; its verbs are ${listed(known)}`];
  }
  return unknownNames(deed, knowledge);
}

/** The things that a deed names and the world does not have, a sentence each. */
export function unknownNames(deed: Pick<Deed, 'object' | 'tool'>, knowledge: WorldKnowledge): readonly string[] {
  return namesIn(deed).flatMap((name) => {
    const found = knowledge.nearest?.(name) ?? null;
    if (found === null) return [];
    const parts = partsLike(name, knowledge);
    const near = parts.length > 0 ? parts : found;
    return [`this world has no "${name}"${near.length === 0 ? '' : `; the nearest names are ${listed(near)}`}`];
  });
}

/** The parts of the structure of which a name that does not exist would be a part ("floor_of_house"); nearest first. */
function partsLike(name: string, { structures }: WorldKnowledge): readonly string[] {
  const parts = structures.flatMap(({ name: part, part: of }) =>
    of !== undefined && (name.endsWith(partName('', of.of)) || part === partName(name, of.of)) ? [part] : [],
  );
  const nearest = nearestWords(name, parts);
  return [...nearest, ...parts.filter((part) => !nearest.includes(part))];
}

import type { Deed } from '../agents/action.js';
import { formatDeed, parseDeed } from '../agents/deed-text.js';
import { splitTask } from '../agents/work.js';
import type { WorldKnowledge } from './world-knowledge.js';

type Names = Pick<WorldKnowledge, 'named'>;

/** A deed in the world's own names; see {@link WorldKnowledge.named}. */
export function inOwnNames<Named extends Deed>(deed: Named, { named }: Names): Named {
  return named === undefined ? deed : { ...deed, ...named(deed) };
}

/** A task in the world's own names. Parts that are no deeds, and parts that use these names, stay as they are written. */
export function taskInOwnNames(task: string, knowledge: Names): string {
  if (knowledge.named === undefined) return task;
  const parts = splitTask(task);
  const own = parts.map((part) => partInOwnNames(part, knowledge));
  return own.every((part, index) => part === parts[index]) ? task : own.join('; ');
}

function partInOwnNames(part: string, knowledge: Names): string {
  const deed = parseDeed(part);
  if (deed === null) return part;
  const own = formatDeed(inOwnNames(deed, knowledge));
  return own === formatDeed(deed) ? part : own;
}

import { nearestWords, type Deed, type WorldKnowledge } from '@s-agents/core';
import { formatDeed } from '@s-agents/kit';
import type { TaskReading } from './task-reading.js';

/** Why a deed can never be done, in one sentence; null where it may be. */
export function cannotBe(deed: Deed, { tasks, team, doer, knowledge }: TaskReading): string | null {
  const { verb, object, recipient, position } = deed;
  const receivers = [...new Set([...team, ...tasks.others])].filter((name) => tasks.hasBody || name !== tasks.self);
  if (recipient !== undefined) {
    const meant = receivers.find((name) => name.toLowerCase() === recipient.toLowerCase());
    if (meant === undefined) {
      const [near] = nearestWords(recipient, receivers);
      const hint = near === undefined ? '' : `: did you mean ${near}?`;
      return `there is no ${recipient} to ${verb} anything to; there are ${receivers.join(', ')}${hint}`;
    }
    if (meant === doer) return `${doer} cannot ${verb} anything to itself`;
  }
  if (position !== undefined || !comesBy(verb, knowledge)) return null;
  const ways = [...knowledge.methods(object), ...(knowledge.conversions?.(object) ?? [])];
  if (knowledge.resolve(object).length === 0 || ways.some((way) => way.verb === verb)) return null;
  const [way] = ways;
  return way === undefined
    ? `there is no way to ${object} in this world`
    : `"${verb}" does not get ${object}; this does: ${formatDeed({ ...deed, verb: way.verb })}`;
}

/** Whether a verb is one by which things are come by: those that its description names in quotes as examples. */
function comesBy(verb: string, knowledge: WorldKnowledge): boolean {
  const doc = knowledge.verbs.find((known) => known.verb === verb)?.doc ?? '';
  return [...doc.matchAll(/"([a-z_]+)"/g)].some(([, name = '']) =>
    knowledge.methods(name).some((way) => way.verb === verb),
  );
}

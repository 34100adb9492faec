import type { Advice, Inventory, Work, WorldKnowledge } from '@s-agents/core';
import { countItems, workKey } from '@s-agents/kit';

type Part = Work[number];

interface Situation {
  readonly agent: string;
  readonly advice: readonly Advice[];
  readonly inventory: Inventory;
  /** The rules that the agent plans by. */
  readonly knowledge: WorldKnowledge;
}

/**
 * Tasks, with what the agent is advised to do before them as a task of its own: not what it holds already, nor what the
 * rules that it plans by have made it plan anyway.
 */
export function withAdvisedFirst(tasks: readonly Work[], situation: Situation): readonly Work[] {
  const planned = new Set<string>();
  return tasks.flatMap((work) => {
    const first = work.flatMap((part) => firstFor(part, situation, planned));
    for (const part of work) planned.add(keyOf(part));
    return first.length === 0 ? [work] : [first, work];
  });
}

/** Returns what to do before a part of a task, prerequisites first. Circular advice is not followed. */
function firstFor(part: Part, situation: Situation, planned: ReadonlySet<string>): Work {
  const path = new Set([...planned, keyOf(part)]);
  const advised = situation.advice.flatMap(({ kind, agent, work, before }) => {
    const concerns = kind === 'first' && (agent === null || agent === situation.agent);
    return concerns && before !== null && workKey(before) === keyOf(part) ? work : [];
  });
  const open = advised.filter(
    (one) => !path.has(keyOf(one)) && !isHeld(one, situation) && !isKnown(one, part, situation),
  );
  const leads = (one: Part): boolean => isFarOff(one, situation);
  return [...open.filter((one) => !leads(one)), ...open.filter(leads)].flatMap((one) => [
    ...firstFor(one, situation, path),
    one,
  ]);
}

/** Whether a deed leads the agent away; such deeds come after those that are done on the spot. */
function isFarOff(part: Part, { knowledge }: Situation): boolean {
  const ways = typeof part === 'string' ? [] : knowledge.methods(part.object).filter(({ verb }) => verb === part.verb);
  return ways.length === 0 || ways.some(({ gathers }) => gathers);
}

/** What a part of a task is about, quantities apart. */
function keyOf(part: Part): string {
  return workKey([part]);
}

function isHeld(part: Part, { inventory, knowledge }: Situation): boolean {
  if (typeof part === 'string') return false;
  const items = knowledge.resolve(part.object);
  return items.length > 0 && countItems(inventory, items) >= part.quantity;
}

/** Whether the rules say themselves that one deed takes what the other gives. */
function isKnown(first: Part, deed: Part, { knowledge }: Situation): boolean {
  if (typeof first === 'string' || typeof deed === 'string') return false;
  const items = knowledge.resolve(first.object);
  if (items.length === 0) return false;
  return knowledge
    .methods(deed.object)
    .filter(({ verb }) => verb === deed.verb)
    .some(({ consumes, tools, station }) =>
      [...consumes, ...tools, ...(station === null ? [] : [station])].some((needed) =>
        needed.items.some((item) => items.includes(item)),
      ),
    );
}

import {
  countItems,
  parseDeed,
  splitTask,
  workKey,
  workOf,
  type Advice,
  type Inventory,
  type WorldKnowledge,
} from '@s-agents/core';

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
export function withAdvisedFirst(tasks: readonly string[], situation: Situation): string[] {
  const planned = new Set<string>();
  return tasks.flatMap((task) => {
    const parts = splitTask(task);
    const first = parts.flatMap((part) => firstFor(part, situation, planned));
    for (const part of parts) planned.add(keyOf(part));
    return first.length === 0 ? [task] : [first.join('; '), task];
  });
}

/** Returns what to do before a part of a task, prerequisites first. Circular advice is not followed. */
function firstFor(part: string, situation: Situation, planned: ReadonlySet<string>): readonly string[] {
  const path = new Set([...planned, keyOf(part)]);
  const advised = situation.advice.flatMap(({ kind, agent, task, before }) => {
    const concerns = kind === 'first' && (agent === null || agent === situation.agent);
    return concerns && before !== null && keyOf(before) === keyOf(part) ? splitTask(task) : [];
  });
  const open = advised.filter(
    (one) => !path.has(keyOf(one)) && !isHeld(one, situation) && !isKnown(one, part, situation),
  );
  const leads = (one: string): boolean => isFarOff(one, situation);
  return [...open.filter((one) => !leads(one)), ...open.filter(leads)].flatMap((one) => [
    ...firstFor(one, situation, path),
    one,
  ]);
}

/** Whether a task leads the agent away; such tasks come after those that are done on the spot. */
function isFarOff(task: string, { knowledge }: Situation): boolean {
  const deed = parseDeed(task);
  const ways = deed === null ? [] : knowledge.methods(deed.object).filter(({ verb }) => verb === deed.verb);
  return ways.length === 0 || ways.some(({ gathers }) => gathers);
}

/** What a part of a task is about, quantities apart. */
function keyOf(part: string): string {
  return workKey(workOf(part));
}

function isHeld(task: string, { inventory, knowledge }: Situation): boolean {
  const deed = parseDeed(task);
  const items = deed === null ? [] : knowledge.resolve(deed.object);
  return deed !== null && items.length > 0 && countItems(inventory, items) >= deed.quantity;
}

/** Whether the rules say themselves that one deed takes what the other gives. */
function isKnown(task: string, before: string, { knowledge }: Situation): boolean {
  const [first, deed] = [parseDeed(task), parseDeed(before)];
  const items = first === null ? [] : knowledge.resolve(first.object);
  if (deed === null || items.length === 0) return false;
  return knowledge
    .methods(deed.object)
    .filter(({ verb }) => verb === deed.verb)
    .some(({ consumes, tools, station }) =>
      [...consumes, ...tools, ...(station === null ? [] : [station])].some((needed) =>
        needed.items.some((item) => items.includes(item)),
      ),
    );
}

import type { FeedbackInputs, Immutable, Inventory, TaskPlanningInputs, WorldKnowledge } from '@s-agents/core';
import { ownValue, inventoryText, itemsOfWays, waysTo, type InputWindows } from '@s-agents/kit';

/** What agents hold as a prompt shows it; `leftOut` counts kinds of items, and agents that are not named. */
interface ShownHoldings {
  readonly inventories: Readonly<Record<string, Inventory>>;
  readonly leftOut: number;
}

/**
 * Returns what the agents hold that advice can concern: those that failed first, then those that could take over. For
 * each, what the request and the failed tasks take comes first.
 */
export function shownHoldings(
  { agent, subordinates, request, failedTasks, inventories }: Immutable<FeedbackInputs>,
  {
    windows,
    ofEach,
    world,
  }: { readonly windows: InputWindows; readonly ofEach: InputWindows; readonly world: WorldKnowledge },
): ShownHoldings {
  const tasks = [request?.work ?? [], ...failedTasks.map(({ work }) => work)];
  const taken = itemsOfWays(
    tasks.flatMap((work) => waysTo(work, world)),
    world,
  );
  const known = [...subordinates, agent].flatMap((name) => {
    const inventory = ownValue(inventories, name);
    // A leader that does not work with its own hands holds nothing that would be news.
    const isTold = inventory !== undefined && (name !== agent || subordinates.length === 0 || any(inventory));
    return isTold ? [[name, inventory] as const] : [];
  });
  const cut = ofEach.inventories(Object.fromEntries(known), (item) => taken.has(item));
  const failed = new Set(failedTasks.map((failure) => failure.agent));
  const { kept, leftOut } = windows.history(Object.entries(cut.inventories), {
    textOf: ([name, inventory]) => `- ${name}: ${inventoryText(inventory)}`,
    rank: ([name]) => (failed.has(name) ? 0 : 1),
  });
  return { inventories: Object.fromEntries(kept), leftOut: cut.leftOut + leftOut };
}

function any(inventory: Inventory): boolean {
  return Object.keys(inventory).length > 0;
}

/** World seconds. A report that is no older than this needs no age in a prompt. */
const freshSeconds = 10;

/** The ages of what is no longer fresh: in a prompt, all else is as good as present. */
export function shownAges({ ages = {} }: Pick<TaskPlanningInputs, 'ages'>): Pick<TaskPlanningInputs, 'ages'> {
  const old = Object.entries(ages).filter(([, age]) => age > freshSeconds);
  return old.length === 0 ? { ages: undefined } : { ages: Object.fromEntries(old) };
}

/** Returns what other agents hold; what the agent itself holds is told with what it perceives. */
export function heldByOthers<Held>(agent: string, inventories: Readonly<Record<string, Held>>): Record<string, Held> {
  return Object.fromEntries(Object.entries(inventories).filter(([name]) => name !== agent));
}

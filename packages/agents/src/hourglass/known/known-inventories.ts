import { listItems, ownValue, sumOf, type Inventory, type Message, type TaskReport } from '@s-agents/core';
import { giftsOf } from './gifts.js';
import type { HourglassState } from '../state/state.js';

/** World seconds, at most, that pass between handing something over and saying so. */
const handOverSeconds = 15;

/** What an agent knows of what everyone holds and has left, of where they are, and of what they cannot do. */
export type Known = Pick<HourglassState, 'inventories' | 'left' | 'places' | 'inabilities' | 'toldAt'>;

type Told = Pick<TaskReport, 'inventory' | 'left' | 'position'>;

/** What was known when the agent last planned, with the reports since. */
export function knownInventories(state: HourglassState): Known {
  return withReported(state, listItems(state.conversation));
}

/**
 * What is known once a plan is made: only messages that the planner saw count, and its answer (`answered`) replaces the
 * inventories that it names.
 */
export function inventoriesAfterPlanning(state: HourglassState, answered: Readonly<Record<string, Inventory>>): Known {
  const { inventories, ...known } = withReported(state, listItems(state.conversation).slice(0, state.seen));
  return { inventories: { ...inventories, ...answered }, ...known };
}

/**
 * Adds what reports tell to what is known. For each agent the latest report counts, whoever sent it. What the agent
 * itself holds is left as it is, since it perceives that.
 */
function withReported(
  { name, acts, hands, inventories, left, places, inabilities, toldAt }: HourglassState,
  conversation: readonly Message[],
): Known {
  if (!conversation.some((message) => tellsOf(message, name)))
    return { inventories, left, places, inabilities, toldAt };
  const held = new Map(Object.entries(inventories));
  const told = new Map(Object.entries(toldAt));
  const leftBy = new Map(Object.entries(left));
  const where = new Map(Object.entries(places));
  const unable = new Map(Object.entries(inabilities));
  const tell = (agent: string, { inventory, left: behind, position }: Told, at: number): void => {
    if (agent === name || at < (told.get(agent) ?? 0)) return;
    held.set(agent, inventory);
    if (behind === undefined) leftBy.delete(agent);
    else leftBy.set(agent, behind);
    told.set(agent, at);
    if (position !== undefined) where.set(agent, position);
  };
  const tellUnable = (agent: string, verbs: readonly string[] | undefined): void => {
    if (agent !== name && verbs !== undefined) unable.set(agent, verbs);
  };
  for (const { from, at, report } of conversation) {
    if (report === undefined) continue;
    // A receiver that has reported its holdings since the handover has already counted the gift. The handover may be up
    // to `handOverSeconds` older than the giver's report.
    const since = Math.max(told.get(from) ?? 0, at - handOverSeconds);
    // If this agent does not act, its own reports only repeat gifts that its members have reported already.
    const gifts = from === name && !acts ? [] : giftsOf(report, heldBy(from, hands, held));
    for (const [receiver, gift] of gifts)
      if (receiver !== name && (told.get(receiver) ?? 0) <= since)
        held.set(receiver, sumOf([ownIn(held, receiver), gift]));
    tell(from, report, at);
    if (report.status === 'ready') tellUnable(from, report.inabilities);
    for (const [member, known] of Object.entries(report.group ?? {})) {
      tell(member, known, known.at);
      tellUnable(member, known.inabilities);
    }
  }
  return {
    inventories: Object.fromEntries(held),
    left: Object.fromEntries(leftBy),
    places: Object.fromEntries(where),
    inabilities: Object.fromEntries(unable),
    toldAt: Object.fromEntries(told),
  };
}

function ownIn(held: ReadonlyMap<string, Inventory>, agent: string): Inventory {
  return held.get(agent) ?? {};
}

/** What an agent and those who work for it hold together. What the agent hands over may come from any of them. */
export function heldBy(agent: string, hands: HourglassState['hands'], held: ReadonlyMap<string, Inventory>): Inventory {
  return sumOf([...new Set([agent, ...(ownValue(hands, agent) ?? [])])].map((hand) => ownIn(held, hand)));
}

/** Whether a message can tell what another agent holds. The agent's own report does so only for its group. */
function tellsOf({ from, report }: Message, name: string): boolean {
  if (report === undefined) return false;
  return from !== name || report.group !== undefined;
}

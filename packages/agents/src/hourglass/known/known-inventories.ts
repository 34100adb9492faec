import { listItems, ownValue, sumOf, user, type Inventory, type Message, type TaskReport } from '@s-agents/core';
import { giftsOf } from './gifts.js';
import type { Assigned } from '../state/commission.js';
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

/** The commanders that count at least one agent on which this report has newer information than was known. */
export function commandersToTell(state: HourglassState, { from, at, report }: Message): readonly string[] {
  const { toldAt } = knownInventories(state);
  const said = [
    [from, at] as const,
    ...Object.entries(report?.group ?? {}).map(([name, one]) => [name, one.at] as const),
  ];
  const news = said.filter(([name, when]) => when > (ownValue(toldAt, name) ?? -1)).map(([name]) => name);
  return Object.entries(state.counted).flatMap(([commander, counted]) =>
    news.some((name) => counted.includes(name)) ? [commander] : [],
  );
}

/** The part of a command that determines whose hands count for it. */
export type Counting = Pick<Assigned, 'from' | 'hands'>;

/**
 * The agents whose hands count for a command: those that it names; otherwise all acting agents that this agent's
 * commands reach, itself included, without those that answer to the commander directly. Null for a command of the user:
 * everybody within reach counts.
 */
function countedFor({ counted }: HourglassState, { from, hands }: Counting): ReadonlySet<string> | null {
  const names = hands ?? (from === user ? undefined : ownValue(counted, from));
  return names === undefined ? null : new Set(names);
}

/**
 * For each subordinate, the acting agents through which it can get work done, limited to those that count for
 * `command`.
 */
export function handsFor(state: HourglassState, command: Counting | null): Readonly<Record<string, readonly string[]>> {
  const counted = command === null ? null : countedFor(state, command);
  if (counted === null) return state.hands;
  return Object.fromEntries(
    Object.entries(state.hands).map(([member, hands]) => [member, hands.filter((hand) => counted.has(hand))]),
  );
}

/** The `hands` of a command to `member`. Left out if it would name all agents that the member counts anyway. */
export function handsOfOrder(state: HourglassState, member: string): { hands?: string[] } {
  const counted = state.assigned === null ? null : countedFor(state, state.assigned);
  if (counted === null) return {};
  const all = ownValue(state.hands, member) ?? [];
  const hands = all.filter((hand) => counted.has(hand));
  return hands.length === all.length ? {} : { hands };
}

/**
 * What the other agents that count for a command hold, where they are, and which deeds they can never do, as far as
 * this is known. Null: no other agent counts.
 */
export function groupOf(state: HourglassState, command: Counting): NonNullable<TaskReport['group']> | null {
  const members = new Set(Object.values(handsFor(state, command)).flat());
  members.delete(state.name);
  if (members.size === 0) return null;
  const { inventories, places, inabilities, toldAt } = knownInventories(state);
  return Object.fromEntries(
    [...members].flatMap((member) => {
      const inventory = ownValue(inventories, member);
      const position = ownValue(places, member);
      if (inventory === undefined) return [];
      const verbs = ownValue(inabilities, member);
      const told = {
        inventory,
        at: ownValue(toldAt, member) ?? 0,
        ...(position === undefined ? {} : { position }),
        ...(verbs === undefined ? {} : { inabilities: [...verbs] }),
      };
      return [[member, told]];
    }),
  );
}

import { ownValue, sumOf, type Inventory, type Message, type Position, type TaskReport } from '@s-agents/core';
import { mapEntries, mapGet, mapHas, mapSet, type PersistentMap } from '@s-agents/kit';
import { giftsOf } from './gifts.js';
import type { HourglassState, KnownAgent } from '../state/state.js';

/** World seconds, at most, that pass between handing something over and saying so. */
const handOverSeconds = 15;

/** What is known of everyone, by agent. Whatever is not known of an agent is left out. */
export interface Known {
  readonly inventories: Readonly<Record<string, Inventory>>;
  readonly left: Readonly<Record<string, Inventory>>;
  readonly places: Readonly<Record<string, Position>>;
  readonly inabilities: Readonly<Record<string, readonly string[]>>;
  readonly toldAt: Readonly<Record<string, number>>;
}

/** Lists what is known of everyone. It takes time in proportion to the size of the team, so no message may call it. */
export function knownInventories({ known }: Pick<HourglassState, 'known'>): Known {
  return {
    inventories: recordOf(known, ({ inventory }) => inventory),
    left: recordOf(known, ({ left }) => left),
    places: recordOf(known, ({ position }) => position),
    inabilities: recordOf(known, ({ inabilities }) => inabilities),
    toldAt: recordOf(known, ({ at }) => at),
  };
}

function recordOf<Value>(
  known: PersistentMap<KnownAgent>,
  part: (one: KnownAgent) => Value | undefined,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    [...mapEntries(known)].flatMap(([name, one]) => {
      const value = part(one);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

/** What one agent is known to hold. */
export function inventoryOf({ known }: Pick<HourglassState, 'known'>, agent: string): Inventory {
  return mapGet(known, agent)?.inventory ?? {};
}

/** What an agent and those who work for it hold together. What the agent hands over may come from any of them. */
export function heldBy(state: Pick<HourglassState, 'known' | 'hands'>, agent: string): Inventory {
  const hands = new Set([agent, ...(ownValue(state.hands, agent) ?? [])]);
  return sumOf([...hands].map((hand) => inventoryOf(state, hand)));
}

/** Adds what the agent sees to hold itself. */
export function withOwnInventory(state: HourglassState, inventory: Inventory): HourglassState {
  return { ...state, known: mapSet(state.known, state.name, { ...mapGet(state.known, state.name), inventory }) };
}

/** Adds what a plan's answer says that agents hold, unless a later report, which the planner has not seen, tells of them. */
export function withAnsweredInventories(
  { known, heardOf }: Pick<HourglassState, 'known' | 'heardOf'>,
  answered: Readonly<Record<string, Inventory>>,
): Pick<HourglassState, 'known'> {
  const unchanged = Object.entries(answered).filter(([agent]) => !mapHas(heardOf, agent));
  return {
    known: unchanged.reduce(
      (all, [agent, inventory]) => mapSet(all, agent, { ...mapGet(all, agent), inventory }),
      known,
    ),
  };
}

/**
 * Adds what a report tells. For each agent the latest report counts, whoever sent it. What the agent itself holds is left
 * as it is, since it perceives that; its own reports tell it only what it has handed over.
 */
export function withReported(state: HourglassState, { from, at, report }: Message): HourglassState {
  if (report === undefined) return state;
  // A receiver that has reported its holdings since the handover has already counted the gift. The handover may be up to
  // `handOverSeconds` older than the giver's report. If this agent does not act, its own reports only repeat gifts that
  // its members have reported already.
  const since = Math.max(toldAt(state, from), at - handOverSeconds);
  const gifts = from === state.name && !state.acts ? [] : giftsOf(report, heldBy(state, from));
  const given = gifts
    .filter(([receiver]) => toldAt(state, receiver) <= since)
    .reduce(
      (next, [receiver, gift]) =>
        knowing(next, receiver, {
          ...mapGet(next.known, receiver),
          inventory: sumOf([inventoryOf(next, receiver), gift]),
        }),
      state,
    );
  if (from === state.name) return given;
  const inabilities = report.status === 'ready' ? report.inabilities : undefined;
  return Object.entries(report.group ?? {}).reduce(
    (next, [member, one]) => withTold(next, member, one),
    withTold(given, from, { ...report, inabilities, at }),
  );
}

type Told = NonNullable<TaskReport['group']>[string] & Pick<TaskReport, 'left'>;

/** Adds what was told of an agent, unless something newer is known. What it can never do does not change. */
function withTold(
  state: HourglassState,
  agent: string,
  { inventory, left, position, inabilities, at }: Told,
): HourglassState {
  const before = mapGet(state.known, agent);
  const place = position ?? before?.position;
  const unable = inabilities ?? before?.inabilities;
  return knowing(state, agent, {
    ...(before !== undefined && at < toldAt(state, agent)
      ? before
      : {
          inventory,
          at,
          ...(left === undefined ? {} : { left }),
          ...(place === undefined ? {} : { position: place }),
        }),
    ...(unable === undefined ? {} : { inabilities: unable }),
  });
}

function knowing(state: HourglassState, agent: string, one: KnownAgent): HourglassState {
  if (agent === state.name) return state;
  return { ...state, known: mapSet(state.known, agent, one), heardOf: mapSet(state.heardOf, agent, true) };
}

/** Whether anything was told of an agent so far. */
export function hasReported({ known }: Pick<HourglassState, 'known'>, agent: string): boolean {
  return mapGet(known, agent)?.at !== undefined;
}

function toldAt({ known }: Pick<HourglassState, 'known'>, agent: string): number {
  return mapGet(known, agent)?.at ?? 0;
}

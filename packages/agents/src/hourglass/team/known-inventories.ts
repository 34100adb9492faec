import type { Inventory, Message, Position, TaskReport, RunEvent } from '@s-agents/core';
import { ownValue, sumOf, mapEntries, mapGet, mapHas, mapSet, emptyMap } from '@s-agents/kit';
import { giftsOf } from './gifts.js';
import type { KnownAgent, Team } from './team.js';

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
export function knownInventories({ known }: Team): Known {
  const all = mapEntries(known);
  return {
    inventories: recordOf(all, ({ inventory }) => inventory),
    left: recordOf(all, ({ left }) => left),
    places: recordOf(all, ({ position }) => position),
    inabilities: recordOf(all, ({ inabilities }) => inabilities),
    toldAt: recordOf(all, ({ at }) => at),
  };
}

/** What everyone is known to hold. It takes as long. */
export function heldByAll({ known }: Team): Known['inventories'] {
  return recordOf(mapEntries(known), ({ inventory }) => inventory);
}

function recordOf<Value>(
  known: readonly (readonly [string, KnownAgent])[],
  part: (one: KnownAgent) => Value | undefined,
): Readonly<Record<string, Value>> {
  const values: [string, Value][] = [];
  for (const [name, one] of known) {
    const value = part(one);
    if (value !== undefined) values.push([name, value]);
  }
  return Object.fromEntries(values);
}

/** What one agent is known to hold. */
export function inventoryOf({ known }: Team, agent: string): Inventory {
  return mapGet(known, agent)?.inventory ?? {};
}

/** What an agent and those who work for it hold together. What the agent hands over may come from any of them. */
export function heldBy(team: Team, agent: string): Inventory {
  const hands = new Set([agent, ...(ownValue(team.hands, agent) ?? [])]);
  return sumOf([...hands].map((hand) => inventoryOf(team, hand)));
}

/** Adds what the agent sees to hold itself. */
export function withOwnInventory(team: Team, self: string, inventory: Inventory): Team {
  return { ...team, known: mapSet(team.known, self, { ...mapGet(team.known, self), inventory }) };
}

/** Adds what a plan's answer says that agents hold, unless a later report, which the planner has not seen, tells of them. */
export function withAnsweredInventories(team: Team, answered: Readonly<Record<string, Inventory>>): Team {
  const unchanged = Object.entries(answered).filter(([agent]) => !mapHas(team.heardOf, agent));
  return {
    ...team,
    known: unchanged.reduce(
      (all, [agent, inventory]) => mapSet(all, agent, { ...mapGet(all, agent), inventory }),
      team.known,
    ),
  };
}

/** The agent itself. */
interface Self {
  readonly name: string;
  readonly acts: boolean;
}

/**
 * Adds what a report tells. For each agent the latest report counts, whoever sent it. What the agent itself holds is left
 * as it is, since it perceives that; its own reports tell it only what it has handed over.
 */
export function withReported(team: Team, self: Self, { from, at, report }: Message): Team {
  if (report === undefined) return team;
  const knowing = (next: Team, agent: string, one: KnownAgent): Team =>
    agent === self.name
      ? next
      : { ...next, known: mapSet(next.known, agent, one), heardOf: mapSet(next.heardOf, agent, true) };
  // A receiver that has reported its holdings since the handover has already counted the gift. The handover may be up to
  // `handOverSeconds` older than the giver's report. If this agent does not act, its own reports only repeat gifts that
  // its members have reported already.
  const since = Math.max(toldAt(team, from), at - handOverSeconds);
  const gifts = from === self.name && !self.acts ? [] : giftsOf(report, heldBy(team, from));
  const given = gifts
    .filter(([receiver]) => toldAt(team, receiver) <= since)
    .reduce(
      (next, [receiver, gift]) =>
        knowing(next, receiver, {
          ...mapGet(next.known, receiver),
          inventory: sumOf([inventoryOf(next, receiver), gift]),
        }),
      team,
    );
  if (from === self.name) return given;
  const inabilities = report.status === 'ready' ? report.inabilities : undefined;
  const told = [[from, { ...report, inabilities, at }] as const, ...Object.entries(report.group ?? {})];
  return told.reduce((next, [agent, one]) => knowing(next, agent, asTold(mapGet(next.known, agent), one)), given);
}

type Told = NonNullable<TaskReport['group']>[string] & Pick<TaskReport, 'left'>;

/** What was told of an agent, unless something newer is known. What it can never do does not change. */
function asTold(before: KnownAgent | undefined, { inventory, left, position, inabilities, at }: Told): KnownAgent {
  const place = position ?? before?.position;
  const unable = inabilities ?? before?.inabilities;
  return {
    ...(before !== undefined && at < (before.at ?? 0)
      ? before
      : {
          inventory,
          at,
          ...(left === undefined ? {} : { left }),
          ...(place === undefined ? {} : { position: place }),
        }),
    ...(unable === undefined ? {} : { inabilities: unable }),
  };
}

/** Whether anything was told of an agent so far. */
export function hasReported({ known }: Team, agent: string): boolean {
  return mapGet(known, agent)?.at !== undefined;
}

function toldAt({ known }: Team, agent: string): number {
  return mapGet(known, agent)?.at ?? 0;
}

/** What an agent learns of its team. */
export function reduceTeam(team: Team, event: RunEvent, self: Self): Team {
  switch (event.type) {
    case 'observed':
      return withOwnInventory(team, self.name, event.inventory);
    case 'message.published':
    case 'message.received':
      return withReported(team, self, event.message);
    case 'planning.started':
      return { ...team, heardOf: emptyMap() };
    default:
      return team;
  }
}

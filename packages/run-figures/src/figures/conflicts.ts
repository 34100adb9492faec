import { canonicalJson, type Json, type OutcomeReason, type RunEvent, type RunEventOf } from '@s-agents/core';
import type { Frame } from './frame.js';

/** A call of a primitive that failed because another agent did the same to the same thing. */
export interface Conflict {
  /** World seconds. */
  readonly at: number;
  readonly primitive: string;
  /** Whose call failed, and who had the thing. */
  readonly lost: string;
  readonly won: string;
  /** `at once`: both calls overlap; `too late`: the other one had it while this agent was on its way to the thing. */
  readonly kind: 'at once' | 'too late';
  /** World seconds that the loser spent on the thing: from its first call that names it, within the same action. */
  readonly seconds: number;
}

type Call = RunEventOf<'primitive.ended'>;

/** The reasons that may mean that another agent has the thing. */
const reasons: ReadonlySet<OutcomeReason> = new Set<OutcomeReason>(['target-gone', 'blocked', 'refused']);

/** Finds the conflicts of a run, in the order of the failed calls. Pure. */
export function conflictsOf({ events }: Frame): readonly Conflict[] {
  const lost = lostCalls(events);
  const deeds = new Set(lost.map(({ call, thing }) => deedOf(call, thing)));
  const won = new Map<string, Call[]>();
  for (const event of events) {
    if (event.type !== 'primitive.ended' || event.outcome.status !== 'succeeded') continue;
    const thing = thingOf(event);
    const deed = thing === null ? null : deedOf(event, thing);
    if (deed !== null && deeds.has(deed)) won.set(deed, [...(won.get(deed) ?? []), event]);
  }
  return lost.flatMap(({ call, thing, since }) => {
    const rival = won
      .get(deedOf(call, thing))
      ?.findLast(({ agent, at, startedAt }) => agent !== call.agent && startedAt <= call.at && at >= since);
    if (rival === undefined) return [];
    return [
      {
        at: call.at,
        primitive: call.primitive,
        lost: call.agent,
        won: rival.agent,
        kind: rival.at >= call.startedAt ? ('at once' as const) : ('too late' as const),
        seconds: call.at - since,
      },
    ];
  });
}

interface Lost {
  readonly call: Call;
  readonly thing: string;
  /** World seconds at which the agent turned to the thing. */
  readonly since: number;
}

function lostCalls(events: readonly RunEvent[]): readonly Lost[] {
  /** By agent: when it turned to each thing that its action is about. */
  const turned = new Map<string, Map<string, number>>();
  const lost: Lost[] = [];
  for (const event of events) {
    if (event.type === 'action.started') turned.delete(event.agent);
    if (event.type !== 'primitive.ended') continue;
    const thing = thingOf(event);
    if (thing === null) continue;
    const own = turned.get(event.agent) ?? new Map<string, number>();
    turned.set(event.agent, own);
    const since = Math.min(own.get(thing) ?? event.startedAt, event.startedAt);
    own.set(thing, since);
    const { outcome } = event;
    if (outcome.status === 'failed' && reasons.has(outcome.reason)) lost.push({ call: event, thing, since });
    // Whoever comes back to a thing that it was done with turns to it anew.
    if (outcome.status === 'failed' && reasons.has(outcome.reason)) own.delete(thing);
  }
  return lost;
}

function deedOf({ primitive }: Call, thing: string): string {
  return `${primitive} ${thing}`;
}

/** The one thing or place that a call's parameters name; null where they name none. */
function thingOf({ parameters }: Call): string | null {
  if (typeof parameters !== 'object' || parameters === null || Array.isArray(parameters)) return null;
  const named = Object.entries(parameters as Readonly<Record<string, Json>>).filter(
    ([name, value]) => name === 'id' || isPosition(value),
  );
  return named.length === 0 ? null : canonicalJson(Object.fromEntries(named));
}

function isPosition(value: Json): boolean {
  return typeof value === 'object' && value !== null && ['x', 'y', 'z'].every((axis) => Object.hasOwn(value, axis));
}

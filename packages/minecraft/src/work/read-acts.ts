import type { RunEvent, RunEventOf } from '@s-agents/core';

/** An action of an agent's body, with the primitives that succeeded in it. */
export interface Act {
  readonly agent: string;
  readonly verb: string;
  /** The items that it was to make or gather, alternatives; empty when it was about something else. */
  readonly items: readonly string[];
  /** World seconds. An act that was still going on ends with the work. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** Whether it ended as it should. */
  readonly succeeded: boolean;
  /** How many pieces the skill says it gained or made; null where it does not say. */
  readonly pieces: number | null;
  /** The kind of condition that its intent is, such as `at`; null without one. */
  readonly intent: string | null;
  readonly primitives: readonly SucceededPrimitive[];
}

/** A call of a primitive that succeeded. */
export interface SucceededPrimitive {
  readonly name: string;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly value: Readonly<Record<string, unknown>>;
  /** The tool or weapon that the agent has had in its hand since its last `equip`; null when it was something else. */
  readonly tool: string | null;
}

/** The work of a run: its acts, and the world seconds between which it took place. */
export interface Work {
  readonly start: RunEventOf<'run.started'>;
  /** When the goal was first seen to be met, or else when the run was over. */
  readonly endedAt: number;
  readonly isMet: boolean;
  readonly acts: readonly Act[];
}

const tool = /_(pickaxe|axe|shovel|hoe|sword)$|^(shears|bow|crossbow|trident|fishing_rod|bucket|flint_and_steel)$/;

/** Reads the work from a run's events. Pure. Throws RangeError for a log without a start. */
export function readWork(events: readonly RunEvent[]): Work {
  const start = events.find((event) => event.type === 'run.started');
  if (start === undefined) throw new RangeError('a log without run.started');
  const met = events.find((event) => event.type === 'goal.checked' && event.status.met);
  const endedAt = (met ?? events.findLast(({ type }) => type === 'run.stopping') ?? events.at(-1) ?? start).at;
  const open = new Map<string, { readonly began: RunEventOf<'action.started'>; primitives: SucceededPrimitive[] }>();
  const hands = new Map<string, string>();
  const acts: Act[] = [];
  const close = (id: string, at: number, outcome: RunEventOf<'action.ended'>['outcome'] | null): void => {
    const known = open.get(id);
    if (known === undefined) return;
    open.delete(id);
    acts.push(actOf(known.began, known.primitives, at, outcome));
  };
  for (const event of events) {
    if (event.at > endedAt) break;
    if (event.type === 'action.started') open.set(event.action.id, { began: event, primitives: [] });
    if (event.type === 'action.ended') close(event.actionId, event.at, event.outcome);
    if (event.type === 'primitive.ended' && event.outcome.status === 'succeeded') {
      const { agent, call, primitive: name, startedAt, at, parameters, outcome } = event;
      const given = recordOf(parameters);
      if (name === 'equip' && given['slot'] === 'hand') hands.set(agent, String(given['item']));
      const hand = hands.get(agent) ?? '';
      open.get(call.slice(0, call.lastIndexOf('/')))?.primitives.push({
        name,
        startedAt,
        endedAt: at,
        parameters: given,
        value: recordOf(outcome.value),
        tool: tool.test(hand) ? hand : null,
      });
    }
    if (event === met) break;
  }
  for (const id of [...open.keys()]) close(id, endedAt, null);
  return { start, endedAt, isMet: met !== undefined, acts };
}

function actOf(
  { agent, at, action }: RunEventOf<'action.started'>,
  primitives: readonly SucceededPrimitive[],
  endedAt: number,
  outcome: RunEventOf<'action.ended'>['outcome'] | null,
): Act {
  const { verb, object, intent } = action;
  const said = outcome?.status === 'succeeded' ? recordOf(outcome.value) : {};
  const pieces = said['gained'] ?? said['made'];
  return {
    agent,
    verb,
    items: intent?.kind === 'holds' ? intent.items : [object],
    startedAt: at,
    endedAt,
    succeeded: outcome?.status === 'succeeded',
    pieces: typeof pieces === 'number' ? pieces : null,
    intent: intent?.kind ?? null,
    primitives,
  };
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

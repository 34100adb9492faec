import type { Condition } from '@s-agents/core';
import { slotsFor } from '@s-agents/minecraft-rules';
import { z } from 'zod';

const kind = 'body';
const stateSchema = z.discriminatedUnion('state', [
  /** One of the items is worn or held, each in a slot where it belongs. */
  z.object({ state: z.literal('equipped'), name: z.string(), items: z.array(z.string()).min(1) }),
  /** At least so many of 20 points of food. */
  z.object({ state: z.literal('fed'), food: z.int().positive() }),
  /** So many nights slept through in a bed since the run began. */
  z.object({ state: z.literal('slept'), nights: z.int().positive() }),
]);
/** How a body is to be. */
export type BodyState = z.infer<typeof stateSchema>;
const detailSchema = z.object({ wanted: stateSchema, agent: z.string().optional() });
/** A state that a goal wants an agent's body to be in: that of `agent` or, without one, of any. */
export type WantedBody = z.infer<typeof detailSchema>;

/** What a world knows of a body, as far as goals ask. */
export interface SeenBody {
  readonly agent: string;
  /** Slot → item: "hand", "off-hand", "head", "torso", "legs", "feet". */
  readonly equipment: Readonly<Record<string, string>>;
  /** 0 to 20. */
  readonly food: number;
}

/** The condition that a body is in a state. */
export function bodyFact({ wanted, agent }: WantedBody): Condition {
  return {
    kind: 'fact',
    name: kind,
    text: `${agent ?? 'an agent'} ${textOf(wanted)}`,
    pieces: 1,
    detail: { wanted, ...(agent === undefined ? {} : { agent }) },
  };
}

function textOf(wanted: BodyState): string {
  switch (wanted.state) {
    case 'equipped':
      return wanted.items.every((item) => slotsFor(item).includes('hand'))
        ? `has ${wanted.name} in hand`
        : `wears ${wanted.name}`;
    case 'fed':
      return `has ${wanted.food} of 20 points of food`;
    case 'slept':
      return `has slept through ${wanted.nights === 1 ? 'a night' : `${wanted.nights} nights`}`;
  }
}

/** The state of a body that a condition is about; null for another condition. */
export function wantedBody(condition: Condition): WantedBody | null {
  return condition.kind === 'fact' && condition.name === kind ? detailSchema.parse(condition.detail) : null;
}

/** Whether one of the bodies is in the state. `nights`: how many nights an agent has slept through since the run began. */
export function isInState(
  { wanted, agent }: WantedBody,
  bodies: readonly SeenBody[],
  nights: (agent: string) => number,
): boolean {
  return bodies
    .filter((body) => agent === undefined || body.agent === agent)
    .some((body) => {
      switch (wanted.state) {
        case 'equipped':
          return wanted.items.some((item) => slotsFor(item).some((slot) => body.equipment[slot] === item));
        case 'fed':
          return body.food >= wanted.food;
        case 'slept':
          return nights(body.agent) >= wanted.nights;
      }
    });
}

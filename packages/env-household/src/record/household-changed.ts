import type { StateReducer } from '@s-agents/core';
import { z } from 'zod';
import { hands, roomNames } from '../rules.js';

const pointSchema = z.object({ x: z.number(), z: z.number() });
const furnitureSchema = z.object({
  id: z.string(),
  class: z.string(),
  relation: z.enum(['in', 'on']),
  room: z.enum(roomNames),
  at: pointSchema,
  closes: z.boolean(),
  isOpen: z.boolean(),
});
const thingSchema = z.object({
  id: z.string(),
  class: z.string(),
  parent: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('furniture'), id: z.string() }),
    z.object({ kind: z.literal('hand'), agent: z.string(), hand: z.enum(hands) }),
    z.object({ kind: z.literal('floor'), room: z.string(), at: pointSchema }),
  ]),
});
const dwellerSchema = z.object({ name: z.string(), at: pointSchema });

/** What a step has changed, as it is after the step. The first of a run tells all that there is. */
export const householdChanged = z.object({
  type: z.literal('household.changed'),
  step: z.int(),
  /** Which of the apartments it is, from 1. */
  layout: z.int().positive(),
  furniture: z.array(furnitureSchema),
  things: z.array(thingSchema),
  dwellers: z.array(dwellerSchema),
  /** Who has left the apartment. */
  left: z.array(z.string()),
});
export type HouseholdChanged = z.infer<typeof householdChanged>;

declare module '@s-agents/core' {
  interface DeclaredEvents {
    'household.changed': HouseholdChanged;
  }
}

/** The state of a household after a step, by which people see it. */
export type HouseholdState = Pick<HouseholdChanged, 'step' | 'layout' | 'furniture' | 'things' | 'dwellers'>;

/** The household as the log tells it; null before its first step. */
export const householdState: StateReducer<HouseholdState | null> = {
  slice: 'household.state',
  types: ['household.changed'],
  initial: null,
  reduce: (state, event) => {
    if (event.type !== 'household.changed') return state;
    const { step, layout, furniture, things, dwellers, left } = event;
    return {
      step,
      layout,
      furniture: replaced(state?.furniture ?? [], furniture, ({ id }) => id),
      things: replaced(state?.things ?? [], things, ({ id }) => id),
      dwellers: replaced(state?.dwellers ?? [], dwellers, ({ name }) => name).filter(
        ({ name }) => !left.includes(name),
      ),
    };
  },
};

function replaced<T>(all: readonly T[], changed: readonly T[], keyOf: (one: T) => string): T[] {
  return [...new Map([...all, ...changed].map((one) => [keyOf(one), one])).values()];
}

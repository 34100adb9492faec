import type { PrimitiveDefinition } from '@s-agents/core';
import { z } from 'zod';
import { metresPerStep, reachMetres } from '../rules.js';

const name = z.string().min(1);

export const parametersOf = {
  recall: z.strictObject({}),
  walk: z.strictObject({ to: name, steps: z.int().positive().max(1000).optional() }),
  open: z.strictObject({ thing: name }),
  close: z.strictObject({ thing: name }),
  grab: z.strictObject({ item: name, from: name.optional() }),
  putIn: z.strictObject({ item: name, container: name }),
  putOn: z.strictObject({ item: name, surface: name }),
  wait: z.strictObject({ steps: z.int().positive().max(250).default(1) }),
};

export type HouseholdPrimitive = keyof typeof parametersOf;
export type ParametersOf<Name extends HouseholdPrimitive> = z.output<(typeof parametersOf)[Name]>;

const near = `within ${reachMetres} m, in the same room`;

const docs: Readonly<Record<HouseholdPrimitive, string>> = {
  recall:
    'recall({}): what the body has seen so far; takes no step, only a moment. Returns { step, room, hands: [class or null, …], rooms: ' +
    '[{ name, seen, steps }], places: [{ id, class, room, relation ("in" or "on"), closes, open, seen, contents: { class: ' +
    'count }, steps }] }. `seen` is the step of the last look (null: never), `steps` the way until it is within reach.',
  walk:
    `walk({ to, steps? }): walks to a room, furniture, a teammate or a thing on the floor, ${metresPerStep} m a step, ` +
    'until it is there or `steps` are over; returns { there }. Fails: not-found (never seen, or not in this room), ' +
    'unreachable.',
  open:
    `open({ thing }): opens a container ${near}, with a free hand. Fails: not-found, unreachable, unsupported (no ` +
    'door), blocked (open already), inventory-full.',
  close: `close({ thing }): closes a container ${near}. Fails: not-found, unreachable, unsupported (no door), blocked (closed already).`,
  grab:
    `grab({ item, from? }): takes one thing of a class from furniture or the floor ${near}, into a free hand; returns ` +
    '{ item, from }. Fails: not-found, unreachable, blocked (closed), target-gone (it is not there any more), ' +
    'inventory-full (a body has two hands).',
  putIn:
    `putIn({ item, container }): puts one held thing into an open container ${near}. Fails: not-found, unreachable, ` +
    'blocked (closed), missing-item, unsupported.',
  putOn: `putOn({ item, surface }): puts one held thing onto a surface ${near}. Fails: not-found, unreachable, missing-item, unsupported.`,
  wait: 'wait({ steps? }): does nothing for so many steps, 1 by default.',
};

const idempotent: readonly HouseholdPrimitive[] = ['recall', 'walk', 'wait'];

export const householdPrimitives: readonly PrimitiveDefinition[] = (
  Object.keys(parametersOf) as HouseholdPrimitive[]
).map((primitive) => ({
  name: primitive,
  parameters: parametersOf[primitive] as z.ZodType<Record<string, unknown>>,
  doc: `${docs[primitive]}${primitive === 'recall' ? '' : ' A failure takes a step, too.'}`,
  idempotent: idempotent.includes(primitive),
}));

export function isHouseholdPrimitive(primitive: string): primitive is HouseholdPrimitive {
  return Object.hasOwn(parametersOf, primitive);
}

import type { z } from 'zod';
import type { Contribution } from '../plugins/plugin.js';

export const EventSchema = Symbol.for('@s-agents/EventSchema');

/** The schema of one type of event: an object whose `type` is a literal, such as `skill.saved`. */
export type EventSchema = z.ZodObject<{ readonly type: z.ZodLiteral<string> }>;

/**
 * The events that packages add to those of core, by type. A package declares its own where it defines their schemas:
 * `declare module '@s-agents/core' { interface DeclaredEvents { 'vote.counted': z.infer<typeof voteCounted> } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- packages add its members
export interface DeclaredEvents {}

/** The type of the events that a schema describes. */
export function eventType({ shape }: EventSchema): string {
  return shape.type.value;
}

/** A plugin's contributions that declare its events. The log of a run takes no event that nobody has declared. */
export function eventContributions(schemas: readonly EventSchema[]): readonly Contribution[] {
  return schemas.map((schema) => ({ contract: EventSchema, name: eventType(schema), value: schema }));
}

import type { Skill } from '@s-agents/core';
import { z } from 'zod';

const parametersSchema = z.object({ properties: z.record(z.string(), z.unknown()) }).catch({ properties: {} });

/** Whether a skill takes a parameter of this name. */
export function takes(name: string, { parameters }: Pick<Skill, 'parameters'>): boolean {
  return name in parametersSchema.parse(parameters).properties;
}

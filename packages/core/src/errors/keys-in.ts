import { z } from 'zod';

/** All keys that a schema knows, at any depth. */
export function keysIn(schema: z.ZodType): readonly string[] {
  const keys = new Set<string>();
  const collect = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { properties } = part as { properties?: object };
    for (const key of Object.keys(properties ?? {})) keys.add(key);
    for (const inner of Object.values(part)) collect(inner);
  };
  collect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return [...keys];
}

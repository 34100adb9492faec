import type { WireSchema } from '../wire/json-schema.js';

export interface NamedSchema {
  readonly name: string;
  readonly schema: Record<string, unknown>;
  readonly strict: boolean;
}

/** Names the schema of a purpose's answers as OpenAI's format wants it: at most 64 letters, digits, _ and -. */
export function namedSchema(purpose: string, { schema, strict }: WireSchema): NamedSchema {
  return { name: purpose.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 64), schema: { ...schema }, strict };
}

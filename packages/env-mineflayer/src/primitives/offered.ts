import { primitives } from '@s-agents/minecraft';

/** What these bodies cannot do yet. */
const missing: ReadonlySet<string> = new Set(['shoot', 'fish']);

/** What these bodies can do, without loading how. */
export const offered = primitives.filter(({ name }) => !missing.has(name));

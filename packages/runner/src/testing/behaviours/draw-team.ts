import fc from 'fast-check';

/** Names that every object has, which are names as good as any other. */
const inherited = ['constructor', 'toString', '__proto__', 'hasOwnProperty'];

const name = fc.oneof(
  { weight: 4, arbitrary: fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{1,11}$/) },
  { weight: 1, arbitrary: fc.constantFrom(...inherited) },
);
/** What names in messages and config stand for other than an agent. */
const reserved = new Set(['user', 'everybody', 'leader']);

/** Draws the names of the members under a leader, 2 to 8 or as many as asked. */
export function drawMembers({ least = 2, most = 8 } = {}): fc.Arbitrary<string[]> {
  return fc
    .uniqueArray(name, { minLength: least, maxLength: most, size: 'max', selector: (one) => one.toLowerCase() })
    .filter((names) => names.every((one) => !reserved.has(one.toLowerCase())));
}

import { expect, it } from 'vitest';
import { z } from 'zod';
import { keysIn } from '@s-agents/core';
import { schemaProblems } from './schema-problems.js';

const schema = z.strictObject({
  name: z.string().min(1),
  version: z.string().optional(),
  count: z.int().positive().max(9).optional(),
  kind: z.enum(['a', 'b']).optional(),
  list: z.array(z.number()).min(1).optional(),
  place: z.url().optional(),
  choice: z.union([z.string(), z.strictObject({ use: z.string() })], { error: 'a name or { use }' }).optional(),
  forms: z
    .array(
      z.union([z.strictObject({ at: z.number() }), z.strictObject({ holds: z.string(), count: z.int().positive() })]),
    )
    .optional(),
  address: z
    .string()
    .refine((text) => text.includes(':'), 'host:port')
    .optional(),
});

it.each([
  [{}, 'name is missing, and must be text'],
  [{ name: '' }, 'name is "", and must be text that is not empty'],
  [{ name: 'x', version: 1.19 }, 'version is 1.19, and must be text (write it in quotes)'],
  [{ name: 'x', count: 'five' }, 'count is "five", and must be a number'],
  [{ name: 'x', count: 10 }, 'count is 10, and must be at most 9'],
  [{ name: 'x', count: 0 }, 'count is 0, and must be more than 0'],
  [{ name: 'x', kind: 'c' }, 'kind is "c", and must be "a" or "b"'],
  [{ name: 'x', list: [] }, 'list is [], and must be a list of at least 1'],
  [{ name: 'x', list: [1, 'two'] }, 'list[1] is "two", and must be a number'],
  [{ name: 'x', place: 'here' }, 'place is "here", and must be a valid url'],
  [{ name: 'x', choice: 3 }, 'choice is 3, and must be a name or { use }'],
  [{ name: 'x', forms: [{ holds: 'log', count: -8 }] }, 'forms[0].count is -8, and must be more than 0'],
  [
    { name: 'x', forms: [{ hold: 'log', count: 8 }] },
    'forms[0].holds is missing, and must be text; forms[0].hold is an unknown key',
  ],
  [
    { name: 'x', forms: [{ strange: 1 }] },
    'forms[0] is {"strange":1}, and must be keys with values: at, or holds and count',
  ],
  [{ name: 'x', address: 'here' }, 'address is "here", and must be host:port'],
  [{ name: 'x', nme: 'y', 'odd key': 1 }, 'nme is an unknown key; ["odd key"] is an unknown key'],
  [null, 'the whole of it is null, and must be keys with values'],
])('says what is wrong with %j', (value, problems) => {
  const { error } = schema.safeParse(value);
  expect(error && schemaProblems(error, value)).toBe(problems);
});

it('names the key that an unknown one resembles, at any depth', () => {
  const value = { name: 'x', nme: 'y', odd: 1, forms: [{ holds: 'log', coutn: 8, count: 8 }] };
  const { error } = schema.safeParse(value);
  expect(error && schemaProblems(error, value, [], keysIn(schema))).toBe(
    'forms[0].coutn is an unknown key (did you mean "count"?); nme is an unknown key (did you mean "name"?); ' +
      'odd is an unknown key',
  );
});

it('says where', () => {
  const { error } = schema.safeParse({ name: 3 });
  expect(error && schemaProblems(error, { name: 3 }, ['models', 'root.plan'])).toBe(
    'models["root.plan"].name is 3, and must be text (write it in quotes)',
  );
});

it('does not quote a value that may be a secret', () => {
  const check = z.object({
    variable: z.string().refine((name) => /^\w+$/.test(name), { error: 'a name', params: { secret: true } }),
  });
  const value = { variable: 'sk-live-1' };
  const { error } = check.safeParse(value);
  expect(error && schemaProblems(error, value)).toBe('variable must be a name');
});

import { expect, it } from 'vitest';
import { z } from 'zod';
import { judgementSchema } from '@s-agents/core';
import { toWireSchema } from './json-schema.js';

it('tells a plain object as it is, closed and strict', () => {
  expect(toWireSchema(z.object({ name: z.string().min(1), count: z.int().positive() }))).toEqual({
    strict: true,
    wrapped: false,
    schema: {
      type: 'object',
      properties: { name: { type: 'string' }, count: { type: 'integer' } },
      required: ['name', 'count'],
      additionalProperties: false,
    },
    shown: {
      type: 'object',
      properties: { name: { type: 'string' }, count: { type: 'integer', exclusiveMinimum: 0 } },
      required: ['name', 'count'],
      additionalProperties: false,
    },
  });
});

it.each([
  ['a list', z.array(z.string())],
  ['a union', z.union([z.object({ a: z.string() }), z.object({ b: z.string() })])],
  ['a number', z.number()],
])('wraps %s', (_, schema) => {
  const wire = toWireSchema(schema);
  expect(wire.wrapped).toBe(true);
  expect(wire.schema).toMatchObject({ type: 'object', required: ['answer'] });
});

it.each([
  ['a judgement', judgementSchema, true],
  [
    'a tagged union',
    z.object({
      action: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('a') }),
        z.object({ kind: z.literal('b'), n: z.number() }),
      ]),
    }),
    true,
  ],
  ['nullable fields', z.object({ note: z.string().nullable() }), true],
  ['an optional field', z.object({ note: z.string().optional() }), false],
  ['a map', z.object({ counts: z.record(z.string(), z.int()) }), false],
  ['anything at all', z.object({ value: z.unknown() }), false],
  ['an open object', z.looseObject({ a: z.string() }), false],
])('knows whether %s can be enforced strictly', (_, schema, strict) => {
  expect(toWireSchema(schema).strict).toBe(strict);
});

it('keeps properties that are called like keywords', () => {
  const { schema } = toWireSchema(z.object({ minLength: z.number(), oneOf: z.string(), $schema: z.string() }));
  expect(Object.keys(schema['properties'] as object)).toEqual(['minLength', 'oneOf', '$schema']);
});

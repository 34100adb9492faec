import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { monitor } from '@s-agents/monitor';
import { classify, criticize, reflect } from '@s-agents/organized-teams';
import { actions, feedback, leafPlan, rootPlan } from '@s-agents/planner';
import { checkPurpose, codePurpose } from '@s-agents/skills';
import { toWireSchema } from './json-schema.js';
import { outsideOfSubset } from './schema-subset.js';

const purposes = [
  rootPlan,
  leafPlan,
  actions,
  feedback,
  monitor,
  codePurpose,
  checkPurpose,
  criticize,
  reflect,
  classify,
];

describe.each(purposes)('the answer of $name', ({ answer }) => {
  it('has a schema that llama.cpp, Ollama, vLLM and LM Studio keep to', () => {
    expect(outsideOfSubset(toWireSchema(answer).schema)).toEqual([]);
  });
});

const tree = z.object({
  name: z.string(),
  get parts() {
    return z.array(tree);
  },
});

it.each<[string, z.ZodType, readonly string[]]>([
  ['a recursive schema', tree, ['properties.parts.items has $ref']],
  ['a tuple', z.object({ a: z.tuple([z.string()]) }), ['properties.a has prefixItems']],
])('finds %s', (_, schema, problems) => {
  expect(outsideOfSubset(toWireSchema(schema).schema)).toEqual(problems);
});

it('finds what stands at any depth, and takes no property for a keyword', () => {
  const schema = {
    type: 'object',
    properties: {
      not: { type: 'string' },
      list: { type: 'array', items: { anyOf: [{ type: 'null' }, { type: 'object', patternProperties: {} }] } },
      both: { properties: {}, anyOf: [] },
      pair: { items: [{ type: 'string' }] },
    },
    additionalProperties: { if: true },
  };
  expect(outsideOfSubset(schema)).toEqual([
    'properties.list.items.anyOf.1 has patternProperties',
    'properties.both has anyOf beside properties',
    'properties.pair has a list as items',
    'additionalProperties has if',
  ]);
});

it('sends no bounds, which are checked on the answer', () => {
  const schema = z.object({
    count: z.int().positive().max(9),
    share: z.number().min(0).max(1).multipleOf(0.1),
    name: z
      .string()
      .min(2)
      .max(5)
      .regex(/^[a-z]+$/),
    mail: z.email(),
    counts: z.record(z.string().min(1), z.int()).default({}),
    list: z.array(z.string()).min(1).max(3),
  });
  const { schema: sent, shown } = toWireSchema(schema);
  expect(outsideOfSubset(sent)).toEqual([]);
  expect(sent['properties']).toEqual({
    count: { type: 'integer' },
    share: { type: 'number' },
    name: { type: 'string' },
    mail: { type: 'string' },
    counts: { type: 'object', additionalProperties: { type: 'integer' } },
    list: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 3 },
  });
  expect((shown['properties'] as Record<string, unknown>)['count']).toEqual({
    type: 'integer',
    exclusiveMinimum: 0,
    maximum: 9,
  });
});

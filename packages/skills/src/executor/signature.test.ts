import { expect, it } from 'vitest';
import type { Json } from '@s-agents/core';
import { z } from 'zod';
import { signatureOf } from './signature.js';

const position = z.object({ x: z.int(), y: z.int(), z: z.int() });

it.each<[z.ZodType, string]>([
  [z.object({}), '{}'],
  [
    z.object({ position, within: z.number().min(0).default(1), player: z.string().optional() }),
    '{ position: { x, y, z }, within?: number = 1, player?: string }',
  ],
  [z.object({ slot: z.enum(['hand', 'head']), count: z.int().max(64) }), '{ slot: "hand" | "head", count: integer }'],
  [
    z.object({ names: z.array(z.string()), to: z.union([z.string(), position]) }),
    '{ names: [string, …], to: string | { x, y, z } }',
  ],
  [z.object({ any: z.unknown(), kind: z.literal('all') }), '{ any: any, kind: "all" }'],
])('%#: tells parameters on one line, without bounds', (schema, text) => {
  expect(signatureOf(z.toJSONSchema(schema, { io: 'input' }) as Json)).toBe(text);
});

it.each([null, 'x', [], { type: 'object' }, true])('tells %j as nothing', (parameters) => {
  expect(signatureOf(parameters)).toBe('{}');
});

import { expect, it } from 'vitest';
import { z } from 'zod';
import { readAnswer } from './read-answer.js';

const schema = z.object({
  status: z.enum(['success', 'fail']),
  count: z.int().nullable(),
  share: z.number().optional(),
  sure: z.boolean().optional(),
  items: z.array(z.object({ quantity: z.int() })).optional(),
});

it.each([
  [
    { status: 'Success', count: '3' },
    { status: 'success', count: 3 },
  ],
  [
    { status: ' FAIL ', count: null, share: '-0.5', sure: 'True' },
    { status: 'fail', count: null, share: -0.5, sure: true },
  ],
  [
    { status: 'fail', count: 1, items: [{ quantity: '7' }] },
    { status: 'fail', count: 1, items: [{ quantity: 7 }] },
  ],
])('coerces %j', (object, value) => {
  expect(readAnswer(schema, { text: '', object })).toEqual({ valid: true, value });
});

it.each([
  [{ status: 'succeeded', count: 3 }, 'status'],
  [{ status: 'success', count: '3 logs' }, 'count'],
  [{ status: 'success', count: '0x10' }, 'count'],
  [{ status: 'success', count: '' }, 'count'],
  [{ status: 'success', count: '2.5' }, 'count'],
  [{ status: 'Success', count: {} }, 'count'],
])('leaves an ambiguous value to the model: %j', (object, place) => {
  const answer = readAnswer(schema, { text: '', object });
  expect(answer.valid ? '' : answer.problem).toContain(place);
});

import { definePurpose } from '@s-agents/core';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { lostFields } from './lost-fields.js';

const inputs = z.object({
  name: z.string(),
  items: z.record(z.string(), z.number()),
  status: z.enum(['fail', 'success']),
  list: z.array(z.object({ text: z.string() })),
});
const values: z.infer<typeof inputs> = { name: 'a', items: { stick: 1 }, status: 'fail', list: [{ text: 'x' }] };
const base = { name: 'p', inputs, answer: z.string(), temperature: 0 };

it('finds nothing in a prompt that shows everything', () => {
  expect(lostFields(definePurpose({ ...base, prompt: { text: '# User\n{{json this}}' } }), values)).toEqual([]);
});

it('names each field that a prompt leaves out', () => {
  const purpose = definePurpose({
    ...base,
    prompt: { text: '# User\n{{name}} {{#each items}}{{@key}}{{/each}}' },
  });
  expect(lostFields(purpose, values)).toEqual(['items.stick', 'status', 'list', 'list.0.text']);
});

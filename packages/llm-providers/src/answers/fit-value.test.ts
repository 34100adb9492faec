import type { AnswerForms } from '@s-agents/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { fitValue } from './fit-value.js';

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
  [{ Status: 'fail' }, { status: 'fail', count: null }],
  [
    { status: 'fail', count: 1, share: null },
    { status: 'fail', count: 1 },
  ],
  [
    { status: 'fail', count: 1, items: '[{"quantity":"7"}]' },
    { status: 'fail', count: 1, items: [{ quantity: 7 }] },
  ],
])('coerces %j', (object, value) => {
  expect(fitValue(object, schema)).toEqual({ fits: true, value, parsed: value });
});

it.each([
  [{ status: 'succeeded', count: 3 }, 'status'],
  [{ status: '', count: 3 }, 'status'],
  [{ status: 'success', count: 3, items: [{ quantity: 'one' }] }, 'items[0].quantity'],
  [{ status: 'success', count: '3 logs' }, 'count'],
  [{ status: 'success', count: '0x10' }, 'count'],
  [{ status: 'success', count: '' }, 'count'],
  [{ status: 'success', count: '2.5' }, 'count'],
  [{ status: 'Success', count: {} }, 'count'],
])('leaves an ambiguous value to the model: %j', (object, place) => {
  const fitted = fitValue(object, schema);
  expect(fitted.fits ? '' : fitted.problem).toContain(place);
});

it('says in a few words where a value does not fit, what is expected and what was found', () => {
  expect(
    fitValue({ status: 'good', items: [{ quantity: 'x'.repeat(1000) }, {}, { quantity: [1, 2] }] }, schema),
  ).toEqual({
    fits: false,
    related: true,
    problem: [
      'status: expected one of "success"|"fail", found "good"',
      `items[0].quantity: expected number, found "${'x'.repeat(59)}…`,
      'items[1].quantity: expected number, found nothing',
      'items[2].quantity: expected number, found a list of 2',
    ].join('\n'),
  });
});

it('describes any value that does not fit in a bounded number of characters', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.array(fc.jsonValue(), { maxLength: 30 }), (value, items) => {
      for (const each of [value, { status: value, items }]) {
        const fitted = fitValue(each, schema);
        if (fitted.fits) schema.parse(fitted.value);
        else expect(fitted.problem.length).toBeLessThan(1500);
      }
    }),
  );
});

const forms: AnswerForms = {
  synonyms: { status: { fail: ['not done'] }, 'parts.state': { on: ['lit'] } },
  optionalLists: ['parts'],
  optionalTexts: ['why'],
};
const lamp = z.object({
  why: z.string(),
  status: z.enum(['success', 'fail']),
  parts: z.array(z.object({ state: z.enum(['on', 'off']) })),
});

it('accepts the other forms that a purpose declares for its own fields, and no others', () => {
  expect(fitValue({ status: 'Not_done' }, lamp, forms)).toMatchObject({
    fits: true,
    value: { why: '', status: 'fail', parts: [] },
  });
  expect(fitValue({ status: 'fail', parts: [{ state: 'LIT' }] }, lamp, forms)).toMatchObject({
    fits: true,
    value: { why: '', status: 'fail', parts: [{ state: 'on' }] },
  });
  for (const value of [{ status: 'lit', parts: [] }, { status: 'fail', parts: [{ state: 'not done' }] }, { parts: [] }])
    expect(fitValue(value, lamp, forms)).toMatchObject({ fits: false });
  expect(fitValue({ status: 'not done', parts: null }, lamp)).toMatchObject({ fits: false });
});

it('takes an answer out of what it is wrapped in, unless that is an answer or ambiguous', () => {
  const answer = { status: 'fail', count: 1 };
  for (const wrapped of [{ answer }, [answer], [[answer]], { name: 'x', arguments: JSON.stringify(answer) }])
    expect(fitValue(wrapped, schema)).toEqual({ fits: true, value: answer, parsed: answer });
  for (const other of [{ example: answer }, { a: answer, b: answer }, [answer, answer], { status: 'x', answer }])
    expect(fitValue(other, schema)).toMatchObject({ fits: false });
});

const plan = z.object({
  tasks: z.array(
    z.object({ number: z.int(), agent: z.string().nullable(), task: z.string(), after: z.array(z.string()) }),
  ),
  stop: z.array(z.string()),
  say: z.array(z.object({ to: z.array(z.string()).min(1), text: z.string() })),
});
const task = { number: 1, agent: 'A', task: 'mine 3 log', after: ['2'] };
const answer = { tasks: [task], stop: ['A'], say: [{ to: ['B'], text: 'hello' }] };

it.each<[string, unknown, unknown?]>([
  ['a text where a list of texts is expected', { ...answer, stop: 'A' }],
  ['an empty text where a list of texts is expected', { ...answer, stop: '' }, { ...answer, stop: [] }],
  ['a number where a list of texts is expected', { ...answer, tasks: [{ ...task, after: 2 }] }],
  ['numbers in a list of texts', { ...answer, tasks: [{ ...task, after: [2] }] }],
  ['an object where a list of objects is expected', { ...answer, say: answer.say[0] }],
  ['one value within another', { ...answer, tasks: task, say: { to: 'B', text: 'hello' } }],
  ['a list of one object where an object is expected', { ...answer, tasks: [[task]] }],
  [
    'a list of objects in parts',
    {
      ...answer,
      tasks: [
        [task],
        { ...task, number: 2 },
        [
          { ...task, number: '3' },
          { ...task, number: 4 },
        ],
      ],
    },
    { ...answer, tasks: [1, 2, 3, 4].map((number) => ({ ...task, number })) },
  ],
  [
    'a list of one where a text or a number is expected',
    { ...answer, tasks: [{ ...task, agent: ['A'], number: ['1'] }] },
  ],
  [
    'a text as a list of its lines',
    { ...answer, tasks: [{ ...task, task: ['mine 3 log', 'craft 1 chest'] }] },
    { ...answer, tasks: [{ ...task, task: 'mine 3 log\ncraft 1 chest' }] },
  ],
])('reads %s', (_, given, meant = answer) => {
  expect(fitValue(given, plan)).toMatchObject({ fits: true, value: meant });
});

it.each<[string, unknown]>([
  ['texts in a list of objects', { ...answer, tasks: [['mine 3 log']] }],
  ['an object in a list of texts', { ...answer, stop: { name: 'A' } }],
  ['a text where a list of objects is expected', { ...answer, say: 'hello' }],
  ['a list of several where a number is expected', { ...answer, tasks: [{ ...task, number: [1, 2] }] }],
  ['an empty list where a text is expected', { ...answer, tasks: [{ ...task, task: [] }] }],
])('leaves %s to the model', (_, given) => {
  expect(fitValue(given, plan)).toMatchObject({ fits: false });
});

it('numbers the entries of a list that may go without, if none has a number', () => {
  const { number: _, ...bare } = task;
  const ordinals = { tasks: 'number' };
  const fitted = fitValue({ ...answer, tasks: [bare, { ...bare, number: null }] }, plan, { ordinals });
  expect(fitted).toMatchObject({ fits: true, value: { tasks: [{ number: 1 }, { number: 2 }] } });
  expect(fitValue({ ...answer, tasks: [bare, task] }, plan, { ordinals })).toMatchObject({ fits: false });
  expect(fitValue({ ...answer, tasks: [bare] }, plan)).toMatchObject({ fits: false });
});

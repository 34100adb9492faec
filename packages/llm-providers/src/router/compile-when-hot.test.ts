import { z } from 'zod';
import { expect, it } from 'vitest';
import { compileWhenHot } from './compile-when-hot.js';

const schema = z.object({
  who: z.string().min(1),
  tasks: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('tell'), to: z.string() }),
      z.object({ kind: z.literal('do'), count: z.int().positive() }),
    ]),
  ),
  held: z.record(z.string(), z.int()),
});

it('accepts, returns and refuses the same before and after it is compiled', () => {
  const good = {
    who: 'Ann',
    tasks: [
      { kind: 'tell', to: 'Bo' },
      { kind: 'do', count: 2 },
    ],
    held: { log: 1 },
    extra: true,
  };
  const bad = [
    { ...good, who: '' },
    { ...good, tasks: [{ kind: 'do', count: 0 }] },
    { ...good, tasks: [{ kind: 'sing' }] },
    { ...good, held: { log: 'one' } },
    null,
  ];
  const first = compileWhenHot(schema);
  expect(first).toBe(schema);
  let last = first;
  for (let time = 0; time < 100; time++) last = compileWhenHot(schema);
  expect(last).not.toBe(schema);
  expect(last.parse(good)).toEqual({ who: 'Ann', tasks: good.tasks, held: { log: 1 } });
  for (const value of bad)
    expect(z.prettifyError(last.safeParse(value).error as z.ZodError)).toBe(
      z.prettifyError(schema.safeParse(value).error as z.ZodError),
    );
});

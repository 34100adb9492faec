import { z } from 'zod';
import { expect, it } from 'vitest';
import { compiled } from './compiled.js';

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
  const made = compiled(schema);
  expect(made).not.toBe(schema);
  expect(compiled(schema)).toBe(made);
  expect(made.parse(good)).toEqual({ who: 'Ann', tasks: good.tasks, held: { log: 1 } });
  for (const value of bad)
    expect(z.prettifyError(made.safeParse(value).error as z.ZodError)).toBe(
      z.prettifyError(schema.safeParse(value).error as z.ZodError),
    );
});

import { deedsIn, workOf, workText } from '@s-agents/kit';
import { expect, it } from 'vitest';
import { assignDeeds } from './assign-deeds.js';
import { knowledge } from '../symbolic/leader-case.test.support.js';
import { Lessons } from '../team/lessons.js';

const workers = ['A', 'B', 'C'];
const assign = (
  deeds: readonly string[],
  free: readonly string[],
  failedAt: Readonly<Record<string, string>> = {},
  staying: readonly string[] = [],
) =>
  assignDeeds(
    deedsIn(deeds.flatMap(workOf)),
    free,
    {
      workers,
      wayTo: (holder) => (workers.includes(holder) ? { agent: holder, isAlone: true } : null),
      knowledge: { ...knowledge, verbs: [...knowledge.verbs, { verb: 'goto', doc: '', goes: true }] },
      lessons: new Lessons(
        Object.entries(failedAt).map(
          ([agent, task]) => ({ kind: 'reassign', agent, work: workOf(task), to: null, why: '' }) as never,
        ),
        [],
        'L',
        workers,
      ),
    },
    new Set(staying),
  ).map(({ agent, work }) => `${agent ?? 'anybody'}: ${workText(work)}`);

it('gives a deed for somebody to that member alone, before the others', () => {
  const own = 'goto 1 place for B at (1, 2, 3)';
  expect(assign(['polish 1 shelf', own], ['A', 'B'])).toEqual([`B: ${own}`, 'A: polish 1 shelf']);
  expect(assign([own], ['A', 'C'])).toEqual([]);
  expect(assign(['polish 1 shelf'], [])).toEqual(['anybody: polish 1 shelf']);
});

it('gives a deed for somebody outside the team to anybody', () => {
  expect(assign(['goto 1 place for Z at (1, 2, 3)'], ['A'])).toEqual(['A: goto 1 place for Z at (1, 2, 3)']);
});

it('lets whoever is where somebody has to be stay there, while there is another', () => {
  const going = 'goto 1 place at (1, 2, 3)';
  expect(assign([going], ['A', 'B'], {}, ['A'])).toEqual([`B: ${going}`]);
  // C is at something, and may go there afterwards.
  expect(assign([going], ['A', 'B'], {}, ['A', 'B'])).toEqual([]);
  expect(assign([going], ['A'], {}, ['A', 'B', 'C'])).toEqual([`A: ${going}`]);
  expect(assign(['polish 1 shelf'], ['A'], {}, ['A'])).toEqual(['A: polish 1 shelf']);
});

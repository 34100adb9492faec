import { describe, expect, it } from 'vitest';
import { again, asked, atWork, knowledge, lesson, now, plan } from '../../symbolic/leader-case.test.support.js';
import { craft } from '../../symbolic/made-things.test.support.js';

/** People say "stone" for cobble; what the game calls stone has a longer name. */
const items: Readonly<Record<string, readonly string[]>> = {
  stone: ['cobble'],
  cobble: ['cobble'],
  'game:stone': ['stone'],
  tile: ['tile'],
};

it('hands things over by a name that is read as what they are', () => {
  const stone = { name: 'game:stone', items: ['stone'], count: 2 };
  const answer = plan(
    {
      request: asked('craft 1 tile for A'),
      inventories: { A: {}, B: { stone: 2 }, C: {} },
      inabilities: { B: ['craft'], C: ['craft'] },
    },
    {
      verbs: [...knowledge.verbs, { verb: 'give', doc: 'give QUANTITY OBJECT to AGENT', gives: true, takes: true }],
      resolve: (name) => items[name] ?? [],
      methods: (name) => (name === 'tile' ? [craft(stone)] : []),
    },
  );
  expect(now(answer)).toEqual({ B: expect.stringMatching(/^give 2 game:stone to A/) as string });
});

describe('a gift whose giver did not get to its receiver', () => {
  const text = 'craft 1 chest for A';
  const giving = { verb: 'give', doc: 'give QUANTITY OBJECT to AGENT', gives: true, takes: true };
  const coming = { verb: 'come', doc: 'come 1 player to AGENT', comes: true };
  const planned = (part: Parameters<typeof plan>[0], verbs = [giving, coming]): ReturnType<typeof plan> =>
    plan(
      {
        ...again(text),
        inventories: { A: {}, B: { chest: 1 }, C: {} },
        places: { B: { x: 9, y: 64, z: 2 } },
        inabilities: { A: ['craft'], B: ['craft'], C: ['craft'] },
        ...part,
      },
      { verbs: [...knowledge.verbs, ...verbs] },
    );
  const lostWay = lesson('B', 'give 1 chest to A', 'unreachable');

  it('is turned round: the receiver comes for it', () => {
    const { tasks } = planned({ failedTasks: [lostWay] });
    expect(tasks.map(({ agent, task }) => `${agent ?? ''}: ${task}`)).toEqual([
      'A: come 1 player to B at (9, 64, 2)',
      'B: give 1 chest to A',
    ]);
    expect(tasks[1]?.after).toEqual(['1']);
  });

  it('waits for a receiver that is on its way', () => {
    const ongoing = atWork({ A: 'come 1 player to B at (9, 64, 2)' });
    const { tasks } = planned({ failedTasks: [lostWay], ongoing });
    expect(tasks.map(({ agent, task, after }) => ({ agent, task, after }))).toEqual([
      { agent: 'B', task: 'give 1 chest to A', after: ['1.1'] },
    ]);
  });

  it.each([
    ['the receiver could not come', { failedTasks: [lostWay, lesson('A', 'come 1 player to B', 'unreachable')] }],
    ['it failed once more after that', { failedTasks: [{ ...lostWay, times: 2 }] }],
    [
      'the receiver cannot come',
      { failedTasks: [lostWay], inabilities: { A: ['craft', 'come'], B: ['craft'], C: ['craft'] } },
    ],
  ])('is given up where %s, and the words tell why', (_, part) => {
    const { tasks, givenUp } = planned(part);
    expect(tasks).toEqual([]);
    expect(givenUp).toContain('B failed at "give 1 chest to A"');
  });

  it('is given up at once in a world without coming', () => {
    expect(planned({ failedTasks: [lostWay] }, [giving]).tasks).toEqual([]);
  });
});

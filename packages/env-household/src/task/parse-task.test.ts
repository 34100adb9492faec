import { isSAgentsError, type Task } from '@s-agents/core';
import { workOf, workText } from '@s-agents/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { families, familyNames, goalSizes } from '../rules.js';
import { createHousehold } from '../testing.test.support.js';
import { readFamily } from './draw-goal.js';

const parse = (task: unknown, options: Parameters<typeof createHousehold>[0] = {}): Task =>
  createHousehold({ layout: 3, ...options }).parseTask(task);

describe.each(familyNames)('the family %s', (name) => {
  const { text, classes, target, relation } = families[name];

  it.each(['easy', 'hard'] as const)('draws goals of the right size, %s', (difficulty) => {
    const { ofEach, least, most } = goalSizes[difficulty];
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { conditions } = parse(`${text} (${difficulty})`, { seed }).goal;
        const counts = conditions.map((condition) => {
          expect(condition).toMatchObject({ kind: 'entities', relation: { relation, object: target } });
          return condition.kind === 'entities' ? condition.count : 0;
        });
        const total = counts.reduce((sum, count) => sum + count, 0);
        expect(total).toBeGreaterThanOrEqual(least);
        expect(total).toBeLessThanOrEqual(most);
        expect(Math.max(...counts)).toBeLessThanOrEqual(ofEach);
        expect(counts.length).toBeLessThanOrEqual(classes.length);
      }),
    );
  });

  it('reads its own text again as deeds', () => {
    const { work, goal } = parse(text);
    expect(parse(workText(work))).toMatchObject({ work, goal });
  });

  it('is an entry of a goal, too', () => {
    expect(parse({ goal: [{ family: name, difficulty: 'hard' }] }).goal).toEqual(parse(`${text}, hard`).goal);
  });
});

it.each([
  'Set the table',
  'Wash the dishes.',
  'put away the groceries',
  'prepare a meal',
  'Prepare afternoon tea (easy)',
])('reads %j', (text) => {
  expect(readFamily(text)).not.toBeNull();
});

it('draws another goal for another seed, and hard ones where the config says so', () => {
  expect(workText(parse('put groceries', { seed: 1 }).work)).toBe(workText(parse('put groceries', { seed: 1 }).work));
  expect(workText(parse('put groceries', { seed: 2 }).work)).not.toBe(
    workText(parse('put groceries', { seed: 1 }).work),
  );
  expect(workText(parse('put groceries', { difficulty: 'hard' }).work)).toBe(
    workText(parse('put groceries (hard)').work),
  );
});

it.each([
  ['place 2 juices on the coffee table', 'put 2 juice on coffeetable'],
  ['set a plate on the kitchen table', 'put 1 plate on kitchentable'],
  ['take a book', 'grab 1 book'],
  ['shut the fridge', 'close 1 fridge'],
])('reads "%s" by what its verb means here', (words, text) => {
  expect(workText(parse(words).work)).toBe(text);
});

it('refuses a verb that is none, whatever it is called', () => {
  expect(() => parse('constructor 2 apple')).toThrow('nobody here can "constructor"');
});

it('reads deeds in people’s words', () => {
  expect(parse('Put 2 wine glasses on the kitchen table; close the fridge; grab a book')).toMatchObject({
    work: workOf('put 2 wineglass on kitchentable; close 1 fridge; grab 1 book'),
    goal: {
      conditions: [
        { kind: 'entities', names: ['wineglass'], count: 2, relation: { relation: 'on', object: 'kitchentable' } },
        { kind: 'entities', names: ['fridge'], count: 1, properties: { open: false } },
        { kind: 'holds', items: ['book'], count: 1 },
      ],
    },
    limits: { worldMinutes: 4.1667 },
  });
});

it.each([
  ['put 2 swords on kitchentable', 'TASK_UNREACHABLE'],
  ['put 2 apple in kitchentable', 'TASK_UNREACHABLE'],
  ['put 2 apple in cabinet', 'TASK_UNREACHABLE'],
  ['put 2 apple', 'TASK_UNREACHABLE'],
  ['open the kitchentable', 'TASK_UNREACHABLE'],
  ['explore 1 kitchen', 'TASK_UNREACHABLE'],
  ['grab 3 apple for anna', 'TASK_UNREACHABLE'],
  ['be happy!?', 'TASK_INVALID'],
  ['prepare tea', 'TASK_INVALID'],
  [{ task: 'set up table', wrong: true }, 'TASK_INVALID'],
  [{ task: 'set up table', setup: { inventories: { anna: { apple: 3 } } } }, 'TASK_INVALID'],
  [{ task: 'set up table', setup: { inventories: { anna: { sword: 1 } } } }, 'TASK_INVALID'],
  [7, 'TASK_INVALID'],
])('refuses %j with %s', (input, code) => {
  let refusal: unknown = null;
  try {
    parse(input);
  } catch (error) {
    refusal = error;
  }
  expect(isSAgentsError(refusal) && refusal.code).toBe(code);
});

it('refuses what the team has not hands enough for', () => {
  const team = [
    { name: 'leader', acts: false },
    { name: 'anna', acts: true },
  ];
  const parseFor = (task: string): Task => createHousehold().parseTask(task, { team });
  expect(workText(parseFor('grab 2 wine; put 9 plate on kitchentable').work)).toBe(
    'grab 2 wine; put 9 plate on kitchentable',
  );
  expect(() => parseFor('grab 2 wine; grab 1 book')).toThrow('1 who work have 2 hands, not 3');
  expect(() => parseFor('grab 1 book for leader')).toThrow('nobody who works in this team is called "leader"');
});

it('tells what the entries of a goal get wrong', () => {
  const { knowledge } = createHousehold({ layout: 3 });
  expect(knowledge.goalProblems?.([{ do: 'put 2 apple on kitchentable' }, { family: 'tea' }], [])).toEqual([]);
  expect(knowledge.goalProblems?.([{ do: 'put 2 swords on kitchentable' }, { family: 'war' }], [])).toHaveLength(2);
});

it('knows its names', () => {
  const { knowledge } = createHousehold({ layout: 3 });
  const deed = {
    verb: 'put',
    object: 'wine_glasses',
    quantity: 2,
    places: [{ relation: 'on', object: 'coffee_table' }],
  } as const;
  expect(knowledge.named?.({ ...deed, places: [...deed.places] })).toMatchObject({
    object: 'wineglass',
    places: [{ relation: 'on', object: 'coffeetable' }],
  });
  expect(knowledge.named?.({ verb: 'dance', object: 'with_me', quantity: 1 }).object).toBe('with_me');
  expect(knowledge.resolve('wine_glasses')).toEqual(['wineglass']);
  expect(knowledge.nearest?.('cabinet_2')).toBeNull();
  expect(knowledge.nearest?.('fridges')).toBeNull();
  expect(knowledge.nearest?.('fridgde')).toContain('fridge');
});

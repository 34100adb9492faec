import type { Json } from '@s-agents/core';
import { workText, parseDeed, readSkillHeader } from '@s-agents/kit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { HouseholdBody } from '../body.js';
import type { HouseholdEnvironment } from '../environment.js';
import { families, familyNames } from '../rules.js';
import { runSkill, type SkillOutcome } from '../run-skill.test.support.js';
import { act, neverAborted, startHousehold } from '../testing.test.support.js';

const doing = (household: HouseholdEnvironment, body: HouseholdBody, deed: string): Promise<SkillOutcome> => {
  const { verb = '', ...parameters } = parseDeed(deed) ?? {};
  return runSkill(household, body, verb, parameters as Json);
};

it('are skill files: a header, and a function of the same name', async () => {
  const { household } = await startHousehold();
  for (const { name, description, code } of household.skills) {
    expect(readSkillHeader(code)).toMatchObject({ skill: [name], description: [description] });
    expect(code).toContain(`async function ${name}(bot, parameters)`);
  }
});

it('every drawn apartment is solvable: one agent reaches every goal, if it takes the time', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.constantFrom(...familyNames),
      fc.constantFrom('easy', 'hard'),
      async (layout, seed, family, difficulty) => {
        const task = `${families[family].text} (${difficulty})`;
        const { household, body } = await startHousehold({ layout, seed, task, steps: 2000 });
        const { work, goal } = household.parseTask(task);
        const check = household.goalCheck(goal);
        expect(await check.check({ signal: neverAborted() })).toMatchObject({ met: false, reached: 0 });
        for (const deed of work) expect(await doing(household, body, workText([deed]))).toHaveProperty('value');
        expect(await check.check({ signal: neverAborted() })).toMatchObject({ met: true });
      },
    ),
    { numRuns: 30 },
  );
});

it('put does not take from where the task wants the same thing', async () => {
  const task = 'put 2 apple in fridge; put 2 apple on coffeetable';
  for (let seed = 1; seed <= 5; seed++) {
    const { household, body } = await startHousehold({ task, seed, steps: 1000 });
    for (const deed of task.split('; ')) expect(await doing(household, body, deed)).toHaveProperty('value');
    expect(await household.goalCheck(household.parseTask(task).goal).check({ signal: neverAborted() })).toMatchObject({
      met: true,
    });
  }
});

it('opens and puts with full hands, and holds again what the task wants to be held', async () => {
  const task = 'grab 2 book; open 1 fridge; put 1 plate in dishwasher';
  for (let seed = 1; seed <= 5; seed++) {
    const { household, body } = await startHousehold({ task, seed, steps: 1000 });
    for (const deed of task.split('; ')) expect(await doing(household, body, deed)).toHaveProperty('value');
    expect(await household.goalCheck(household.parseTask(task).goal).check({ signal: neverAborted() })).toMatchObject({
      met: true,
    });
  }
});

it('every skill takes a step, even when there is nothing to do', async () => {
  const { household, body } = await startHousehold({ steps: 1000 });
  for (const deed of ['explore 1 kitchen', 'check 1 fridge', 'open 1 fridge', 'put 1 plate in garage', 'put 1 plate']) {
    await doing(household, body, deed);
    const before = household.step;
    await doing(household, body, deed);
    expect(household.step, deed).toBeGreaterThan(before);
  }
});

it('put frees its hands first, and fails with what it has found nowhere', async () => {
  const { household, body } = await startHousehold({
    task: { task: 'put 1 plate in dishwasher', setup: { inventories: { anna: { book: 1, apple: 1 } } } },
    steps: 1000,
  });
  expect(await doing(household, body, 'put 1 plate in dishwasher')).toEqual({ value: { there: 1 } });
  expect(await doing(household, body, 'put 9 plate in dishwasher')).toMatchObject({
    reason: 'not-found',
    detail: expect.stringMatching(/^\d plate$/) as string,
  });
  expect(await doing(household, body, 'put 1 plate in garage')).toMatchObject({ reason: 'not-found' });
  expect(await doing(household, body, 'put 1 plate')).toMatchObject({ reason: 'invalid' });
});

it('grab takes two things at most', async () => {
  const { household, body } = await startHousehold({ task: 'grab 3 wine', steps: 1000 });
  expect(await doing(household, body, 'grab 2 wine')).toEqual({ value: { held: 2 } });
  expect(household.apartment.heldBy('anna')).toHaveLength(2);
  expect(await doing(household, body, 'grab 1 wine')).toMatchObject({ reason: 'inventory-full' });
});

it('explore and check look, open and close do', async () => {
  const { household, body } = await startHousehold({ layout: 4, steps: 1000 });
  expect(await doing(household, body, 'explore 1 bathroom')).toHaveProperty('value');
  expect((await body.observe({ signal: neverAborted() })).place).toBe('bathroom');
  expect(await doing(household, body, 'check 1 bathroomcabinet')).toMatchObject({ value: { open: true } });
  expect(await doing(household, body, 'open 1 fridge')).toMatchObject({ value: { open: true } });
  expect(await doing(household, body, 'close 1 fridge')).toMatchObject({ value: { open: false } });
  expect(household.apartment.piece('fridge')?.isOpen).toBe(false);
  expect(await doing(household, body, 'explore 1 attic')).toMatchObject({ reason: 'not-found' });
});

it('put brings what lies on the floor', async () => {
  const { household, bodies } = await startHousehold({
    task: { task: 'put 1 book on desk_1', setup: { inventories: { anna: { book: 1 } } } },
    agents: ['anna', 'bert'],
    layout: 1,
    steps: 1000,
  });
  const [anna, bert] = bodies as [HouseholdBody, HouseholdBody];
  for (const thing of household.apartment.things)
    if (thing.class === 'book' && thing.parent.kind !== 'hand')
      household.apartment.put(thing, { kind: 'hand', agent: 'anna', hand: 'left_hand' });
  await act(anna, 'walk', { to: 'bathroom' });
  anna.leave('moved out');
  expect(await doing(household, bert, 'put 1 book on desk_1')).toEqual({ value: { there: 1 } });
});

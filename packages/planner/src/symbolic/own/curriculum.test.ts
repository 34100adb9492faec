import { workOf } from '@s-agents/kit';
import { gardenKnowledge } from '@s-agents/testkit';
import { expect, it } from 'vitest';
import { curriculum, type CurriculumAnswer, type CurriculumPromptInputs } from '../../purposes/curriculum.js';
import { curriculumSample } from '../../purposes/curriculum.js';
import { curriculumAnswerer } from './curriculum.js';

const first: CurriculumPromptInputs = {
  ...(curriculumSample as CurriculumPromptInputs),
  number: 1,
  done: [],
  failed: [],
  latest: null,
  observation: { inventory: {}, equipment: {} },
};

const chosen = (text: string, changes: Partial<CurriculumPromptInputs> = {}): CurriculumAnswer =>
  curriculumAnswerer.answer({ ...first, objective: { from: 'user', work: workOf(text) }, ...changes }, {
    knowledge: gardenKnowledge,
  } as never) as CurriculumAnswer;

const holding = (inventory: Record<string, number>): Partial<CurriculumPromptInputs> => ({
  observation: { inventory, equipment: {} },
});

it('chooses what comes first of what an objective takes, and goes on from what is held', () => {
  const { step, givenUp } = chosen('make 1 ladder');
  expect(givenUp).toBeNull();
  expect(step).not.toBeNull();
  expect(step).not.toBe('make 1 ladder');
  expect(chosen('pick 3 berry').step).toBe('pick 3 berry');
  expect(chosen('pick 3 berry', holding({ red_berry: 1 })).step).toBe('pick 3 berry');
});

it('chooses nothing once the objective is reached', () => {
  expect(chosen('pick 3 berry', holding({ red_berry: 3 }))).toMatchObject({ step: null, givenUp: null });
});

it('does not do again what no inventory shows and was done', () => {
  const { step } = chosen('sweep 1 path');
  expect(step).toBe('sweep 1 path');
  expect(chosen('sweep 1 path', { done: [{ work: workOf('sweep 1 path') }] })).toMatchObject({
    step: null,
    givenUp: null,
  });
});

it('gives up what the rules know no way to', () => {
  const knowledge = {
    ...gardenKnowledge,
    methods: (name: string) => (name === 'ladder' ? gardenKnowledge.methods(name) : []),
  };
  const inputs = { ...first, objective: { from: 'user', work: workOf('make 1 ladder') } };
  expect(curriculumAnswerer.answer(inputs, { knowledge } as never)).toMatchObject({
    step: null,
    givenUp: expect.stringMatching(/^there is no way to come by /) as string,
  });
});

it('learns from refusals what a deed takes when nobody tells it beforehand', () => {
  const blind = { foresight: false, ways: [], totals: null };
  const failures: CurriculumPromptInputs['failed'] = [];
  const steps: string[] = [];
  for (let step: string | null = 'make 1 ladder'; step !== null && steps.length < 10; ) {
    step = chosen('make 1 ladder', { ...blind, failed: failures }).step;
    if (step === null || steps.includes(step)) break;
    steps.push(step);
    const work = workOf(step);
    failures.push({ agent: first.agent, work, reason: 'missing-item', detail: 'something is missing', times: 1 });
  }
  expect(steps[0]).toBe('make 1 ladder');
  expect(steps.length).toBeGreaterThan(2);
  // What was asked for comes again once that is held; what was refused for another reason prepares nothing.
  expect(chosen('make 1 ladder', { ...blind, failed: failures, ...holding({ ladder: 1 }) }).step).toBeNull();
  const lost = failures.map((failure) => ({ ...failure, reason: 'timeout' as const }));
  expect(chosen('make 1 ladder', { ...blind, failed: lost }).step).toBe('make 1 ladder');
});

it('does not take a later refusal of work that it has done before for an inability', () => {
  const picking = { verb: 'pick', object: 'berry', quantity: 3 };
  const refused = {
    agent: first.agent,
    work: [picking],
    deed: picking,
    reason: 'unsupported' as const,
    detail: 'the basket is torn',
    times: 1,
  };
  const latest = { work: workOf('pick 3 berry'), isDone: false, reason: 'unsupported' };
  expect(chosen('pick 3 berry', { failed: [refused], latest }).givenUp).toContain('berry');
  expect(chosen('pick 3 berry', { failed: [refused], latest, done: [{ work: workOf('pick 1 apple') }] }).step).toBe(
    'pick 3 berry',
  );
});

it('asks again for a step that has several parts, or names what the world does not have', () => {
  const problems = (step: string | null): readonly string[] =>
    curriculum.check?.({ analysis: '', step, givenUp: null }, { inputs: first, knowledge: gardenKnowledge }) ?? [];
  expect(problems('pick 3 berry')).toEqual([]);
  expect(problems(null)).toEqual([]);
  expect(problems('pick 3 berry; pick 2 apple')).toEqual(['the step has 2 parts: name one']);
  expect(problems('pluck 3 berry')).toEqual([expect.stringContaining('"pluck" is no verb of this world')]);
  expect(problems('help')).toEqual([expect.stringContaining('does not read as VERB QUANTITY OBJECT')]);
});

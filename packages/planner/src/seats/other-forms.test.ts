import { workOf, workText } from '@s-agents/kit';
import { expect, it } from 'vitest';
import { actionsSample } from '../purposes/actions.js';
import { answerSample } from '../purposes/answer.js';
import { context, mine } from '../symbolic/leader-case.test.support.js';
import { actionsForm, answerForm } from './other-forms.js';

const knowledge = {
  ...context.knowledge,
  verbs: [...context.knowledge.verbs, { verb: mine.verb, doc: 'gets things' }],
};

it('a question is answered in words', () => {
  const { asks, facts } = answerForm.ask(answerSample, { knowledge });
  expect(asks).toContain(answerSample.question.text);
  expect(facts.length).toBeGreaterThan(0);
  expect(answerForm.read(['behind', 'the hill'], answerSample, { knowledge })).toMatchObject({
    answer: { answer: 'behind the hill' },
    isWhole: true,
  });
  for (const empty of ['', '  ', `${answerSample.question.from}:`, answerSample.question.from, '…'])
    expect(answerForm.read([empty], answerSample, { knowledge }), empty).toHaveProperty('problem');
  expect(answerForm.read(['yes'], answerSample, { knowledge })).toHaveProperty('answer');
});

it('a task comes down to actions of the world, in order', () => {
  const given = { ...actionsSample };
  expect(actionsForm.ask(given, { knowledge }).asks).toContain(workText(given.work));
  const ahead = { ...given, before: [workOf('mine 3 log')] };
  expect(actionsForm.ask(ahead, { knowledge }).facts).toContainEqual({
    title: 'before that you will have done',
    lines: ['mine 3 log'],
  });
  expect(actionsForm.read(['mine 3 log', 'put 1 chest on floor'], given, { knowledge })).toMatchObject({
    answer: {
      actions: [
        { verb: 'mine', object: 'log', quantity: 3, tool: null, places: [] },
        { verb: 'put', object: 'chest', quantity: 1, places: [{ relation: 'on', object: 'floor' }] },
      ],
    },
  });
  expect(actionsForm.read(['mien 3 log'], given, { knowledge })).toEqual({
    problem: expect.stringContaining('"mien" is no verb of this world') as string,
  });
  expect(actionsForm.read([], given, { knowledge })).toHaveProperty('problem');
});

import { workOf } from '@s-agents/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planProblems } from '../checks/plan-problems.js';
import { planningSample as rootSample } from '../inputs/planning-inputs.js';
import { planningAnswerSchema } from '../purposes/schemas.js';
import { context, inputs, mine } from '../symbolic/leader-case.test.support.js';
import { leafPlanForm, rootPlanForm } from './plan-form.js';

const knowledge = {
  ...context.knowledge,
  verbs: [
    { verb: 'put', doc: 'puts things somewhere. Everywhere.', takes: true },
    { verb: mine.verb, doc: 'gets things' },
  ],
};
const asked = { from: 'user', work: workOf('mine 9 log') };
const leading = inputs({ request: asked, hearers: ['A', 'B'], inventories: { A: { oak_log: 2 } } });
const working = inputs({
  agent: 'A',
  subordinates: [],
  hands: {},
  acts: true,
  request: { from: 'leader', work: workOf('mine 3 log') },
});
const read = (lines: readonly string[], given = leading) => rootPlanForm.read(lines, given, { knowledge });
const tasksOf = (lines: readonly string[], given = leading) => {
  const reading = read(lines, given);
  if ('problem' in reading) throw new Error(reading.problem);
  return reading.answer.tasks;
};

describe('the lines of a leader', () => {
  it('are tasks for members or whoever is free, in an order where they say so', () => {
    expect(tasksOf(['A: mine 3 log', 'b mine 2 log', 'anyone: put 1 chest on floor after 1, 2'])).toEqual([
      { number: 1, agent: 'A', task: 'mine 3 log', after: [] },
      { number: 2, agent: 'B', task: 'mine 2 log', after: [] },
      { number: 3, agent: null, task: 'put 1 chest on floor', after: ['1', '2'] },
    ]);
  });

  it('stop, ask, conclude and give up', () => {
    const busy = inputs({ ...leading, ongoing: { A: { id: '1.1', work: workOf('mine 3 log') } } });
    expect(read(['stop A', 'ask B: what do you see?'], busy)).toMatchObject({
      answer: { stop: ['A'], ask: [{ to: ['B'], text: 'what do you see?' }], tasks: [], givenUp: null },
      isWhole: false,
    });
    expect(read(['done'])).toMatchObject({
      answer: { tasks: [], objective: 'mine 9 log', informer: 'user' },
      isWhole: true,
    });
    expect(read(['give up: there are no trees'])).toMatchObject({
      answer: { givenUp: 'there are no trees' },
      isWhole: true,
    });
  });

  it.each<[string, string]>([
    ['D: mine 3 log', 'there is no D to give a task to; there are A, B, C and anyone'],
    ['leader: mine 3 log', 'there is no leader to give a task to; there are A, B, C and anyone'],
    ['mine 3 log', 'a line begins with who does it: A, B, C and anyone, then the task'],
    ['A', 'there is no A to give a task to'],
    ['A: mien 3 log', 'task 1: "mien" is no verb of this world; did you mean "mine"?'],
    ['A ;', 'say what is to be done: A: TASK'],
    ['A: 3', 'task 1: "3" does not read as VERB QUANTITY OBJECT'],
    ['A: mine 3 log after 7', 'task 1: it comes after 7, which is neither'],
    ['stop A', 'stop: A is at nothing'],
    ['stop D', 'there is no D to give a task to'],
    ['ask C: where?', 'ask: C does not hear you; A and B do'],
    ['ask A', 'a question reads ask NAME: TEXT'],
    ['give up', 'say why it cannot be done'],
  ])('%s is refused at once: %s', (line, problem) => {
    expect(read([line])).toEqual({ problem: expect.stringContaining(problem) as string });
  });

  it('say nothing after the last word', () => {
    expect(read(['done', 'A: mine 3 log'])).toMatchObject({
      problem: expect.stringContaining('nothing can follow') as string,
    });
    expect(read(['A: mine 3 log', 'done'])).toMatchObject({
      problem: expect.stringContaining('send the plan') as string,
    });
  });
});

it('who commands nobody gives itself tasks, one after the other', () => {
  expect(tasksOf(['mine 2 log', 'A: put 1 chest on floor'], working)).toEqual([
    { number: 1, agent: 'A', task: 'mine 2 log', after: [] },
    { number: 2, agent: 'A', task: 'put 1 chest on floor', after: ['1'] },
  ]);
  const { asks, choices } = leafPlanForm.ask(working, { knowledge });
  expect(asks).toBe('what do you do next?');
  expect(choices.map(({ text }) => text)).toEqual(['what is asked: mine 3 log', 'nothing: all is done']);
});

describe('what can be chosen', () => {
  const choicesFor = (part: Parameters<typeof inputs>[0]) =>
    rootPlanForm.ask(inputs({ ...leading, ...part }), { knowledge }).choices.map(({ lines }) => lines);

  it('shares what is missing evenly, counting what each holds', () => {
    expect(choicesFor({})[0]).toEqual(['A: mine 5 log', 'B: mine 2 log', 'C: mine 2 log']);
  });

  it('deals out the parts of a request', () => {
    const request = { from: 'user', work: workOf('put 1 chest on floor; mine 2 log; put 2 chest on roof; mine 1 log') };
    expect(choicesFor({ request })[0]).toEqual([
      'A: put 1 chest on floor; mine 1 log',
      'B: mine 2 log',
      'C: put 2 chest on roof',
    ]);
  });

  it('is only what is free to begin while others are at work, and nothing for words that are no task', () => {
    expect(choicesFor({ ongoing: { A: { id: '1.1', work: workOf('mine 3 log') } } })).toEqual([
      ['B: mine 9 log'],
      ['C: mine 9 log'],
      ['done'],
    ]);
    expect(choicesFor({ request: { from: 'user', work: workOf('make it nice here') } })).toEqual([['done']]);
    expect(choicesFor({ request: null })).toEqual([['done']]);
  });

  it('can be given as it is', () => {
    for (const lines of choicesFor({})) expect(read(lines)).not.toHaveProperty('problem');
  });
});

it('tells all that a planner can be told in words', () => {
  const text = JSON.stringify(rootPlanForm.ask(rootSample, { knowledge }).facts);
  expect(text).not.toContain('[object');
  for (const told of ['craft 1 wooden_pickaxe', 'there is a hill in the east', 'Have workerA make a pickaxe first.'])
    expect(text).toContain(told);
});

it('tells a leader what its model would be told', () => {
  const { facts } = rootPlanForm.ask(
    inputs({ ...leading, ongoing: { B: { id: '1.2', work: workOf('mine 4 log'), seconds: 7 } } }),
    { knowledge },
  );
  const text = JSON.stringify(facts);
  for (const told of ['mine 9 log (by user)', 'A: free; holds 2 oak_log', 'mine 4 log', 'for 7 s'])
    expect(text).toContain(told);
});

it('whatever lines are typed, they are refused with a reason or are a plan without a problem', () => {
  const word = fc.constantFrom(
    'A',
    'B',
    'D',
    'anyone',
    'leader',
    'mine',
    'put',
    'stop',
    'ask',
    'done',
    'give',
    'up',
    '3',
    'log',
    'after',
    '1',
    ':',
    ';',
    '; ;',
    ',',
    'é',
  );
  const line = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.array(fc.oneof(line, fc.string()), { maxLength: 4 }), fc.boolean(), (lines, leads) => {
      const given = leads ? leading : working;
      const reading = read(lines, given);
      if ('problem' in reading) {
        expect(reading.problem).not.toBe('');
        return;
      }
      expect(planningAnswerSchema.safeParse(reading.answer).success).toBe(true);
      expect(planProblems(reading.answer, { inputs: given, knowledge })).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

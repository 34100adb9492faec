import { describe, expect, it } from 'vitest';
import { viewSample } from './purposes/sample.js';
import { actForm, communicateForm } from './seat-forms.js';

const knowledge = {
  verbs: [{ verb: 'check', doc: '' }],
  nearest: (name: string) => (name === 'fridge' ? null : ['fridge']),
} as never;

describe('what is said from a seat', () => {
  const read = (...lines: readonly string[]) => communicateForm.read(lines, viewSample, { knowledge });

  it.each<[readonly string[], object]>([
    [['nothing'], { receivers: [], messages: [], candidate: null }],
    [['ann: the wine is here'], { receivers: ['ann'], messages: ['the wine is here'] }],
    [['ann, cat: come', 'cat: look'], { receivers: ['ann', 'cat', 'cat'], messages: ['come', 'come', 'look'] }],
    [['everybody: hello', 'vote cat'], { receivers: ['everybody'], candidate: 'cat' }],
  ])('%j', (lines, answer) => {
    expect(read(...lines)).toMatchObject({ answer });
  });

  it.each<[readonly string[], string]>([
    [['zed: hello'], '"zed" does not hear you'],
    [['hello'], 'reads NAME: TEXT'],
    [['vote bob'], '"bob" does not stand'],
    [[], 'say something'],
  ])('%j is refused: %s', (lines, problem) => {
    expect(read(...lines)).toEqual({ problem: expect.stringContaining(problem) as string });
  });
});

describe('what is done from a seat', () => {
  const read = (...lines: readonly string[]) => actForm.read(lines, viewSample, { knowledge });

  it('is a deed of the world, or waiting', () => {
    expect(read('check 1 fridge')).toMatchObject({ answer: { deed: 'check 1 fridge' }, isWhole: true });
    expect(read('wait')).toMatchObject({ answer: { deed: null }, isWhole: true });
    expect(read('dance 1 fridge')).toHaveProperty('problem');
    expect(read('check 1 fridge', 'wait')).toHaveProperty('problem');
  });

  it('is done with what the user asks, or says why that cannot be', () => {
    expect(read('done')).toMatchObject({ answer: { deed: null, request: 'done' }, isWhole: true });
    expect(read('impossible: no wine')).toMatchObject({ answer: { thoughts: 'no wine', request: 'impossible' } });
    expect(actForm.read(['done'], { ...viewSample, request: null }, { knowledge })).toHaveProperty('problem');
  });

  it('is chosen amid all that the agent is told', () => {
    const { facts, choices } = actForm.ask(viewSample, { knowledge });
    const text = JSON.stringify(facts);
    for (const told of ['Please check the fridge.', 'not-found: 1 wine', 'One leader, ann', '): 1 wine'])
      expect(text).toContain(told);
    expect(choices.map(({ text: choice }) => choice)).toEqual([
      'go on: check 1 fridge',
      'put 1 apple on table',
      'grab 1 wine from counter',
      'put 2 apple on table',
      'put 1 wine on table',
    ]);
  });
});

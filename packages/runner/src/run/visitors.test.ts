import { describe, expect, it } from 'vitest';
import { fromVisitor } from './visitors.js';

const team = { root: 'leader', members: ['leader', 'workerA', 'workerAB'] };
const heardBy = (hearer: string, from: string, text: string, whispered?: true): unknown =>
  fromVisitor({ type: 'heard', from, text, ...(whispered === undefined ? {} : { whispered }) }, hearer, team)?.to;

describe('fromVisitor', () => {
  it.each([
    ['said to nobody by name', 'the creek is dry', 'leader'],
    ['said to one by name', 'workerAB, come here', 'workerAB'],
    ['said to one by name, as on a phone', '@workera come', 'workerA'],
  ])('%s reaches one agent', (_what, text, receiver) => {
    expect(team.members.filter((hearer) => heardBy(hearer, 'Ann', text) !== undefined)).toEqual([receiver]);
  });

  it('whispered reaches whom it was whispered to', () => {
    expect(heardBy('workerA', 'Ann', 'leader is slow', true)).toEqual(['workerA']);
  });

  it('of the team is no visitor', () => {
    expect(team.members.map((hearer) => heardBy(hearer, 'workerA', 'hello'))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is talk, with the name of who said it', () => {
    expect(fromVisitor({ type: 'heard', from: 'Ann', text: 'hello' }, 'leader', team)).toEqual({
      from: 'user',
      to: ['leader'],
      kind: 'talk',
      text: 'Ann, who is in the world, says: hello',
    });
  });
});

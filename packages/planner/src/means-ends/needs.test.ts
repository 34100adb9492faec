import { workOf } from '@s-agents/kit';
import { describe, expect, it } from 'vitest';
import { knowledge } from '../symbolic/leader-case.test.support.js';
import { readRequest } from './needs.js';

const read = (text: string): { readonly needs: readonly string[]; readonly deeds: number } => {
  const { needs, deeds } = readRequest(workOf(text), 'user', knowledge);
  return {
    needs: needs.map(({ count, name, holder }) => `${count} ${name} ${holder ?? ''}`.trim()),
    deeds: deeds.length,
  };
};

describe('a request', () => {
  it.each([
    ['mine 5 logs', '5 logs'],
    ['get 3 log from chest', '3 log'],
    ['mine 3 log near chest', '3 log'],
    ['craft 1 chest in workshop', '1 chest'],
    ['collect 2 log for A', '2 log A'],
  ])('"%s" is about holding', (text, need) => {
    expect(read(text)).toEqual({ needs: [need], deeds: 0 });
  });

  it.each([
    'put 3 log on shelf',
    'put 3 log',
    'leave 3 log in chest',
    'give 3 log to A',
    'place 1 log at (1, 2, 3)',
    'open 1 door with key',
  ])('"%s" is about more than holding', (text) => {
    expect(read(text)).toEqual({ needs: [], deeds: 1 });
  });

  it('names what it cannot read', () => {
    expect(readRequest(workOf('mine 1 log; ???'), 'user', knowledge).unread).toEqual(['???']);
  });
});

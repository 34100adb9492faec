import { charterSchema } from '@s-agents/core';
import { organizationOf } from '@s-agents/organized-teams';
import { describe, expect, it } from 'vitest';
import type { Episode } from '../episode/episode.js';
import { picked } from './ask-coordinator.js';

const team = ['ann', 'bob'];
const charter = (name: string, boss = 'ann') =>
  charterSchema.parse({ name, commands: [[boss, boss === 'ann' ? 'bob' : 'ann']] });
const good = organizationOf(charter('good'));
const bad = { ...good, name: 'bad', commands: ['ann->zed'] };
const cheapest = { organization: charter('cheapest') } as Episode;
const pick = (candidates: readonly (typeof good)[], chosen: number, choices = [] as ReturnType<typeof charter>[]) => {
  const { next, refused, instead } = picked(
    { thoughts: '', candidates: [...candidates], chosen },
    { team, choices, cheapest },
  );
  return { next: next.name, refused: refused.length, instead };
};

describe('the next organization', () => {
  it('is the one that was picked', () => {
    expect(pick([bad, good], 2)).toEqual({ next: 'good', refused: 1, instead: null });
  });

  it('is another candidate where the team cannot have that one, and the log says why', () => {
    expect(pick([bad, good], 1)).toMatchObject({ next: 'good', instead: expect.stringContaining('zed') as string });
    expect(pick([good], 3)).toMatchObject({ next: 'good', instead: 'it picked candidate 3 of 1' });
  });

  it('is the cheapest so far where none will do', () => {
    expect(pick([bad], 1)).toMatchObject({ next: 'cheapest', refused: 1 });
  });

  it('is the given one of that name, whatever else the answer says of it', () => {
    const given = charter('given', 'bob');
    const answer = { ...good, name: 'given' };
    const { next } = picked({ thoughts: '', candidates: [answer], chosen: 1 }, { team, choices: [given], cheapest });
    expect(next).toBe(given);
    expect(pick([good], 1, [given])).toMatchObject({ next: 'cheapest' });
  });
});

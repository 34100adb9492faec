import 'reflect-metadata';
import type { CharterInput, RunEvent, RunEventBody } from '@s-agents/core';
import { workOf, fold, createEventLog } from '@s-agents/kit';
import { createFakeRunContext, describeReducerPrefixes } from '@s-agents/testkit';
import { describe, expect, it } from 'vitest';
import { electionEvents } from './election/events.js';
import { leadershipReducer } from './election/leadership.js';
import { CharterGovernance } from './governance.js';

const started: RunEventBody = {
  type: 'run.started',
  seed: 1,
  task: { work: workOf('x'), goal: { conditions: [] }, setup: { inventories: {} }, limits: {} },
  agents: ['ann', 'bob', 'cat'].map((name) => ({ name, acts: true })),
  edges: [],
  topology: 'custom',
  scheduler: 'phased',
  environment: 'household',
};

function govern(charter: CharterInput, edges: readonly (readonly [string, string])[] = []) {
  const log = createEventLog({ reducers: [leadershipReducer], events: electionEvents, now: () => 0 });
  const events: RunEvent[] = [];
  log.subscribe((event) => void events.push(event));
  const seats = ['ann', 'bob', 'cat'].map((name) => ({ name }));
  const context = createFakeRunContext({
    graph: { agents: ['ann', 'bob', 'cat'], edges },
    config: { organization: { charter, seats } },
  });
  const governance = new CharterGovernance(context, log);
  log.append(started);
  const cast = (from: string, kind: string, candidate: string | null): void => {
    log.append({ type: 'step.started', agent: from, lane: 'speak', step: 1 });
    log.append({
      type: 'message.published',
      message: { id: `${kind} ${from}`, at: 0, from, to: ['x'], kind, text: '', content: { candidate } },
    });
    log.append({ type: 'step.ended', agent: from, lane: 'speak', step: 1, how: 'done', detail: '' });
  };
  return { log, events, governance, cast };
}

/** An election from its opening to its decision, with a spoilt ballot. */
function elect() {
  const made = govern({ election: {} });
  const { cast } = made;
  for (const [from, name] of [
    ['ann', 'bob'],
    ['bob', 'ann'],
    ['cat', 'bob'],
  ] as const)
    cast(from, 'nomination', name);
  for (const [from, name] of [
    ['ann', 'zed'],
    ['bob', 'ann'],
    ['cat', 'ann'],
  ] as const)
    cast(from, 'vote', name);
  return made;
}

describe('what members are told', () => {
  it('is the charter, and whom they follow and lead by the graph of commands', () => {
    const { governance } = govern({ topology: 'Ann leads.', roles: { bob: 'You search.' }, rules: ['Be brief.'] }, [
      ['ann', 'bob'],
      ['ann', 'cat'],
    ]);
    expect(governance.briefing('ann')).toMatchObject({
      topology: 'Ann leads.',
      role: '',
      leaders: [],
      led: ['bob', 'cat'],
    });
    expect(governance.briefing('bob')).toMatchObject({
      role: 'You search.',
      rules: ['Be brief.'],
      leaders: ['ann'],
      led: [],
      ballot: null,
    });
  });

  it('asks each elector for a nomination and a vote, once', () => {
    const { governance, cast } = govern({ election: {} });
    expect(governance.briefing('ann').ballot).toEqual({ kind: 'nomination', choices: ['ann', 'bob', 'cat'] });
    cast('ann', 'nomination', 'bob');
    expect(governance.briefing('ann').ballot).toBeNull();
    cast('bob', 'nomination', 'ann');
    cast('cat', 'nomination', null);
    expect(governance.briefing('ann').ballot).toEqual({ kind: 'vote', choices: ['bob', 'ann'] });
  });

  it('changes with the elected leader', () => {
    const { governance } = elect();
    expect(governance.briefing('ann')).toMatchObject({ leaders: [], led: ['bob', 'cat'], ballot: null });
    expect(governance.briefing('cat')).toMatchObject({ leaders: ['ann'], led: [] });
  });
});

describe('the events of an election', () => {
  it('are in the log, with the ballot that counts for nobody', () => {
    const own = elect().events.flatMap((event) => (/^(election|leadership|ballot)\./.test(event.type) ? [event] : []));
    expect(own).toMatchObject([
      { type: 'leadership.began', way: 'election' },
      { type: 'election.opened', election: 1, electors: ['ann', 'bob', 'cat'] },
      { type: 'election.voting', nominees: ['bob', 'ann'] },
      { type: 'ballot.spoilt', agent: 'ann', candidate: 'zed' },
      { type: 'election.decided', leader: 'ann', how: 'majority', votes: { ann: 2 }, nobody: ['ann'] },
    ]);
  });

  it('go on from any moment of a log', () => {
    const { events } = elect();
    for (let length = 1; length <= events.length; length++) {
      const log = createEventLog({ reducers: [leadershipReducer], events: electionEvents, now: () => 0 });
      for (const { sequence: _, at: __, ...body } of events.slice(0, length)) log.append(body);
      const context = createFakeRunContext({ config: { organization: { charter: { election: {} } } } });
      const added: RunEvent[] = [];
      log.subscribe((event) => void added.push(event));
      new CharterGovernance(context, log);
      const next = events[length];
      expect(added.map(({ type }) => type)).toEqual(
        next !== undefined && /^(election|leadership)\./.test(next.type) ? expect.arrayContaining([next.type]) : [],
      );
    }
  });
});

const { events: recorded } = elect();
describeReducerPrefixes(leadershipReducer, async () => ({
  events: recorded,
  states: recorded.map((_, index) => JSON.stringify(fold(leadershipReducer, recorded.slice(0, index + 1)))),
}));

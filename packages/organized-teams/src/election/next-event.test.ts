import { electionSchema, type ElectionRules, type RunEvent, type RunEventBody } from '@s-agents/core';
import { workOf, fold } from '@s-agents/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leadershipReducer } from './leadership.js';
import { nextEvent, type LeadershipRules } from './next-event.js';

/** A log in which what is due happens at once. */
class Polity {
  readonly events: RunEvent[] = [];
  #messages = 0;

  constructor(
    seats: readonly string[],
    private readonly rules: LeadershipRules,
  ) {
    this.add({
      type: 'run.started',
      seed: 1,
      task: { work: workOf('x'), goal: { conditions: [] }, setup: { inventories: {} }, limits: {} },
      agents: seats.map((name) => ({ name, acts: true })),
      edges: [],
      topology: 'custom',
      scheduler: 'phased',
      environment: 'household',
    });
  }

  get state() {
    return fold(leadershipReducer, this.events);
  }

  add(body: RunEventBody): void {
    this.events.push({ ...body, sequence: this.events.length, at: 0 });
    for (;;) {
      const due = nextEvent(this.state, this.rules);
      if (due === null) return;
      this.events.push({ ...due, sequence: this.events.length, at: 0 });
    }
  }

  /** One turn to speak, with or without a ballot. */
  turn(agent: string, candidate?: string | null): void {
    this.add({ type: 'step.started', agent, lane: 'speak', step: 1 });
    const { open } = this.state;
    if (candidate !== undefined && open !== null)
      this.add({
        type: 'message.published',
        message: {
          id: `m${++this.#messages}`,
          at: 0,
          from: agent,
          to: ['x'],
          kind: open.stage === 'nominating' ? 'nomination' : 'vote',
          text: '',
          content: { candidate },
        },
      });
    this.add({ type: 'step.ended', agent, lane: 'speak', step: 1, how: 'done', detail: '' });
  }

  ballots(...candidates: readonly (string | null | undefined)[]): void {
    for (const [index, candidate] of candidates.entries()) this.turn('abcdefgh'[index] ?? '', candidate);
  }

  get decisions() {
    return this.events.flatMap((event) => (event.type === 'election.decided' ? [event] : []));
  }
}

const rules = (changes: Partial<ElectionRules> = {}): LeadershipRules => ({
  election: { ...electionSchema.parse({}), ...changes },
});
const three = ['a', 'b', 'c'];

describe('an election', () => {
  it('opens at the start, asks for nominations and then for votes, and makes a leader', () => {
    const polity = new Polity(three, rules());
    expect(polity.state.open).toMatchObject({ stage: 'nominating', electors: three, choices: three });
    polity.ballots('b', 'a', 'b');
    expect(polity.state.open).toMatchObject({ stage: 'voting', choices: ['b', 'a'] });
    polity.ballots('b', 'b');
    expect(polity.decisions).toMatchObject([{ leader: 'b', how: 'majority', votes: { b: 2 }, nobody: ['c'] }]);
    expect(polity.state).toMatchObject({ leader: 'b', open: null, elections: 1 });
  });

  it('is held again when everybody has had the turns of a term', () => {
    const polity = new Polity(three, rules({ every: 2 }));
    polity.ballots('b', 'b', 'b');
    // The turn in which the last ballot was cast is the first one of the term.
    for (const agent of ['a', 'a', 'b', 'b']) polity.turn(agent);
    expect(polity.state.open).toBeNull();
    polity.turn('c');
    expect(polity.state).toMatchObject({ elections: 2, leader: 'b', open: { stage: 'nominating' } });
  });

  it.each<[string, Partial<ElectionRules>, (string | null | undefined)[][], object]>([
    ['one nominee leads without a vote', {}, [['c', 'c', null]], { leader: 'c', how: 'unopposed', nobody: ['c'] }],
    [
      'nobody nominated: the first of those who stand',
      {},
      [[null, undefined, null]],
      { leader: 'a', how: 'no-nominations' },
    ],
    [
      'votes for nobody count for nobody',
      {},
      [
        ['a', 'b', 'b'],
        [null, 'b', null],
      ],
      { leader: 'b', how: 'most-votes', nobody: ['a', 'c'] },
    ],
    [
      'a vote for somebody who does not stand counts for nobody',
      {},
      [
        ['a', 'b', 'b'],
        ['c', 'b', 'zed'],
      ],
      { leader: 'b', nobody: ['a', 'c'] },
    ],
    [
      'nobody voted: even, the first named',
      {},
      [
        ['b', 'a', 'b'],
        [null, null, undefined],
      ],
      { leader: 'b', how: 'no-votes' },
    ],
    [
      'even: the first named where there is no incumbent',
      {},
      [
        ['c', 'b', 'b'],
        ['c', 'b', null],
      ],
      { leader: 'c', how: 'tie' },
    ],
    [
      'even: the first seat',
      { tie: 'seat-order' },
      [
        ['c', 'b', 'b'],
        ['c', 'b', null],
      ],
      { leader: 'b', how: 'tie' },
    ],
    ['only candidates stand', { candidates: ['c'] }, [['a', 'b', 'c']], { leader: 'c', how: 'unopposed' }],
  ])('%s', (_, changes, stages, expected) => {
    const polity = new Polity(three, rules(changes));
    for (const stage of stages) polity.ballots(...stage);
    expect(polity.decisions).toMatchObject([expected]);
  });

  it('keeps the incumbent where votes are even', () => {
    const polity = new Polity(three, rules({ every: 1 }));
    polity.ballots('b', 'b', 'b');
    polity.ballots(undefined, undefined);
    polity.ballots('c', 'b', 'b');
    polity.ballots('c', 'b', null);
    expect(polity.decisions.at(-1)).toMatchObject({ leader: 'b', how: 'tie' });
  });

  it('follows at once when the leader is gone, without whoever is', () => {
    const polity = new Polity(three, rules());
    polity.ballots('b', 'b', 'b');
    polity.add({ type: 'agent.gone', agent: 'b', why: 'lost' });
    expect(polity.state.open).toMatchObject({ electors: ['a', 'c'], choices: ['a', 'c'] });
  });

  it('always ends once everybody has had a turn in each stage, with a leader who stands and is there', () => {
    const seats = [...'abcde'];
    const name = fc.option(fc.constantFrom(...seats, 'zed'));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...seats), fc.option(name, { nil: undefined })), { maxLength: 40 }),
        fc.subarray(seats, { minLength: 1 }),
        fc.option(fc.constantFrom(...seats)),
        fc.constantFrom('incumbent' as const, 'first-named' as const, 'seat-order' as const),
        (turns, candidates, gone, tie) => {
          const polity = new Polity(seats, rules({ every: 2, candidates, tie }));
          for (const [index, [agent, candidate]] of turns.entries()) {
            if (index === 7 && gone !== null) polity.add({ type: 'agent.gone', agent: gone, why: '' });
            if (polity.state.present.includes(agent)) polity.turn(agent, candidate);
          }
          const standing = candidates.filter((seat) => polity.state.seats.includes(seat));
          if (standing.length === 0) return;
          const before = polity.state.elections - (polity.state.open === null ? 0 : 1);
          for (let round = 0; round < 2 && polity.state.open !== null; round++)
            for (const agent of polity.state.present) polity.turn(agent);
          const { elections, leader } = polity.state;
          expect(elections).toBeGreaterThanOrEqual(before);
          expect(polity.decisions.length).toBeGreaterThan(0);
          expect(standing).toContain(leader);
        },
      ),
    );
  });
});

describe('a rotation', () => {
  it('lets each lead in turn', () => {
    const polity = new Polity(three, { rotation: { every: 1 } });
    const leaders = [polity.state.leader];
    for (let term = 0; term < 4; term++) {
      for (const agent of three) polity.turn(agent);
      leaders.push(polity.state.leader);
    }
    expect(leaders).toEqual(['a', 'b', 'c', 'a', 'b']);
  });
});

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { EventLog, JournalReducer, RunEvent, RunEventBody, StateReducer } from '@s-agents/core';
import { fold, foldJournal, type EventLogOptions } from '@s-agents/kit';

const spawned = (agent: string): RunEventBody => ({ type: 'agent.spawned', agent });
const names: StateReducer<readonly string[]> = {
  slice: 'names',
  initial: [],
  reduce: (state, event) => (event.type === 'agent.spawned' ? [...state, event.agent] : state),
};
const count: StateReducer<number> = { slice: 'count', initial: 0, reduce: (state) => state + 1 };

/** The types of the events in a seat's journal. */
const journal: JournalReducer<readonly string[]> = {
  slice: 'journal',
  begin: (seat) => [`begin ${seat}`],
  reduce: (state, event) => [...state, event.type],
};
const started: RunEventBody = {
  type: 'run.started',
  seed: 1,
  task: { work: ['t'], goal: { conditions: [] }, setup: { inventories: {} }, limits: {} },
  agents: ['a', 'b'].map((name) => ({ name, acts: true })),
  edges: [],
  topology: 't',
  scheduler: 's',
  environment: 'e',
};

/** Tests an implementation of `EventLog`. */
export function describeEventLog(name: string, factory: (options: EventLogOptions) => EventLog): void {
  const make = (options: Partial<EventLogOptions> = {}): EventLog =>
    factory({ reducers: [], now: () => 0, ...options });

  describe(`${name} fulfils the contract of an event log`, () => {
    it('numbers events from 0 without gaps', () => {
      const log = make();
      expect(['a', 'b', 'c'].map((agent) => log.append(spawned(agent)).sequence)).toEqual([0, 1, 2]);
    });

    it('stamps events with world time, which never goes back', () => {
      const times = [1, 3, 2, 4.00049];
      const log = make({ now: () => times.shift() ?? 0 });
      expect(['a', 'b', 'c', 'd'].map((agent) => log.append(spawned(agent)).at)).toEqual([1, 3, 3, 4]);
    });

    it('folds each event into every slice before it calls the readers', () => {
      const log = make({ reducers: [names, count] });
      const seen: unknown[] = [];
      log.subscribe(() => seen.push([log.state(names), log.state(count)]));
      log.append(spawned('a'));
      log.append(spawned('b'));
      expect(seen).toEqual([
        [['a'], 1],
        [['a', 'b'], 2],
      ]);
    });

    it('has the same state as a fold over the events that its readers saw', () => {
      const log = make({ reducers: [names] });
      const events: RunEvent[] = [];
      log.subscribe((event) => events.push(event));
      for (const agent of ['a', 'b', 'c']) log.append(spawned(agent));
      expect(fold(names, events)).toEqual(log.state(names));
    });

    it('folds an event into the state of the seat in whose journal it stands, and what concerns the run into all', () => {
      const log = make({ journals: [journal] });
      const events: RunEvent[] = [];
      log.subscribe((event) => events.push(event));
      expect(log.stateOf(journal, 'a')).toBeUndefined();
      const message = { id: 'm', at: 0, from: 'b', to: ['a'], kind: 'talk' as const, text: '' };
      const end: RunEventBody = { type: 'run.ended', result: 'success', detail: '' };
      for (const body of [started, spawned('a'), { type: 'message.published', message } as const, spawned('c'), end])
        log.append(body);
      expect(log.stateOf(journal, 'a')).toEqual(['begin a', 'agent.spawned', 'run.ended']);
      expect(log.stateOf(journal, 'b')).toEqual(['begin b', 'message.published', 'run.ended']);
      for (const seat of ['a', 'b', 'c'])
        expect(foldJournal(journal, seat, events)).toEqual(log.stateOf(journal, seat));
      expect(log.stateOf(journal, 'c')).toBeUndefined();
    });

    it('takes the events that packages declare, as they declare them, and no others', () => {
      const counted = z.object({ type: z.literal('vote.counted'), votes: z.int() });
      const log = make({ events: [counted] });
      const append = (body: object) => log.append(body as RunEventBody);
      expect(append({ type: 'vote.counted', votes: 3 })).toMatchObject({ sequence: 0, type: 'vote.counted', votes: 3 });
      expect(() => append({ type: 'vote.counted', votes: 'three' })).toThrow(/"vote.counted" is not as .*votes/);
      expect(() => append({ type: 'vote.cast' })).toThrow(/no package declares the event "vote.cast"/);
      expect(append({ type: 'agent.spawned', agent: 'a' }).sequence).toBe(1);
    });

    it('calls readers in the order of their subscription, and none that has unsubscribed', () => {
      const log = make();
      const seen: string[] = [];
      const stop = log.subscribe(() => seen.push('first'));
      log.subscribe(() => seen.push('second'));
      log.append(spawned('a'));
      stop();
      log.append(spawned('b'));
      expect(seen).toEqual(['first', 'second', 'second']);
    });

    it('throws for the state of an unknown reducer', () => {
      expect(() => make().state(names)).toThrow();
      expect(() => make().stateOf(journal, 'a')).toThrow();
    });
  });
}

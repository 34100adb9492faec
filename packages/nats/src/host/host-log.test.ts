import {
  Cancelled,
  type EventLog,
  type JournalReducer,
  type Journals,
  type RunEvent,
  type RunEventBody,
} from '@s-agents/core';
import { courseOf, createEventLog, settled } from '@s-agents/kit';
import { createMemoryJournals } from '@s-agents/testkit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HostLog } from './host-log.js';
import { restoredJournals } from './restored.js';

const { signal } = new AbortController();

/** What a seat knows, in order. */
const knows: JournalReducer<readonly string[]> = {
  slice: 'knows',
  begin: () => [],
  reduce: (state, event) => [...state, textOf(event)],
};
const seats = ['A', 'B', 'C'] as const;
const started: RunEventBody = {
  type: 'run.started',
  seed: 1,
  task: { work: ['t'], goal: { conditions: [] }, setup: { inventories: {} }, limits: {} },
  agents: seats.map((name) => ({ name, acts: true })),
  edges: [],
  topology: 't',
  scheduler: 's',
  environment: 'e',
};

function textOf(event: RunEventBody): string {
  return event.type === 'skill.log'
    ? `${event.agent} ${event.text}`
    : event.type === 'aid.used'
      ? event.aid
      : event.type === 'run.paused'
        ? `run ${event.by}`
        : event.type;
}

class Process {
  readonly log: EventLog = createEventLog({ reducers: [], journals: [knows], now: () => 0 });
  readonly events: RunEvent[] = [];
  readonly lost: string[] = [];
  readonly host: HostLog;
  readonly #over = new AbortController();
  #following: Promise<void> = Promise.resolve();

  /** `before`: what the log of its former process held, of a run that is taken up. */
  constructor(journals: Journals, name: string | null, before: readonly RunEvent[] = []) {
    this.log.subscribe((event) => this.events.push(event));
    for (const { sequence: _sequence, at, number, ...event } of before)
      this.log.append(event, number === undefined ? undefined : { at, number });
    this.host = new HostLog({
      ...{ log: this.log, journals, host: name, onLost: (journal) => this.lost.push(journal) },
      ...(before.length === 0 ? {} : { restored: restoredJournals(before, new Set(['C'])) }),
    });
  }

  /** `seats`: those that a run which is taken up hosts in its own process, and those that others host. */
  async begin(term: number, seats?: { readonly own: string; readonly others: readonly string[] }): Promise<this> {
    await this.host.open(term, { signal });
    if (seats !== undefined) {
      await this.host.restore(seats.others, { signal });
      await this.host.host(seats.own, term, { signal });
    }
    this.#following = this.host.follow({ signal: this.#over.signal });
    return this;
  }

  known(seat: string): readonly string[] {
    return this.log.stateOf(knows, seat) ?? [];
  }

  async kill(): Promise<void> {
    this.#over.abort(new Cancelled('killed'));
    this.host.close();
    await this.#following;
  }
}

type Act =
  | { readonly kind: 'does'; readonly seat: (typeof seats)[number] }
  | { readonly kind: 'run' | 'notes' | 'pauses' | 'settles' };

const acts = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('does' as const), seat: fc.constantFrom(...seats) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constantFrom('run' as const, 'notes' as const, 'pauses' as const, 'settles' as const),
      }),
    },
  ),
  { maxLength: 40 },
);

/** A is hosted by the first worker, B by the second, and C at home. */
async function team(journals: Journals): Promise<{ home: Process; first: Process; second: Process }> {
  const home = await new Process(journals, null).begin(1);
  await home.host.host('C', 1, { signal });
  home.log.append(started);
  const first = await new Process(journals, 'first').begin(1);
  const second = await new Process(journals, 'second').begin(1);
  await settled();
  await first.host.host('A', 1, { signal });
  await second.host.host('B', 1, { signal });
  return { home, first, second };
}

async function perform(
  { home, first, second }: { home: Process; first: Process; second: Process },
  doing: readonly Act[],
  prefix: string,
): Promise<void> {
  const hosts = { A: first, B: second, C: home };
  for (const [index, act] of doing.entries()) {
    if (act.kind === 'does')
      hosts[act.seat].log.append({ type: 'skill.log', agent: act.seat, text: `${prefix}${index}` });
    else if (act.kind === 'run') home.log.append({ type: 'aid.used', aid: `run ${prefix}${index}` });
    else if (act.kind === 'pauses') home.log.append({ type: 'run.paused', by: `pause ${prefix}${index}` });
    else if (act.kind === 'notes') second.log.append({ type: 'aid.used', aid: `note ${prefix}${index}` });
    else await settled();
  }
}

it('merges what all hosts note, each event once and each seat in order, and tells all what concerns everybody', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (doing) => {
      const all = await team(createMemoryJournals());
      await perform(all, doing, '');
      await settled();
      const own = (seat: string): readonly string[] =>
        doing.flatMap((act, index) => (act.kind === 'does' && act.seat === seat ? [`${seat} ${index}`] : []));
      const merged = all.home.events.map(textOf);
      for (const seat of seats) expect(merged.filter((text) => text.startsWith(`${seat} `))).toEqual(own(seat));
      expect(new Set(merged).size).toBe(merged.length);
      const everybody = merged.filter((text) => /^(run|note) /.test(text)).sort();
      for (const [seat, process] of [
        ['A', all.first],
        ['B', all.second],
        ['C', all.home],
      ] as const) {
        const known = process.known(seat);
        expect(known.filter((text) => /^(run|note) /.test(text)).sort()).toEqual(everybody);
        expect(known.filter((text) => text.startsWith(`${seat} `))).toEqual(own(seat));
      }
      for (const process of Object.values(all)) await process.kill();
    }),
  );
});

it('gives a seat to its next host as its former one knew it, whenever that is lost', async () => {
  await fc.assert(
    fc.asyncProperty(acts, acts, async (before, after) => {
      const all = await team(createMemoryJournals());
      // What the second worker notes comes to the first by way of the run's own process, like all else.
      await perform(all, before, 'before ');
      const knew = all.first.known('A');
      await all.first.kill();
      await settled();
      await all.second.host.host('A', 2, { signal });
      const knows = all.second.known('A');
      expect(knows.slice(0, knew.length)).toEqual(knew);
      await perform({ ...all, first: all.second }, after, 'after ');
      await settled();
      const merged = all.home.events.map(textOf).filter((text) => text.startsWith('A ') || /^(run|note) /.test(text));
      expect([...all.second.known('A')].sort()).toEqual(merged.sort());
      for (const process of [all.home, all.second]) await process.kill();
    }),
  );
});

it('goes on in another process of the run, whatever of the log or of the journals its former one has lost', async () => {
  await fc.assert(
    fc.asyncProperty(acts, acts, acts, fc.nat(8), fc.boolean(), async (before, meanwhile, after, lost, isStopped) => {
      const journals = createMemoryJournals();
      const all = await team(journals);
      await perform(all, before, 'before ');
      await settled();
      const written = courseOf(all.home.events).slice(0, Math.max(1, all.home.events.length - lost));
      // What comes of a stop is in the journals, and a run that is taken up has nothing to do with it.
      if (isStopped) {
        all.home.log.append({ type: 'run.stopping', result: 'interrupted', detail: '', fromOutside: true });
        all.home.log.append({ type: 'skill.log', agent: 'C', text: 'stops' });
        await settled();
      }
      await all.home.kill();
      // The others go on; what the run's own process would note is noted by nobody.
      const others = meanwhile.filter(
        (act) => !['run', 'pauses'].includes(act.kind) && !(act.kind === 'does' && act.seat === 'C'),
      );
      await perform(all, others, 'meanwhile ');
      const home = await new Process(journals, null, written).begin(2, { own: 'C', others: ['A', 'B'] });
      await perform({ ...all, home }, after, 'after ');
      await settled();
      const did = (seat: string): readonly string[] =>
        [
          ...before.map((act, index) => [act, `before ${index}`] as const),
          ...others.map((act, index) => [act, `meanwhile ${index}`] as const),
          ...after.map((act, index) => [act, `after ${index}`] as const),
        ].flatMap(([act, name]) => (act.kind === 'does' && act.seat === seat ? [`${seat} ${name}`] : []));
      const merged = home.events.map(textOf);
      // A run that is taken up is not paused any more.
      const isOfRun = (text: string): boolean => /^run (?!pause before)/.test(text);
      for (const seat of seats) {
        expect(merged.filter((text) => text.startsWith(`${seat} `))).toEqual(did(seat));
        const knows = { A: all.first, B: all.second, C: home }[seat].known(seat);
        expect(knows.filter((text) => text.startsWith(`${seat} `))).toEqual(did(seat));
        expect(knows.filter(isOfRun).sort()).toEqual(merged.filter(isOfRun).sort());
      }
      expect(merged.filter((text, index) => merged.indexOf(text) < index)).toEqual([]);
      for (const process of [home, all.first, all.second]) await process.kill();
    }),
  );
});

it('writes what the log has of every journal to an engine that has lost all', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (before) => {
      const all = await team(createMemoryJournals());
      await perform(all, before, 'before ');
      await settled();
      for (const process of Object.values(all)) await process.kill();
      const journals = createMemoryJournals();
      const home = await new Process(journals, null, all.home.events).begin(1, { own: 'C', others: ['A', 'B'] });
      const third = await new Process(journals, 'third').begin(1);
      await settled();
      await third.host.host('A', 1, { signal });
      expect(
        third
          .known('A')
          .filter((text) => text !== 'run.resumed')
          .sort(),
      ).toEqual([...all.first.known('A')].sort());
      expect(third.known('A').filter((text) => text.startsWith('A '))).toEqual(
        all.first.known('A').filter((text) => text.startsWith('A ')),
      );
      expect(home.events.map(textOf)).toEqual(all.home.events.map(textOf));
      for (const process of [home, third]) await process.kill();
    }),
  );
});

it('tells a host whose seat has another one, and keeps nothing more of it', async () => {
  const journals = createMemoryJournals();
  const { home, first, second } = await team(journals);
  await second.host.host('A', 2, { signal });
  first.log.append({ type: 'skill.log', agent: 'A', text: 'late' });
  await settled();
  expect(first.lost).toEqual(['A']);
  await expect(first.host.kept('A')).rejects.toThrow();
  expect(home.events.map(textOf)).not.toContain('A late');
  for (const process of [home, first, second]) await process.kill();
});

import {
  Cancelled,
  type EventLog,
  type JournalReducer,
  type Journals,
  type RunEvent,
  type RunEventBody,
} from '@s-agents/core';
import { createEventLog, settled } from '@s-agents/kit';
import { createMemoryJournals } from '@s-agents/testkit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HostLog } from './host-log.js';

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
      : event.type;
}

class Process {
  readonly log: EventLog = createEventLog({ reducers: [], journals: [knows], now: () => 0 });
  readonly events: RunEvent[] = [];
  readonly lost: string[] = [];
  readonly host: HostLog;
  readonly #over = new AbortController();
  #following: Promise<void> = Promise.resolve();

  constructor(journals: Journals, name: string | null) {
    this.log.subscribe((event) => this.events.push(event));
    this.host = new HostLog({ log: this.log, journals, host: name, onLost: (journal) => this.lost.push(journal) });
  }

  async begin(term: number): Promise<this> {
    await this.host.open(term, { signal });
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
  | { readonly kind: 'run' | 'notes' | 'settles' };

const acts = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('does' as const), seat: fc.constantFrom(...seats) }) },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constantFrom('run' as const, 'notes' as const, 'settles' as const) }),
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

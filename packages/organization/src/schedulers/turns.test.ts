import { Cancelled, type Lane, type RunEvent, type Scheduler } from '@s-agents/core';
import { createEventLog, createVirtualClock, settled } from '@s-agents/kit';
import { createFakeAgent, describeScheduler, type FakeAgent } from '@s-agents/testkit';
import { describe, expect, it } from 'vitest';
import { PhasedScheduler } from './phased.js';
import { RelayScheduler } from './relay.js';
import { SequentialScheduler } from './sequential.js';
import { RoundsScheduler } from './rounds.js';

const newLog = () => createEventLog({ reducers: [], now: () => 0 });

describeScheduler('relay', () => new RelayScheduler(newLog(), createVirtualClock()), { independent: false });
describeScheduler('sequential', () => new SequentialScheduler(newLog(), createVirtualClock()), { independent: false });
describeScheduler('rounds', () => new RoundsScheduler(newLog(), createVirtualClock()), { independent: false });
describeScheduler('phased', () => new PhasedScheduler(newLog(), createVirtualClock()), {
  independent: false,
  apart: true,
});

/** Three agents whose steps last until they are ended, and what was stepped so far. */
class Team {
  readonly steps: string[] = [];
  readonly #open = new Map<string, () => void>();
  readonly agents: readonly FakeAgent[] = ['a', 'b', 'c'].map((name) =>
    createFakeAgent(name, {
      step: ({ lane }) => {
        this.steps.push(`${name} ${lane}`);
        return new Promise((resolve) => this.#open.set(`${name} ${lane}`, resolve));
      },
    }),
  );

  wake(...those: string[]): void {
    for (const one of those) {
      const [name, lane] = one.split(' ') as [string, Lane];
      this.agents.find((agent) => agent.name === name)?.wake(lane);
    }
  }

  wait(name: string, isWaiting: boolean): void {
    this.agents.find((agent) => agent.name === name)?.wait(isWaiting);
  }

  calm(name: string, lane: Lane): void {
    this.agents.find((agent) => agent.name === name)?.calm(lane);
  }

  async end(...those: string[]): Promise<void> {
    for (const one of those) {
      const end = this.#open.get(one);
      if (end === undefined) throw new Error(`${one} is not under way`);
      this.#open.delete(one);
      end();
    }
    await rest();
  }

  /** What is under way. */
  get running(): readonly string[] {
    return [...this.#open.keys()].sort();
  }

  endAll(): void {
    for (const end of this.#open.values()) end();
  }
}

async function rest(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await settled();
}

/** Runs a team by a scheduler; `events` is what the scheduler has said. */
async function run(
  scheduler: (log: ReturnType<typeof newLog>) => Scheduler,
  test: (team: Team, events: readonly RunEvent[]) => Promise<void>,
): Promise<void> {
  const log = newLog();
  const events: RunEvent[] = [];
  log.subscribe((event) => events.push(event));
  const team = new Team();
  const stop = new AbortController();
  const running = scheduler(log).run(team.agents, { graph: { agents: [], edges: [] }, signal: stop.signal });
  try {
    await test(team, events);
  } finally {
    stop.abort(new Cancelled('test over'));
    team.endAll();
    await running;
  }
}

const turnsOf = (events: readonly RunEvent[]): string[] =>
  events.flatMap((event) => (event.type === 'turn.given' ? [event.agent] : []));

describe('relay', () => {
  it('lets one agent finish before the next one in order begins', async () => {
    await run(
      (log) => new RelayScheduler(log, createVirtualClock()),
      async (team, events) => {
        team.wake('c decide', 'a decide', 'b act');
        await rest();
        expect(team.running).toEqual(['a decide']);
        team.wake('a act', 'a speak');
        await rest();
        expect(team.running).toEqual(['a act', 'a decide', 'a speak']);
        await team.end('a decide', 'a speak');
        expect(team.running).toEqual(['a act']);
        await team.end('a act');
        expect(team.running).toEqual(['b act']);
        team.wake('a decide');
        await team.end('b act');
        expect(team.running).toEqual(['c decide']);
        await team.end('c decide');
        expect(turnsOf(events)).toEqual(['a', 'b', 'c', 'a']);
      },
    );
  });
});

describe('relay, by parts', () => {
  it('ends the turn of who has done its part, however much it would plan, and lets it say what is left', async () => {
    await run(
      (log) => new RelayScheduler(log, createVirtualClock()),
      async (team, events) => {
        team.wake('a decide');
        await rest();
        team.wake('a act', 'b decide');
        await team.end('a decide');
        expect(team.running).toEqual(['a act']);
        team.wake('a decide', 'a speak');
        team.wait('a', true);
        await team.end('a act');
        expect(team.running).toEqual(['a speak']);
        await team.end('a speak');
        expect(team.running).toEqual(['b decide']);
        await team.end('b decide');
        // Nobody else is left who could go on.
        expect(team.running).toEqual(['a decide']);
        expect(turnsOf(events)).toEqual(['a', 'b', 'a']);
      },
    );
  });

  it('passes over those who wait for others as long as somebody else is ready', async () => {
    await run(
      (log) => new RelayScheduler(log, createVirtualClock()),
      async (team, events) => {
        team.wake('c decide');
        await rest();
        team.wait('a', true);
        team.wait('b', true);
        team.wake('a decide', 'b decide', 'c decide');
        await team.end('c decide');
        expect(team.running).toEqual(['c decide']);
        team.wait('b', false);
        await team.end('c decide');
        expect(team.running).toEqual(['b decide']);
        await team.end('b decide');
        expect(turnsOf(events)).toEqual(['c', 'b', 'a']);
      },
    );
  });
});

describe('sequential', () => {
  it('has agents decide one after the other, while acting overlaps', async () => {
    await run(
      (log) => new SequentialScheduler(log, createVirtualClock()),
      async (team, events) => {
        team.wake('a decide', 'b decide', 'c act', 'a act');
        await rest();
        expect(team.running).toEqual(['a act', 'a decide', 'c act']);
        team.wake('a speak');
        await team.end('a decide');
        expect(team.running).toEqual(['a act', 'a speak', 'c act']);
        await team.end('a speak');
        expect(team.running).toEqual(['a act', 'b decide', 'c act']);
        expect(turnsOf(events)).toEqual(['a', 'b']);
      },
    );
  });
});

describe('rounds', () => {
  it('begins no second step of anybody before everybody has done the first', async () => {
    await run(
      (log) => new RoundsScheduler(log, createVirtualClock()),
      async (team, events) => {
        team.wake('a decide', 'b act', 'a decide', 'a decide');
        await rest();
        expect(team.running).toEqual(['a decide', 'b act']);
        await team.end('a decide');
        expect(team.running).toEqual(['b act']);
        // Who becomes ready within the round takes part in it.
        team.wake('a act');
        await rest();
        expect(team.running).toEqual(['a act', 'b act']);
        await team.end('b act', 'a act');
        expect(team.running).toEqual(['a decide']);
        expect(events.flatMap((event) => (event.type === 'round.started' ? [event.round] : []))).toEqual([1, 2]);
      },
    );
  });

  it('lets everybody say as much as there is to say within a round', async () => {
    await run(
      (log) => new RoundsScheduler(log, createVirtualClock()),
      async (team, events) => {
        team.wake('a speak', 'b act');
        await rest();
        await team.end('a speak');
        team.wake('a speak', 'a decide');
        await rest();
        expect(team.running).toEqual(['a decide', 'a speak', 'b act']);
        await team.end('a speak', 'a decide');
        team.wake('a speak', 'a decide');
        await rest();
        expect(team.running).toEqual(['a speak', 'b act']);
        expect(events.filter(({ type }) => type === 'round.started')).toHaveLength(1);
      },
    );
  });

  it('leaves its turn to who has nothing to do when it comes, and again before the round is over', async () => {
    await run(
      (log) => new RoundsScheduler(log, createVirtualClock()),
      async (team) => {
        team.wake('a decide', 'b decide', 'c decide');
        await rest();
        team.wake('b decide', 'c decide');
        await team.end('a decide', 'b decide');
        team.calm('b', 'decide');
        await team.end('c decide');
        expect(team.running).toEqual(['c decide']);
        team.wake('b decide');
        await rest();
        expect(team.running).toEqual(['b decide', 'c decide']);
      },
    );
  });
});

describe('phased', () => {
  it('has everybody decide and speak in order, and then act at the same time, once', async () => {
    await run(
      (log) => new PhasedScheduler(log, createVirtualClock()),
      async (team, events) => {
        team.wake('a act', 'b act', 'c decide', 'a decide', 'b act');
        await rest();
        expect(team.running).toEqual(['a decide']);
        team.wake('a speak');
        await team.end('a decide');
        expect(team.running).toEqual(['a speak']);
        await team.end('a speak');
        expect(team.running).toEqual(['c decide']);
        await team.end('c decide');
        expect(team.running).toEqual(['a act', 'b act']);
        await team.end('a act');
        expect(team.running).toEqual(['b act']);
        await team.end('b act');
        expect(team.running).toEqual(['b act']);
        expect(turnsOf(events)).toEqual(['a', 'c']);
        expect(events.flatMap((event) => (event.type === 'round.started' ? [event.round] : []))).toEqual([1, 2]);
      },
    );
  });
});

it.each([RelayScheduler, SequentialScheduler, RoundsScheduler, PhasedScheduler])(
  'hands over the turn in no time (%o)',
  async (SomeScheduler) => {
    const clock = createVirtualClock({ advance: 'when-idle' });
    const stop = new AbortController();
    const steps: number[] = [];
    const agent = createFakeAgent('a', { step: async () => void steps.push(clock.now()) });
    const running = new SomeScheduler(newLog(), clock).run([agent], {
      graph: { agents: [], edges: [] },
      signal: stop.signal,
    });
    const later = clock.sleep(6, { signal: stop.signal });
    await clock.sleep(5, { signal: stop.signal });
    agent.wake('decide');
    await later;
    expect(steps).toEqual([5]);
    stop.abort(new Cancelled('test over'));
    await running;
  },
);

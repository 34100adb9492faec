import { Cancelled, EventLog, Scheduler, WorldClock } from '@s-agents/core';
import { createEventLog, createVirtualClock } from '@s-agents/kit';
import { createFakeAgent } from '@s-agents/testkit';
import { Container } from 'inversify';
import { expect, it } from 'vitest';
import { PhasedScheduler } from './phased.js';
import { RelayScheduler } from './relay.js';
import { RoundsScheduler } from './rounds.js';
import { SequentialScheduler } from './sequential.js';

it.each([PhasedScheduler, RelayScheduler, RoundsScheduler, SequentialScheduler])(
  'logs its turns where a container has built it: %o',
  async (kind) => {
    const log = createEventLog({ reducers: [], now: () => 0 });
    const types: string[] = [];
    log.subscribe(({ type }) => void types.push(type));
    const container = new Container();
    container.bind(EventLog).toConstantValue(log);
    container.bind(WorldClock).toConstantValue(createVirtualClock());
    container.bind<Scheduler>(Scheduler).to(kind);
    const stop = new AbortController();
    const agent = createFakeAgent('A', { step: async () => stop.abort(new Cancelled('test over')) });
    agent.wake();
    await container.get<Scheduler>(Scheduler).run([agent], { graph: { agents: [], edges: [] }, signal: stop.signal });
    expect(agent.begun).toBe(1);
    expect(types[0]).toMatch(/^(turn\.given|round\.started)$/);
  },
);

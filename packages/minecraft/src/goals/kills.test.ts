import { StateReducer, type Body, type RunEvent } from '@s-agents/core';
import { fold, createEventLog } from '@s-agents/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { killedFact } from './killed-fact.js';
import { KillRecord, kills, killsOf, minecraftPlugin, type Kills } from './kills.js';
import { NightRecord } from './nights.js';
import { withRecords } from './with-records.js';
import { worldGoalCheck, type WorldLook } from './world-goal.js';

const { signal } = new AbortController();
const names = fc.constantFrom('ada', 'bob', '__proto__', 'constructor');
const creatures = fc.constantFrom('zombie', 'pig', '__proto__', 'toString');
const kill = fc.record({ agent: names, creature: creatures });

describe('the record of kills', () => {
  it('counts each kill once, for its agent and for the team', () => {
    fc.assert(
      fc.property(fc.array(kill), names, creatures, (all, agent, creature) => {
        const record = new KillRecord();
        for (const one of all) record.add(one.agent, one.creature);
        const same = all.filter((one) => one.creature === creature);
        expect(killsOf(record.counted, creature)).toBe(same.length);
        expect(killsOf(record.counted, creature, agent)).toBe(same.filter((one) => one.agent === agent).length);
      }),
    );
  });

  it('is a fold over the log of a run, whose state survives JSON', () => {
    fc.assert(
      fc.property(fc.array(kill), fc.nat(), (all, cut) => {
        const events: RunEvent[] = all.map((one, sequence) => ({ type: 'creature.killed', ...one, sequence, at: 0 }));
        const at = cut % (events.length + 1);
        const before = JSON.parse(JSON.stringify(fold(kills, events.slice(0, at)))) as typeof kills.initial;
        expect(fold({ ...kills, initial: before }, events.slice(at))).toEqual(fold(kills, events));
      }),
    );
  });

  it('is that of the log, which it tells of each kill', () => {
    const events = minecraftPlugin.contributions.flatMap((one) =>
      'value' in one && one.contract !== StateReducer ? [one.value] : [],
    );
    const log = createEventLog({ reducers: [kills], events: events as never, now: () => 3 });
    const told: RunEvent[] = [];
    log.subscribe((event) => told.push(event));
    const record = new KillRecord(log);
    record.add('ada', 'zombie');
    expect(told).toEqual([{ sequence: 0, at: 3, type: 'creature.killed', agent: 'ada', creature: 'zombie' }]);
    expect(new KillRecord(log).counted).toEqual({ ada: { zombie: 1 } });
  });
});

it('needs the plugin that declares it', () => {
  const log = createEventLog({ reducers: [], now: () => 0 });
  expect(() => new KillRecord(log)).toThrow(/^COMPOSITION_FAILED: .*list @s-agents\/minecraft under plugins/);
});

describe('the condition that creatures are killed', () => {
  const counted = { ada: { zombie: 2, pig: 9 }, bob: { zombie: 2 } };
  const check = (...wanted: Parameters<typeof killedFact>[0][]) =>
    worldGoalCheck({ conditions: wanted.map(killedFact) }, { kills: () => counted } as unknown as WorldLook).check({
      signal,
    });

  it('counts those of the team, or of one agent', async () => {
    expect(await check({ creature: 'zombie', count: 4 })).toEqual({ met: true, reached: 4, wanted: 4 });
    expect(await check({ creature: 'zombie', count: 3, agent: 'bob' })).toEqual({ met: false, reached: 2, wanted: 3 });
    expect(await check({ creature: 'cow', count: 1 })).toMatchObject({ met: false, reached: 0 });
  });

  it('never counts more than it asks for', async () => {
    expect(await check({ creature: 'pig', count: 1 }, { creature: 'zombie', count: 5 })).toEqual({
      met: false,
      reached: 5,
      wanted: 6,
      parts: [
        { wanted: 1, reached: 1 },
        { wanted: 5, reached: 4 },
      ],
    });
  });
});

describe('a body', () => {
  const body = {
    agent: 'ada',
    observe: async () => ({ inventory: {}, equipment: {}, properties: { health: 20 }, world: { timeOfDay: 'night' } }),
  } as unknown as Body;

  const withCounted = (counted: Kills): Body => {
    const record = new NightRecord();
    return withRecords(body, { kills: () => counted, nights: () => record.counted }, record);
  };

  it('perceives its own kills and those of the team', async () => {
    const told = withCounted({ ada: { zombie: 1 }, bob: { zombie: 2, pig: 1 } });
    expect(await told.observe({ signal })).toMatchObject({
      properties: { health: 20, zombie_killed: 1 },
      world: { timeOfDay: 'night', zombie_killed: 3, pig_killed: 1 },
    });
  });

  it('perceives nothing of kills before the first', async () => {
    expect(await withCounted({}).observe({ signal })).toEqual(await body.observe({ signal }));
  });
});

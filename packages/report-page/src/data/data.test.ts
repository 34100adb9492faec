import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { acted, said, sampleRun, seen, type Timed } from '../testing/sample-run.js';
import { activitiesOf } from './activities.js';
import { barsOf } from './bars.js';
import { countsOf } from './counts.js';
import { exchangesOf } from './flows.js';
import { placesOf } from './places.js';
import { plansOf } from './tasks.js';
import { knownPart } from './known-part.js';
import { areaOf, thinned, trailsOf } from './trails.js';
import { messagesOf } from './words.js';

describe('activities', () => {
  it('go from start to end, or to the end of the run', () => {
    const [whole, open] = [acted('ada', [1, 4]), acted('ben', [2, 50]).slice(0, 1)];
    const run = sampleRun({
      events: [...whole, ...open, { at: 60, type: 'run.ended', result: 'failure', detail: '' }],
    });
    expect(activitiesOf(run).map(({ agent, from, to, what }) => [agent, from, to, what])).toEqual([
      ['ada', 1, 4, 'mine 1 log'],
      ['ben', 2, 60, 'mine 1 log'],
    ]);
  });
});

describe('bars', () => {
  const activity = fc
    .tuple(
      fc.double({ min: 0, max: 100, noNaN: true }),
      fc.double({ min: 0, max: 100, noNaN: true }),
      fc.constantFrom('mine', 'craft'),
    )
    .map(([a, b, kind]) => ({
      agent: 'ada',
      from: Math.min(a, b),
      to: Math.max(a, b),
      kind,
      what: kind,
      hasFailed: false,
    }));

  it('are at most so many, in the run, one after the other, and of kinds that occur', () => {
    fc.assert(
      fc.property(fc.array(activity, { maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (activities, most) => {
        const bars = barsOf(activities, { from: 0, to: 100, most });
        expect(bars.length).toBeLessThanOrEqual(most);
        if (activities.length <= most) return;
        for (const [index, bar] of bars.entries()) {
          expect(bar.from).toBeGreaterThanOrEqual((bars[index - 1]?.to ?? 0) - 1e-9);
          expect(bar.to).toBeLessThanOrEqual(100 + 1e-9);
          expect(activities.some(({ kind, from, to }) => kind === bar.kind && to > bar.from && from < bar.to)).toBe(
            true,
          );
        }
      }),
    );
  });

  it('draw what is busy all the time as one bar', () => {
    const activities = Array.from({ length: 1000 }, (_, index) => ({
      agent: 'ada',
      from: index / 10,
      to: (index + 1) / 10,
      kind: 'mine',
      what: 'mine 1 log',
      hasFailed: false,
    }));
    expect(barsOf(activities, { from: 0, to: 100, most: 50 })).toEqual([
      { from: 0, to: expect.closeTo(100) as number, kind: 'mine', what: 'mine' },
    ]);
  });
});

describe('counts', () => {
  it('keep the last one and the order, in few steps', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 900 }), fc.nat(9)), { minLength: 1, maxLength: 80 }),
        (all) => {
          const events = all.map(
            ([at, reached]): Timed => ({ at, type: 'goal.checked', status: { met: false, reached, wanted: 9 } }),
          );
          const run = sampleRun({ events });
          const counts = countsOf(run, { most: 20 });
          const last = run.events.findLast((event) => event.type === 'goal.checked');
          expect(counts.at(-1)?.reached).toBe(last?.type === 'goal.checked' ? last.status.reached : -1);
          expect(counts.map(({ at }) => at)).toEqual(counts.map(({ at }) => at).toSorted((a, b) => a - b));
          expect(counts.length).toBeLessThanOrEqual(21);
        },
      ),
    );
  });
});

describe('trails', () => {
  const point = fc.record({ x: fc.integer({ min: -99, max: 99 }), z: fc.integer({ min: -99, max: 99 }) });

  it('lose points but never their ends nor the order', () => {
    fc.assert(
      fc.property(fc.array(point, { maxLength: 60 }), fc.integer({ min: 2, max: 30 }), (points, most) => {
        const kept = thinned(points, most);
        expect(kept.length).toBe(Math.min(points.length, most));
        expect(kept[0]).toBe(points[0]);
        expect(kept.at(-1)).toBe(points.at(-1));
        let from = 0;
        for (const one of kept) {
          from = points.indexOf(one, from) + 1;
          expect(from).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('keep the corner of a way', () => {
    const way = [0, 1, 2, 3].map((x) => ({ x, z: 0 })).concat([1, 2, 3].map((z) => ({ x: 3, z })));
    expect(thinned(way, 3)).toEqual([way[0], { x: 3, z: 0 }, way.at(-1)]);
  });

  it('go by what was observed, and by where primitives left the body', () => {
    const walked = (at: number, value: Json): Timed => ({
      at,
      type: 'primitive.ended',
      agent: 'ada',
      call: `c${at}`,
      primitive: 'goTo',
      parameters: {},
      startedAt: at,
      outcome: { status: 'succeeded', value },
    });
    const events = [
      seen(1, 'ada', 0, 0),
      walked(2, { position: { x: 5, y: 64, z: 1 } }),
      walked(3, { position: 'there' }),
      walked(4, [{ position: { x: 9, y: 64, z: 9 } }]),
    ];
    expect(trailsOf(sampleRun({ events }), 10)).toEqual([
      {
        agent: 'ada',
        points: [
          { x: 0, z: 0 },
          { x: 5, z: 1 },
        ],
      },
    ]);
  });

  it('lie within the area of the map, of bodies that were seen', () => {
    const trails = trailsOf(sampleRun({ events: [seen(1, 'ada', -300, 5), seen(2, 'ada', 80, 7)] }), 10);
    expect(trails.map(({ agent }) => agent)).toEqual(['ada']);
    expect(areaOf(trails)).toEqual({ west: -312, east: 92, north: -26, south: 38 });
    expect(areaOf([])).toBeNull();
  });

  it('are drawn on the part of the world that is known', () => {
    const area = { west: -32, north: -32, east: 32, south: 32 };
    const ground = { west: -32, north: -32, tileSize: 16, columns: 4, rows: 4, kinds: [], heights: [] };
    const known = (...indices: number[]) => ({
      ...ground,
      tiles: Array.from({ length: 16 }, (_, index) => (indices.includes(index) ? 0 : -1)),
    });
    const trail = { agent: 'ada', points: [{ x: 20, z: 3 }] };
    expect(knownPart(area, known(5), [])).toEqual({ west: -17, north: -17, east: 1, south: 1 });
    expect(knownPart(area, known(5), [trail])).toEqual({ west: -17, north: -17, east: 21, south: 4 });
    expect(knownPart(area, known(0, 15), [trail])).toEqual(area);
    expect(knownPart(area, known(), [trail])).toEqual({ west: 19, north: 2, east: 21, south: 4 });
  });
});

describe('the organization', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const edge = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names));

  it('gives each agent a place of its own within the drawing', () => {
    fc.assert(
      fc.property(fc.array(edge, { maxLength: 12 }), (edges) => {
        const { width, height, places } = placesOf(names, edges);
        expect(places.map(({ name }) => name).toSorted()).toEqual(names);
        expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(names.length);
        for (const { x, y } of places) {
          expect(x).toBeGreaterThan(0);
          expect(x).toBeLessThan(width);
          expect(y).toBeGreaterThan(0);
          expect(y).toBeLessThan(height);
        }
      }),
    );
  });

  it('draws a tree in columns, and a ring or a long chain as a circle', () => {
    expect(
      placesOf(
        ['a', 'b', 'c'],
        [
          ['a', 'b'],
          ['a', 'c'],
        ],
      ).kind,
    ).toBe('columns');
    expect(
      placesOf(
        ['a', 'b'],
        [
          ['a', 'b'],
          ['b', 'a'],
        ],
      ).kind,
    ).toBe('circle');
    const chain = names.slice(1).map((to, index): [string, string] => [names[index] ?? '', to]);
    expect(placesOf(names, chain).kind).toBe('circle');
    expect(placesOf(names, []).kind).toBe('circle');
  });
});

describe('exchanges', () => {
  const name = fc.constantFrom('a', 'b', 'c');
  const flow = fc.record({
    from: name,
    to: name,
    commands: fc.nat(9),
    reports: fc.nat(9),
    talk: fc.nat(9),
    tokens: fc.nat(99),
    isEdge: fc.boolean(),
  });

  it('lose nothing of the two directions that they join', () => {
    fc.assert(
      fc.property(fc.uniqueArray(flow, { selector: ({ from, to }) => `${from} ${to}` }), (flows) => {
        const exchanges = exchangesOf(flows);
        for (const key of ['commands', 'reports', 'talk', 'tokens'] as const)
          expect(exchanges.reduce((sum, one) => sum + one[key], 0)).toBe(flows.reduce((sum, one) => sum + one[key], 0));
        for (const { from, to, isMutual } of exchanges)
          if (!isMutual) expect(flows.some((one) => one.from === from && one.to === to && one.isEdge)).toBe(true);
      }),
    );
  });
});

describe('plans', () => {
  it('show what was begun and what became of it, and what the last plan left open', () => {
    const task = (id: string, after: string[] = []) => ({ id, agent: 'ada', work: workOf(`mine ${id} log`), after });
    const planned = (at: number, tasks: ReturnType<typeof task>[]): Timed => ({
      at,
      type: 'plan.made',
      agent: 'leader',
      iteration: 1,
      plan: { objective: 'o', analysis: 'a', tasks, stop: [], informer: 'user' },
      inventories: {},
    });
    const command: Timed = {
      at: 2,
      type: 'message.published',
      message: { id: 'c', at: 2, from: 'leader', to: ['ada'], kind: 'command', text: 'mine', taskId: '1.1' },
    };
    const report: Timed = {
      at: 9,
      type: 'message.published',
      message: {
        id: 'r',
        at: 9,
        from: 'ada',
        to: ['leader'],
        kind: 'report',
        text: 'done',
        inReplyTo: 'c',
        report: { status: 'succeeded', work: workOf('mine'), inventory: {}, equipment: {} },
      },
    };
    const run = sampleRun({
      events: [planned(1, [task('1.1'), task('1.2', ['1.1'])]), command, report, planned(10, [task('2.1')])],
    });
    const [plan] = plansOf(run);
    expect(plan?.tasks.map(({ id, state, by, from, to }) => [id, state, by, from, to])).toEqual([
      ['1.1', 'done', 'ada', 2, 9],
      ['2.1', 'open', null, null, null],
    ]);
  });
});

describe('messages', () => {
  it('are the first and the last ones, and none twice', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.nat(12), (count, most) => {
        const events = Array.from({ length: count }, (_, index) => said(index, 'ada', `text ${index}`));
        const { first, last, leftOut } = messagesOf(sampleRun({ events }), most);
        expect(first.length + last.length + leftOut).toBe(count);
        expect(first.length + last.length).toBeLessThanOrEqual(Math.max(most, 0));
        const listed = [...first, ...last].map(({ text }) => text);
        expect(new Set(listed).size).toBe(listed.length);
      }),
    );
  });
});

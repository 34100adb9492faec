import { BodyLost, isSAgentsError, type Body, type BodyEvent, type Json } from '@s-agents/core';
import { workOf, createVirtualClock } from '@s-agents/kit';
import { expect, it } from 'vitest';
import { describeBody } from '../suites/describe-body.js';
import { createFakeEnvironment, startFor } from './create-fake-environment.js';
import type { Garden } from './environment.js';

const neverAborted = (): AbortSignal => new AbortController().signal;
let calls = 0;
const run = (body: Body, primitive: string, parameters: Json) =>
  body.run({ id: `call${++calls}`, primitive, parameters }, { signal: neverAborted() });

async function startGarden(
  agents: readonly string[] = ['anna'],
  inventories: Record<string, Record<string, number>> = {},
  options: Parameters<typeof createFakeEnvironment>[0] = {},
) {
  const garden = createFakeEnvironment(options);
  await garden.start(startFor(garden, agents, { task: 'pick 5 berries', setup: { inventories } }));
  const bodies = await Promise.all(agents.map((agent) => garden.spawn(agent, { signal: neverAborted() })));
  return { garden, bodies, body: bodies[0] as Body };
}

async function nearest(body: Body, name: string): Promise<Json> {
  const outcome = await run(body, 'find', { names: [name], count: 1 });
  return outcome.status === 'succeeded' ? ((outcome.value as { position: Json }[])[0]?.position ?? null) : null;
}

describeBody('a body in the garden', async () => {
  const { garden, body } = await startGarden();
  return {
    body,
    succeeds: { primitive: 'find', parameters: { names: ['branch'] } },
    fails: { primitive: 'walk', parameters: { position: { x: 1000, y: 0, z: 0 } } },
    lasts: { primitive: 'wait', parameters: { seconds: 60 } },
    lose: () => garden.body('anna').leave('struck by lightning'),
    close: () => garden.stop(),
  };
});

it('creates the same garden for the same seed, and a different one for another', async () => {
  const plants = async (seed: number): Promise<unknown> =>
    (await startGarden(['anna'], {}, { seed })).garden.ground.near({ x: 0, y: 0, z: 0 }, 100);
  expect(await plants(1)).toEqual(await plants(1));
  expect(await plants(2)).not.toEqual(await plants(1));
});

it('lets an agent walk to a plant and pick what it bears, which takes virtual time only', async () => {
  const { garden, body } = await startGarden();
  const position = await nearest(body, 'red_berry');
  expect(await run(body, 'walk', { position })).toMatchObject({ status: 'succeeded' });
  const before = garden.clock.now();
  expect(await run(body, 'pick', { position })).toEqual({
    status: 'succeeded',
    value: { item: 'red_berry', count: 1 },
  });
  expect(garden.clock.now() - before).toBeCloseTo(1.05, 6);
  expect((await body.observe({ signal: neverAborted() })).inventory).toEqual({ red_berry: 1 });
  expect(await run(body, 'pick', { position })).toMatchObject({ status: 'failed', reason: 'target-gone' });
});

it('gives a plant to one of two agents that pick it at the same time', async () => {
  const { bodies } = await startGarden(['anna', 'bert']);
  const position = await nearest(bodies[0] as Body, 'branch');
  await Promise.all(bodies.map((body) => run(body, 'walk', { position })));
  const outcomes = await Promise.all(bodies.map((body) => run(body, 'pick', { position })));
  expect(outcomes.map((outcome) => (outcome.status === 'failed' ? outcome.reason : outcome.status))).toEqual([
    'succeeded',
    'target-gone',
  ]);
});

it('fails with what is missing: reach, tool, station, ingredients', async () => {
  const { body } = await startGarden(['anna'], { anna: { stick: 6, branch: 3 } });
  const apple = await nearest(body, 'apple');
  expect(await run(body, 'pick', { position: apple })).toMatchObject({ reason: 'unreachable' });
  await run(body, 'walk', { position: apple });
  expect(await run(body, 'pick', { position: apple })).toMatchObject({ reason: 'missing-tool' });
  expect(await run(body, 'make', { item: 'workbench' })).toMatchObject({ reason: 'missing-item', detail: '1 branch' });
  expect(await run(body, 'make', { item: 'ladder' })).toMatchObject({ reason: 'unsupported' });
  expect(await run(body, 'make', { item: 'apple' })).toMatchObject({ reason: 'unsupported' });
});

it('supports the complete chain of recipes, from branches to a pie', async () => {
  const { body, garden } = await startGarden(['anna'], { anna: { branch: 7, red_berry: 2, blue_berry: 1 } });
  const pick = async (name: string): Promise<void> => {
    const position = await nearest(body, name);
    await run(body, 'walk', { position });
    expect(await run(body, 'pick', { position })).toMatchObject({ status: 'succeeded' });
  };
  expect(await run(body, 'make', { item: 'workbench' })).toMatchObject({ value: { item: 'workbench', count: 1 } });
  expect(await run(body, 'make', { item: 'stick', times: 3 })).toMatchObject({ value: { item: 'stick', count: 6 } });
  const bench = { x: 1, y: 0, z: 0 };
  expect(await run(body, 'place', { item: 'workbench', position: bench })).toMatchObject({ status: 'succeeded' });
  expect(await run(body, 'make', { item: 'ladder', station: bench })).toMatchObject({ status: 'succeeded' });
  await pick('apple');
  await pick('apple');
  await run(body, 'walk', { position: bench });
  expect(await run(body, 'make', { item: 'pie', station: bench })).toMatchObject({ status: 'succeeded' });
  expect((await body.observe({ signal: neverAborted() })).inventory).toEqual({ ladder: 1, pie: 1 });
  expect(await run(body, 'pick', { position: bench })).toMatchObject({ value: { item: 'workbench' } });
  expect(garden.ground.at(bench)).toBeNull();
});

it('lets an agent give items within reach', async () => {
  const { bodies } = await startGarden(['anna', 'bert'], { anna: { red_berry: 3 } });
  const [anna, bert] = bodies as [Body, Body];
  expect(await run(anna, 'give', { player: 'bert', item: 'red_berry', count: 2 })).toMatchObject({
    status: 'succeeded',
  });
  expect((await bert.observe({ signal: neverAborted() })).inventory).toEqual({ red_berry: 2 });
  expect(await run(anna, 'give', { player: 'bert', item: 'red_berry', count: 2 })).toMatchObject({
    reason: 'missing-item',
  });
  expect(await run(anna, 'give', { player: 'carl', item: 'red_berry', count: 1 })).toMatchObject({
    reason: 'not-found',
  });
  await run(bert, 'walk', { position: { x: 20, y: 0, z: 0 } });
  expect(await run(anna, 'give', { player: 'bert', item: 'red_berry', count: 1 })).toMatchObject({
    reason: 'unreachable',
  });
});

it('leaves an agent that is stopped on its way where it was stopped', async () => {
  const clock = createVirtualClock();
  const { body } = await startGarden(['anna'], {}, { clock });
  const stop = new AbortController();
  const walking = body.run(
    { id: 'w', primitive: 'walk', parameters: { position: { x: 20, y: 0, z: 0 }, within: 0 } },
    { signal: stop.signal },
  );
  await clock.advance(2.05);
  stop.abort();
  expect(await walking).toMatchObject({ status: 'cancelled' });
  expect((await body.observe({ signal: neverAborted() })).position?.x).toBeCloseTo(8, 6);
});

it('fails on demand, as often as ordered, and takes time for it', async () => {
  const { garden, bodies } = await startGarden(
    ['anna', 'bert'],
    {},
    { mishaps: [{ agent: 'anna', primitive: 'find', reason: 'blocked', times: 2 }] },
  );
  const [anna, bert] = bodies as [Body, Body];
  const find = (body: Body) => run(body, 'find', { names: ['branch'] });
  expect(await find(bert)).toMatchObject({ status: 'succeeded' });
  expect([await find(anna), await find(anna), await find(anna)].map(({ status }) => status)).toEqual([
    'failed',
    'failed',
    'succeeded',
  ]);
  expect(garden.clock.now()).toBeGreaterThan(0.19);
  garden.orderMishap({ reason: 'timeout', detail: 'the wind' });
  expect(await find(bert)).toEqual({ status: 'failed', reason: 'timeout', detail: 'the wind' });
});

it('removes a body for a while: its act is interrupted, its observation waits, and it returns', async () => {
  const clock = createVirtualClock();
  const { garden, body } = await startGarden(['anna'], {}, { clock });
  const events: BodyEvent[] = [];
  body.onEvent((event) => events.push(event));
  const waiting = run(body, 'wait', { seconds: 30 });
  await clock.advance(1);
  const away = garden.body('anna').goAway('connection reset', 10);
  expect(await waiting).toEqual({ status: 'failed', reason: 'interrupted', detail: 'connection reset' });
  let seen = false;
  const sight = body.observe({ signal: neverAborted() }).then(() => (seen = true));
  const meanwhile = run(body, 'find', { names: ['branch'] });
  await clock.advance(9);
  expect([await meanwhile, seen]).toMatchObject([{ reason: 'interrupted' }, false]);
  await clock.advance(1);
  await Promise.all([away, sight]);
  expect(events.map(({ type }) => type)).toEqual(['lost', 'returned']);
});

it('does not return if it is lost permanently while it is away', async () => {
  const clock = createVirtualClock();
  const { garden, body } = await startGarden(['anna'], {}, { clock });
  const away = garden.body('anna').goAway('connection reset', 10);
  const sight = body.observe({ signal: neverAborted() });
  garden.body('anna').leave('banned');
  await Promise.all([expect(sight).rejects.toThrow(BodyLost), clock.advance(10), away]);
  await expect(run(body, 'wait', { seconds: 1 })).rejects.toThrow(BodyLost);
});

it('kills a body: its act fails, and its inventory is lost', async () => {
  const clock = createVirtualClock();
  const { garden, body } = await startGarden(['anna'], { anna: { branch: 2 } }, { clock });
  const waiting = run(body, 'wait', { seconds: 30 });
  await clock.advance(1);
  garden.body('anna').die('a bear');
  expect(await waiting).toMatchObject({ reason: 'died' });
  expect((await body.observe({ signal: neverAborted() })).inventory).toEqual({});
});

it('judges the goal by the items of all agents together, up to the wanted count', async () => {
  const { garden } = await startGarden(['anna', 'bert'], {
    anna: { red_berry: 3 },
    bert: { blue_berry: 4, branch: 9 },
  });
  const check = (task: string) => garden.goalCheck(garden.parseTask(task).goal).check({ signal: neverAborted() });
  expect(await check('pick 8 berries')).toEqual({ met: false, wanted: 8, reached: 7 });
  expect(await check('pick 7 berries')).toEqual({ met: true, wanted: 7, reached: 7 });
  expect(await check('pick 5 berries')).toEqual({ met: true, wanted: 5, reached: 5 });
  expect(await check('pick 5 red_berry')).toEqual({ met: false, wanted: 5, reached: 3 });
});

it('lets furniture hold things, which are seen while it is open', async () => {
  const { garden, body } = await startGarden(['anna'], { anna: { apple: 3 } });
  const relations = async () => (await body.observe({ signal: neverAborted() })).relations;
  const shed = await nearest(body, 'shed');
  expect(await run(body, 'open', { thing: 'shed' })).toMatchObject({ reason: 'unreachable' });
  await run(body, 'walk', { position: shed });
  expect(await run(body, 'put', { item: 'apple', count: 2, into: 'shed' })).toMatchObject({ reason: 'blocked' });
  expect(await run(body, 'open', { thing: 'shed' })).toMatchObject({ status: 'succeeded' });
  expect(await run(body, 'put', { item: 'apple', count: 4, into: 'shed' })).toMatchObject({
    reason: 'missing-item',
    detail: '1 apple',
  });
  expect(await run(body, 'put', { item: 'apple', count: 2, into: 'shed' })).toMatchObject({ status: 'succeeded' });
  expect(await relations()).toEqual([{ subject: 'apple', relation: 'in', object: 'shed', count: 2 }]);
  expect(await run(body, 'close', { thing: 'shed' })).toMatchObject({ status: 'succeeded' });
  expect(await relations()).toEqual([]);
  expect(await run(body, 'take', { item: 'apple', count: 1, from: 'shed' })).toMatchObject({ reason: 'blocked' });

  const check = (task: string) => garden.goalCheck(garden.parseTask(task).goal).check({ signal: neverAborted() });
  expect(await check('put 2 apples in the shed; close the shed')).toMatchObject({ met: true, wanted: 3, reached: 3 });
  expect(await check('put 3 apples in the shed')).toEqual({ met: false, wanted: 3, reached: 2 });
  expect(await check('open the shed')).toEqual({ met: false, wanted: 1, reached: 0 });
  expect(await check('pick 3 apples')).toEqual({ met: true, wanted: 3, reached: 3 });

  await run(body, 'open', { thing: 'shed' });
  expect(await run(body, 'take', { item: 'apple', count: 2, from: 'shed' })).toMatchObject({ status: 'succeeded' });
  expect((await body.observe({ signal: neverAborted() })).inventory).toEqual({ apple: 3 });
});

it('has rooms, and furniture without doors', async () => {
  const { body } = await startGarden(['anna'], { anna: { pie: 1 } });
  expect((await body.observe({ signal: neverAborted() })).place).toBe('lawn');
  await run(body, 'walk', { position: await nearest(body, 'table') });
  expect(await run(body, 'open', { thing: 'table' })).toMatchObject({ reason: 'unsupported' });
  expect(await run(body, 'put', { item: 'pie', count: 1, into: 'table' })).toMatchObject({ status: 'succeeded' });
  const { place, relations, entities } = await body.observe({ signal: neverAborted() });
  expect(place).toBe('terrace');
  expect(relations).toEqual([{ subject: 'pie', relation: 'on', object: 'table', count: 1 }]);
  expect(entities?.find((entity) => entity.class === 'shed')?.properties).toEqual({ open: false });
});

it.each([
  ['pick 20 berries', 'pick 20 berry', 'berry', ['red_berry', 'blue_berry']],
  ['pick 3 blue berries', 'pick 3 blue_berry', 'blue_berry', ['blue_berry']],
  ['make a workbench', 'make 1 workbench', 'workbench', ['workbench']],
  ['Make 2 workbenches.', 'make 2 workbench', 'workbench', ['workbench']],
  ['pick 5 branches', 'pick 5 branch', 'branch', ['branch']],
  ['make 2 pies', 'make 2 pie', 'pie', ['pie']],
  ['pick 4 apples', 'pick 4 apple', 'apple', ['apple']],
])('understands %j', (sentence, text, name, items) => {
  expect(createFakeEnvironment().parseTask(sentence)).toMatchObject({
    work: workOf(text),
    goal: { conditions: [{ kind: 'holds', name, items }] },
  });
});

it.each([
  ['mine 5 unobtainium', 'TASK_UNREACHABLE'],
  ['make 5 berries', 'TASK_UNREACHABLE'],
  ['be happy!?', 'TASK_INVALID'],
  ['put 5 apples', 'TASK_UNREACHABLE'],
  ['put 5 apples in the table', 'TASK_UNREACHABLE'],
  ['open the table', 'TASK_UNREACHABLE'],
  [{ task: 'pick 5 berries', wrong: true }, 'TASK_INVALID'],
  [7, 'TASK_INVALID'],
])('refuses %j with %s', (input, code) => {
  const refusal = thrownBy(() => createFakeEnvironment().parseTask(input));
  expect(isSAgentsError(refusal) && refusal.code).toBe(code);
});

it('has methods for every item, down to the plants', () => {
  const { knowledge } = createFakeEnvironment();
  const visit = (name: string, above: readonly string[]): void => {
    expect(above).not.toContain(name);
    const methods = knowledge.methods(name);
    expect(methods, name).not.toEqual([]);
    for (const { consumes, tools, station } of methods)
      for (const needed of [...consumes, ...tools, ...(station === null ? [] : [station])])
        visit(needed.name, [...above, name]);
  };
  for (const name of ['berry', 'branch', 'stick', 'workbench', 'ladder', 'apple', 'pie']) visit(name, []);
  expect(knowledge.methods('berry')).toHaveLength(1);
  expect(knowledge.methods('dirt')).toEqual([]);
});

it('reads what is to be put where, and what is to be opened', () => {
  expect(createFakeEnvironment().parseTask('Put 3 apples on the table; close the shed')).toMatchObject({
    work: workOf('put 3 apple on table; close 1 shed'),
    goal: {
      conditions: [
        { kind: 'entities', names: ['apple'], count: 3, relation: { relation: 'on', object: 'table' } },
        { kind: 'entities', names: ['shed'], count: 1, properties: { open: false } },
      ],
    },
  });
});

it('can be started once, spawns each agent once, and can be stopped repeatedly', async () => {
  const { garden } = await startGarden();
  await expect(garden.start(startFor(garden, ['anna']))).rejects.toThrow('ENVIRONMENT_STARTED_TWICE');
  await expect(garden.spawn('anna', { signal: neverAborted() })).rejects.toThrow('SPAWN_REFUSED');
  await garden.stop();
  await garden.stop();
  await expect(garden.spawn('bert', { signal: neverAborted() })).rejects.toThrow('SPAWN_REFUSED');
});

it('ends running acts when it stops', async () => {
  const clock = createVirtualClock();
  const { garden, body }: { garden: Garden; body: Body } = await startGarden(['anna'], {}, { clock });
  const waiting = run(body, 'wait', { seconds: 30 });
  await clock.advance(1);
  await garden.stop();
  expect(await waiting).toMatchObject({ status: 'cancelled' });
});

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return null;
}

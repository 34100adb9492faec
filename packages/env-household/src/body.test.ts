import { BodyLost, type Json } from '@s-agents/core';
import { createRandom, createVirtualClock } from '@s-agents/kit';
import { describeBody } from '@s-agents/testkit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { HouseholdBody } from './body.js';
import type { HouseholdEnvironment } from './environment.js';
import { furnitureKinds, roomNames, thingClasses } from './rules.js';
import { act, neverAborted, startHousehold } from './testing.test.support.js';

describeBody('a body in the household', async () => {
  const { household, body } = await startHousehold();
  return {
    body,
    succeeds: { primitive: 'wait', parameters: {} },
    fails: { primitive: 'walk', parameters: { to: 'garage' } },
    lasts: { primitive: 'wait', parameters: { steps: 50 } },
    lose: () => household.body('anna').leave('it moved out'),
    close: () => household.stop(),
  };
});

/** All that a state consists of, but for the time. */
function stateOf({ apartment }: HouseholdEnvironment): unknown {
  return JSON.parse(JSON.stringify([apartment.furniture, apartment.things, apartment.dwellers])) as unknown;
}

/** Walks to a piece of furniture, wherever it stands. */
async function goTo(household: HouseholdEnvironment, body: HouseholdBody, id: string): Promise<void> {
  const piece = household.apartment.piece(id);
  await act(body, 'walk', { to: piece?.room ?? '' });
  expect(await act(body, 'walk', { to: id })).toMatchObject({ status: 'succeeded', value: { there: true } });
}

it('walks about a metre a step', async () => {
  const { household, body } = await startHousehold({ layout: 2 });
  const rooms = ['bathroom', 'kitchen'];
  await act(body, 'walk', { to: rooms[0] ?? '' });
  const before = household.step;
  await act(body, 'walk', { to: rooms[1] ?? '' });
  // From the door of the bathroom, at 4 m, to that of the kitchen, at 15 m.
  expect(household.step - before).toBeGreaterThanOrEqual(11);
  expect(household.step - before).toBeLessThanOrEqual(13);
  const last = household.step;
  expect(await act(body, 'walk', { to: 'bathroom', steps: 3 })).toMatchObject({ value: { there: false } });
  expect(household.step - last).toBe(3);
});

it('opens, takes, carries and puts, one step each', async () => {
  const { household, body } = await startHousehold({ task: 'put 1 apple on kitchentable', layout: 1 });
  const apple = household.apartment.things.find((thing) => thing.class === 'apple');
  const source = apple?.parent.kind === 'furniture' ? apple.parent.id : '';
  await goTo(household, body, source);
  if (household.apartment.piece(source)?.closes === true) {
    expect(await act(body, 'grab', { item: 'apple', from: source })).toMatchObject({ reason: 'blocked' });
    expect(await act(body, 'open', { thing: source })).toMatchObject({ status: 'succeeded' });
    expect(await act(body, 'open', { thing: source })).toMatchObject({ reason: 'blocked' });
  }
  const before = household.step;
  expect(await act(body, 'grab', { item: 'apple', from: source })).toMatchObject({ value: { from: source } });
  expect(household.step - before).toBe(1);
  expect(await body.observe({ signal: neverAborted() })).toMatchObject({
    inventory: { apple: 1 },
    equipment: { right_hand: 'apple' },
  });
  await goTo(household, body, 'kitchentable');
  expect(await act(body, 'putIn', { item: 'apple', container: 'kitchentable' })).toMatchObject({
    reason: 'unsupported',
  });
  expect(await act(body, 'putOn', { item: 'plate', surface: 'kitchentable' })).toMatchObject({
    reason: 'missing-item',
  });
  const goal = household.goalCheck(household.parseTask('put 1 apple on kitchentable').goal);
  expect(await goal.check({ signal: neverAborted() })).toEqual({ met: false, wanted: 1, reached: 0 });
  expect(await act(body, 'putOn', { item: 'apple', surface: 'kitchentable' })).toMatchObject({ status: 'succeeded' });
  expect(await goal.check({ signal: neverAborted() })).toEqual({ met: true, wanted: 1, reached: 1 });
});

it('needs a free hand to open, and has two', async () => {
  const { household, body } = await startHousehold({
    task: { task: 'set up table', setup: { inventories: { anna: { apple: 1, book: 1 } } } },
    layout: 5,
  });
  await goTo(household, body, 'fridge');
  expect(await act(body, 'open', { thing: 'fridge' })).toMatchObject({ reason: 'inventory-full' });
  expect(await act(body, 'grab', { item: 'apple' })).toMatchObject({ reason: 'inventory-full' });
  await goTo(household, body, 'kitchencounter');
  await act(body, 'putOn', { item: 'book', surface: 'kitchencounter' });
  await goTo(household, body, 'fridge');
  expect(await act(body, 'open', { thing: 'fridge' })).toMatchObject({ status: 'succeeded' });
});

it('gives a thing to one of two who grab it in the same step, to either by the seed', async () => {
  const winners = new Set<string>();
  for (let seed = 1; seed <= 12; seed++) {
    const { household, bodies } = await startHousehold({ seed, layout: 1, agents: ['anna', 'bert'] });
    const things = household.apartment.things;
    for (const thing of things.slice(1)) household.apartment.put(thing, { kind: 'furniture', id: 'fridge' });
    const [first] = things;
    if (first === undefined) throw new Error('the apartment is empty');
    household.apartment.put(first, { kind: 'furniture', id: 'kitchentable' });
    await Promise.all(bodies.map((body) => goTo(household, body, 'kitchentable')));
    const outcomes = await Promise.all(
      bodies.map((body) => act(body, 'grab', { item: first.class, from: 'kitchentable' })),
    );
    const won = bodies.filter((_, index) => outcomes[index]?.status === 'succeeded').map(({ agent }) => agent);
    expect(won).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === 'failed')).toMatchObject({ reason: 'target-gone' });
    for (const name of won) winners.add(name);
  }
  expect(winners).toEqual(new Set(['anna', 'bert']));
});

it('leaves what it held on the floor, where others can fetch it', async () => {
  const { household, bodies } = await startHousehold({
    task: { task: 'set up table', setup: { inventories: { anna: { book: 1 } } } },
    agents: ['anna', 'bert'],
    layout: 1,
  });
  const [anna, bert] = bodies as [HouseholdBody, HouseholdBody];
  const books = household.apartment.things.filter((thing) => thing.class === 'book').length;
  for (const body of bodies) await act(body, 'walk', { to: 'bathroom' });
  anna.leave('moved out');
  expect(household.apartment.things.filter((thing) => thing.class === 'book')).toHaveLength(books);
  expect((await bert.observe({ signal: neverAborted() })).relations).toContainEqual({
    subject: 'book',
    relation: 'in',
    object: 'bathroom',
    count: 1,
  });
  await act(bert, 'walk', { to: 'book' });
  expect(await act(bert, 'grab', { item: 'book', from: 'bathroom' })).toMatchObject({ status: 'succeeded' });
  await expect(anna.observe({ signal: neverAborted() })).rejects.toThrow(BodyLost);
});

it('does nothing any more after the last step', async () => {
  const { body } = await startHousehold({ steps: 3 });
  expect(await act(body, 'wait', { steps: 3 })).toMatchObject({ status: 'succeeded' });
  expect(await act(body, 'wait')).toMatchObject({ status: 'failed', reason: 'timeout' });
});

it('refuses what the task takes away from it', async () => {
  const { body } = await startHousehold({ task: { task: 'set up table', setup: { blocked: { anna: ['open'] } } } });
  expect(await act(body, 'open', { thing: 'fridge' })).toMatchObject({ reason: 'unsupported' });
});

it('does what it is asked in one step after the other, even when it is asked at once', async () => {
  const { household, body } = await startHousehold();
  await Promise.all([act(body, 'wait'), act(body, 'wait'), act(body, 'wait')]);
  expect(household.step).toBe(3);
});

it('does not do what is called off before the step ends', async () => {
  const clock = createVirtualClock();
  const { household, body } = await startHousehold();
  household.clock = clock;
  const before = stateOf(household);
  const stop = new AbortController();
  const walking = body.run({ id: 'w', primitive: 'walk', parameters: { to: 'kitchen' } }, { signal: stop.signal });
  await clock.advance(0.5);
  stop.abort();
  expect(await walking).toMatchObject({ status: 'cancelled' });
  await clock.advance(2);
  expect(stateOf(household)).toEqual(before);
});

/** Any call of any primitive, sensible or not. */
const anyName = fc.constantFrom(...thingClasses, ...furnitureKinds.map((kind) => kind.class), ...roomNames, 'bert');
const anyCall = fc.oneof(
  fc.record({ primitive: fc.constant('walk'), parameters: fc.record({ to: anyName }) }),
  fc.record({ primitive: fc.constantFrom('open', 'close'), parameters: fc.record({ thing: anyName }) }),
  fc.record({ primitive: fc.constant('grab'), parameters: fc.record({ item: anyName }) }),
  fc.record({ primitive: fc.constant('grab'), parameters: fc.record({ item: anyName, from: anyName }) }),
  fc.record({ primitive: fc.constant('putIn'), parameters: fc.record({ item: anyName, container: anyName }) }),
  fc.record({ primitive: fc.constant('putOn'), parameters: fc.record({ item: anyName, surface: anyName }) }),
  fc.record({ primitive: fc.constantFrom('wait', 'fly'), parameters: fc.constant({}) }),
) as fc.Arbitrary<{ readonly primitive: string; readonly parameters: Json }>;

const anyWorld = fc.record({ layout: fc.integer({ min: 1, max: 7 }), seed: fc.integer({ min: 0, max: 1000 }) });

it('a failure takes a step and changes nothing; things are neither lost nor made', async () => {
  await fc.assert(
    fc.asyncProperty(anyWorld, fc.array(anyCall, { maxLength: 40 }), async (world, calls) => {
      const { household, body } = await startHousehold({ ...world, steps: 10_000 });
      const ids = household.apartment.things.map(({ id }) => id);
      for (const { primitive, parameters } of calls) {
        const [before, step] = [stateOf(household), household.step];
        const outcome = await act(body, primitive, parameters);
        if (outcome.status === 'failed') {
          expect(stateOf(household)).toEqual(before);
          expect(household.step).toBe(step + 1);
        } else expect(household.step).toBeGreaterThan(step);
        expect(household.apartment.things.map(({ id }) => id)).toEqual(ids);
        expect(household.apartment.heldBy('anna').length).toBeLessThanOrEqual(2);
      }
    }),
    { numRuns: 60 },
  );
});

it('sees and remembers nothing of other rooms and closed containers that it has not looked into', async () => {
  await fc.assert(
    fc.asyncProperty(anyWorld, fc.array(anyCall, { maxLength: 25 }), async (world, calls) => {
      const { household, bodies } = await startHousehold({ ...world, steps: 10_000, agents: ['anna', 'bert'] });
      const [anna, bert] = bodies as [HouseholdBody, HouseholdBody];
      const random = createRandom(world.seed);
      for (const { primitive, parameters } of calls) {
        await act(random.integer(0, 1) === 0 ? anna : bert, primitive, parameters);
        const { apartment } = household;
        const { place = '', relations = [], entities = [] } = await anna.observe({ signal: neverAborted() });
        const hidden = apartment.furniture.filter((piece) => piece.room !== place || !piece.isOpen);
        for (const piece of hidden)
          expect(relations.filter(({ object }) => object === piece.id && object !== 'bert')).toEqual(
            relations.filter(({ object, relation }) => object === piece.id && relation === 'close-to'),
          );
        const isThing = (name: string): boolean => thingClasses.includes(name);
        const visible = new Set(
          apartment.things
            .filter(({ parent }) =>
              parent.kind === 'floor'
                ? parent.room === place
                : parent.kind === 'furniture' &&
                  apartment.piece(parent.id)?.room === place &&
                  apartment.piece(parent.id)?.isOpen === true,
            )
            .map((thing) => thing.class),
        );
        for (const entity of entities) if (isThing(entity.class)) expect(visible).toContain(entity.class);
        const other = apartment.dweller('bert');
        const isSeen = entities.some(({ id }) => id === 'bert');
        expect(isSeen).toBe(other !== undefined && apartment.roomOf(other) === place);
        for (const [id, { seen, contents }] of anna.memory.places) if (seen === null) expect(contents, id).toBeNull();
        for (const id of anna.memory.places.keys())
          expect(anna.memory.rooms.has(apartment.piece(id)?.room ?? '')).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

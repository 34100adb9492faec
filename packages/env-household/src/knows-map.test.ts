import { expect, it } from 'vitest';
import { neverAborted, startHousehold } from './testing.test.support.js';

it('shows an oracle all rooms and containers, and nobody but who is in its room', async () => {
  const { household, body } = await startHousehold({ knowsMap: true, agents: ['anna', 'bert', 'cleo', 'dora'] });
  const { entities = [], relations = [], place } = await body.observe({ signal: neverAborted() });
  const { apartment } = household;
  const told = relations.filter(({ relation, count }) => relation !== 'held-by' && count !== undefined);
  expect(told.reduce((sum, { count = 0 }) => sum + count, 0)).toBe(apartment.things.length);
  for (const { id, room } of apartment.furniture)
    expect(relations).toContainEqual({ subject: id, relation: 'in', object: room });
  const here = apartment.dwellers.filter((one) => one.name !== 'anna' && apartment.roomOf(one) === place);
  expect(entities.flatMap(({ class: name, id }) => (name === 'player' ? [id] : [])).toSorted()).toEqual(
    here.map(({ name }) => name).toSorted(),
  );
});

it('remembers what it was shown, and is told of as an aid', async () => {
  const aids: string[] = [];
  const { household, body } = await startHousehold({ knowsMap: true, onAid: (aid) => aids.push(aid) });
  expect(aids).toEqual(['knows the map']);
  await body.run({ id: '1', primitive: 'wait', parameters: { steps: 1 } }, { signal: neverAborted() });
  expect([...body.memory.places.keys()].toSorted()).toEqual(
    household.apartment.furniture.map(({ id }) => id).toSorted(),
  );
  for (const { contents } of body.memory.places.values()) expect(contents).not.toBeNull();
});

import type { Observation } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import { placesIn, updated, type KnownPlace } from './known-place.js';

const observation: Observation = {
  inventory: {},
  equipment: {},
  place: 'kitchen',
  entities: [
    { class: 'fridge', position: { x: 1, y: 0, z: 2 }, properties: { open: false } },
    { class: 'cabinet', id: 'cabinet_2', properties: { open: true } },
    { class: 'room', id: 'kitchen', position: { x: 0, y: 0, z: 0 } },
  ],
  relations: [
    { subject: 'fridge', relation: 'in', object: 'kitchen' },
    { subject: 'cabinet_2', relation: 'in', object: 'kitchen' },
    { subject: 'table', relation: 'in', object: 'kitchen' },
    { subject: 'apple', relation: 'in', object: 'cabinet_2', count: 2 },
    { subject: 'wine', relation: 'on', object: 'table', count: 1 },
    { subject: 'book', relation: 'in', object: 'kitchen', count: 1 },
    { subject: 'bob', relation: 'close-to', object: 'fridge' },
  ],
};

describe('the places in sight', () => {
  it('are the room with what lies on its floor, and what stands in it with its contents', () => {
    expect(placesIn(observation, 7)).toEqual([
      { id: 'kitchen', room: 'kitchen', open: null, contents: { book: 1 }, since: 7, position: { x: 0, y: 0, z: 0 } },
      { id: 'fridge', room: 'kitchen', open: false, contents: null, since: 7, position: { x: 1, y: 0, z: 2 } },
      { id: 'cabinet_2', room: 'kitchen', open: true, contents: { apple: 2 }, since: 7 },
      { id: 'table', room: 'kitchen', open: null, contents: { wine: 1 }, since: 7 },
    ]);
  });

  it('are also those of other rooms, as far as something is told of them', () => {
    const { entities = [], relations = [] } = observation;
    const more: Observation = {
      ...observation,
      entities: [
        ...entities,
        { class: 'room', id: 'hall' },
        { class: 'room', id: 'bath' },
        { class: 'desk', properties: { open: false } },
        { class: 'stove', properties: { open: false, seenInto: true } },
      ],
      relations: [
        ...relations,
        { subject: 'desk', relation: 'in', object: 'hall' },
        { subject: 'stove', relation: 'in', object: 'hall' },
        { subject: 'book', relation: 'in', object: 'desk', count: 3 },
      ],
    };
    expect(placesIn(more, 7).slice(4)).toEqual([
      { id: 'hall', room: 'hall', open: null, contents: {}, since: 7 },
      { id: 'desk', room: 'hall', open: false, contents: { book: 3 }, since: 7 },
      { id: 'stove', room: 'hall', open: false, contents: {}, since: 7 },
    ]);
  });

  it('are none for a body that is in no place', () => {
    expect(placesIn({ inventory: {}, equipment: {} }, 0)).toEqual([]);
  });
});

describe('another look', () => {
  const before: KnownPlace = { id: 'fridge', room: 'kitchen', open: true, contents: { apple: 1 }, since: 3 };

  it('changes nothing where nothing has changed', () => {
    expect(updated(before, { ...before, since: 9 })).toBe(before);
  });

  it('keeps what was seen behind a door that has been closed', () => {
    expect(updated(before, { ...before, open: false, contents: null, since: 9 })).toEqual({
      ...before,
      open: false,
      since: 9,
    });
  });
});

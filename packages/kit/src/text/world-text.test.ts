import { expect, it } from 'vitest';
import { observationText } from './world-text.js';

it('tells what is perceived, one kind of thing on each line', () => {
  expect(
    observationText({
      inventory: { log: 2 },
      equipment: { hand: 'log' },
      position: { x: 1, y: 2, z: -3 },
      place: 'hall',
      properties: { health: 20 },
      world: { timeOfDay: 'day' },
      entities: [
        { class: 'item', distance: 2, properties: { item: 'log' } },
        { class: 'oak', distance: 4 },
        { class: 'item', distance: 9, properties: { item: 'log' } },
        { class: 'box', id: '1, 2, 3' },
        { class: 'cow', distance: 3, direction: 'NE' },
        { class: 'cow', distance: 8, direction: 'above' },
      ],
      relations: [
        { subject: 'stone', relation: 'in', object: '1, 2, 3', count: 12 },
        { subject: 'door', relation: 'beside', object: 'roof' },
        { subject: 'coal', relation: 'in', object: '1, 2, 3', count: 2 },
      ],
    }).split('\n'),
  ).toEqual([
    'holds: 2 log',
    'equipment: hand log',
    'is at: (1, 2, -3)',
    'is in: hall',
    'itself: health 20',
    'world: timeOfDay day',
    'near or remembered: item (item log) 2, 9 away; oak 4 away; box 1, 2, 3; cow 3 NE, 8 above',
    'known: 12 stone, 2 coal in 1, 2, 3; door beside roof',
  ]);
});

it('keeps names of a world on their line', () => {
  const text = observationText({ inventory: {}, equipment: {}, entities: [{ class: 'a\n## Task\nb' }] });
  expect(text.split('\n')).toHaveLength(2);
});

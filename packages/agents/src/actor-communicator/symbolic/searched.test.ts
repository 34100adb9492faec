import { describe, expect, it } from 'vitest';
import { viewSample } from '../purposes/sample.js';
import type { View } from '../purposes/view.js';
import { nextJob } from './choose.js';
import { pictureOf } from './picture.js';

const rooms = ['kitchen', 'bedroom', 'bathroom'].map((id, index) => ({
  class: 'room',
  id,
  position: { x: 3 * index, y: 0, z: 0 },
}));

/** Bob in the hall with an apple for the kitchen's table, who knows of no place elsewhere. */
function moment(deeds: View['deeds'], held: View['observation']['inventory'] = {}): View {
  return {
    ...viewSample,
    request: null,
    task: 'put 2 apple on table',
    now: 100,
    doing: null,
    deeds,
    dialogue: [],
    organization: { ...viewSample.organization, leaders: [], led: [], ballot: null },
    observation: {
      inventory: held,
      equipment: {},
      place: 'hall',
      position: { x: 4, y: 0, z: 0 },
      entities: [...rooms, { class: 'room', id: 'hall', position: { x: 4, y: 0, z: 0 } }],
      relations: [],
    },
    places: [{ id: 'hall', room: 'hall', open: null, contents: {}, since: 10 }],
  };
}

const explored = (room: string, at: number): View['deeds'][number] => ({
  at,
  deed: `explore 1 ${room}`,
  status: 'succeeded',
  why: '',
});
const next = (view: View): string | undefined => nextJob(pictureOf(view))?.deed;

describe('an agent that knows where it has been', () => {
  it('looks into a room on its way once, and then brings what it holds', () => {
    expect(next(moment([], { apple: 1 }))).toBe('explore 1 bedroom');
    const both = [explored('bedroom', 90), explored('bathroom', 91), explored('kitchen', 92)];
    expect(next(moment(both, { apple: 1 }))).toBe('put 1 apple on table');
  });

  it('goes on to where it has not been for longest, however much it did since', () => {
    const puts = Array.from({ length: 5 }, (_, index) => ({ ...explored('', 95 + index), deed: 'put 1 pear on desk' }));
    const been = [explored('bathroom', 80), explored('bedroom', 90), explored('kitchen', 91)];
    expect(next(moment([...been, ...puts]))).toBe('explore 1 bathroom');
    expect(next(moment([explored('bedroom', 90), ...puts]))).toBe('explore 1 bathroom');
  });

  it('does not go where it was just sent again', () => {
    const view = moment([explored('bedroom', 90)]);
    const order = { id: 'm1', at: 95, from: 'ann', to: ['bob'], kind: 'talk', text: 'Please explore 1 bedroom.' };
    expect(next({ ...view, dialogue: [order] })).toBe('explore 1 bathroom');
  });
});

import { describe, expect, it } from 'vitest';
import { viewSample } from '../purposes/sample.js';
import type { SaidMessage, View } from '../purposes/view.js';
import { nextJob, stepOf } from './choose.js';
import { pictureOf } from './picture.js';

const rooms = ['kitchen', 'bedroom', 'bathroom'].map((id, index) => ({
  class: 'room',
  id,
  position: { x: 10 * index, y: 0, z: 0 },
}));

/** Bob in the kitchen, whose task is two apples on a table there, and who has seen nothing of use. */
function moment(changes: Partial<View> = {}, held: View['observation']['inventory'] = {}): View {
  return {
    ...viewSample,
    request: null,
    task: 'put 2 apple on table',
    doing: null,
    deeds: [],
    dialogue: [],
    organization: { ...viewSample.organization, leaders: [], led: [], ballot: null },
    observation: {
      inventory: held,
      equipment: {},
      place: 'kitchen',
      position: { x: 0, y: 0, z: 0 },
      entities: rooms,
      relations: [],
    },
    places: [place('table', { contents: {} })],
    ...changes,
  };
}

function place(id: string, changes: Partial<View['places'][number]> = {}): View['places'][number] {
  return { id, room: 'kitchen', position: { x: 1, y: 0, z: 0 }, open: null, contents: {}, since: 1, ...changes };
}

let messages = 0;
function said(from: string, text: string, at = 40): SaidMessage {
  return {
    id: `m${++messages}`,
    at,
    from,
    to: ['ann', 'bob', 'cat'].filter((name) => name !== from),
    kind: 'talk',
    text,
  };
}

const next = (view: View): string | null => {
  const job = nextJob(pictureOf(view));
  return job === null ? null : stepOf(job);
};

describe('what a symbolic agent does next', () => {
  it('fetches what it sees, and delivers when it can carry no more', () => {
    const places = [place('table', { contents: {} }), place('counter', { contents: { apple: 2 } })];
    expect(next(moment({ places }))).toBe('grab 1 apple from counter');
    expect(next(moment({ places }, { apple: 1 }))).toBe('grab 2 apple from counter');
    expect(next(moment({ places }, { apple: 2 }))).toBe('put 2 apple on table');
  });

  it('keeps one hand free for a door that is closed', () => {
    const places = [place('fridge', { contents: null, open: false }), place('counter', { contents: { apple: 2 } })];
    const task = 'put 2 apple in fridge';
    expect(next(moment({ task, places }, { apple: 1 }))).toBe('put 1 apple in fridge');
    const open = [{ ...place('fridge', { contents: {} }), open: true }, places[1] ?? place('counter')];
    expect(next(moment({ task, places: open }, { apple: 1 }))).toBe('grab 2 apple from counter');
  });

  it('looks behind doors, and then into other rooms, the nearest first', () => {
    const closed = place('cabinet', { contents: null, open: false });
    expect(next(moment({ places: [place('table'), closed] }))).toBe('check 1 cabinet');
    expect(next(moment())).toBe('explore 1 bedroom');
  });

  it('does not search where somebody has searched, or is at it', () => {
    expect(next(moment({ dialogue: [said('ann', 'In the bedroom: desk nothing.')] }))).toBe('explore 1 bathroom');
    expect(next(moment({ dialogue: [said('ann', 'I will explore 1 bedroom.')] }))).toBe('explore 1 bathroom');
    expect(next(moment({ now: 100, dialogue: [said('ann', 'I will explore 1 bedroom.')] }))).toBe('explore 1 bedroom');
  });

  it('goes where it was told that something is, before it can take it', () => {
    const dialogue = [said('ann', 'In the bedroom: desk 2 apple.')];
    expect(next(moment({ dialogue }))).toBe('explore 1 bedroom');
    expect(nextJob(pictureOf(moment({ dialogue })))?.deed).toBe('grab 1 apple from desk');
  });

  it('leaves alone what others hold, and what is there already', () => {
    const places = [place('table', { contents: { apple: 1 } }), place('counter', { contents: { apple: 1 } })];
    const now = 20;
    expect(next(moment({ now, places, dialogue: [said('cat', 'I hold 1 apple.', 15)] }))).toBeNull();
    expect(next(moment({ now, places }))).toBe('grab 1 apple from counter');
  });

  it('follows whoever leads it, once, and nobody else then', () => {
    const organization = { ...moment().organization, leaders: ['ann'] };
    const dialogue = [said('ann', 'bob, please explore 1 bathroom.'), said('cat', 'Please explore 1 bedroom.', 41)];
    expect(next(moment({ organization, dialogue }))).toBe('explore 1 bathroom');
    const deeds = [{ at: 41, deed: 'explore 1 bathroom', status: 'succeeded' as const, why: '' }];
    expect(next(moment({ organization, dialogue, deeds }))).toBe('explore 1 bedroom');
    expect(next(moment({ dialogue }))).toBe('explore 1 bedroom');
  });

  it('shares out what is no carrying, and does more of it while it lasts', () => {
    const view = (changes: Partial<View>): View => moment({ task: 'mine 9 log', places: [], ...changes });
    expect(next(view({}))).toBe('mine 3 log');
    const deeds = [{ at: 1, deed: 'mine 3 log', status: 'succeeded' as const, why: '' }];
    expect(next(view({ deeds }))).toBe('mine 6 log');
  });
});

import { describe, expect, it } from 'vitest';
import { viewSample } from '../purposes/sample.js';
import type { SaidMessage, View } from '../purposes/view.js';
import { nextJob } from './choose.js';
import { howItIsOver } from './how-it-is-over.js';
import { pictureOf } from './picture.js';

/** Bob, of whom something is asked since 30 s. */
function moment(task: string, changes: Partial<View> = {}): View {
  return {
    ...viewSample,
    task,
    request: { at: 30, of: ['bob'], teamTask: null },
    doing: null,
    deeds: [],
    dialogue: [],
    observation: { inventory: {}, equipment: {} },
    places: [],
    ...changes,
  };
}

const holding = (contents: Record<string, number>): View['places'] => [
  { id: 'table', room: 'kitchen', open: null, contents, since: 1 },
];
const deed = (text: string, changes: Partial<View['deeds'][number]> = {}): View['deeds'][number] => ({
  at: 40,
  deed: text,
  status: 'succeeded',
  why: '',
  ...changes,
});
const said = (from: string, text: string): SaidMessage => ({ id: text, at: 40, from, to: [], kind: 'talk', text });
const over = (view: View): string | undefined => howItIsOver(view, pictureOf(view))?.request;

describe('a request of the user', () => {
  it('is open as long as something of it is left to do', () => {
    expect(over(moment('put 2 apple on table', { places: holding({ apple: 1 }) }))).toBeUndefined();
    expect(over(moment('mine 9 log', { deeds: [deed('mine 3 log')] }))).toBeUndefined();
    expect(over(moment('open 1 door', { deeds: [deed('open 1 door', { at: 20 })] }))).toBeUndefined();
    expect(over(moment('open 1 door', { deeds: [deed('open 1 door', { status: 'failed' })] }))).toBeUndefined();
  });

  it('is done when all is seen where it shall be, or was put there', () => {
    const task = 'put 2 apple on table; put 1 wine in fridge';
    const places = holding({ apple: 2 });
    expect(over(moment(task, { places }))).toBeUndefined();
    expect(over(moment(task, { places, deeds: [deed('put 1 wine in fridge')] }))).toBe('done');
    expect(over(moment(task, { places, deeds: [deed('put 1 wine on desk')] }))).toBeUndefined();
  });

  it('is done when those of whom it is asked have done enough of it, by what they say', () => {
    const request = { at: 30, of: ['bob', 'cat'], teamTask: null };
    const deeds = [deed('mine 5 log')];
    expect(over(moment('mine 9 log', { request, deeds }))).toBeUndefined();
    expect(over(moment('mine 9 log', { request, deeds, dialogue: [said('cat', 'I did mine 4 log.')] }))).toBe('done');
    expect(
      over(moment('mine 9 log', { request, deeds, dialogue: [said('ann', 'I did mine 4 log.')] })),
    ).toBeUndefined();
    expect(over(moment('open 1 door', { dialogue: [said('cat', 'I did open 1 door.')], request }))).toBe('done');
  });

  it('is impossible when nobody understands it, or one deed fails again and again', () => {
    expect(over(moment('hello'))).toBe('impossible');
    const failed = deed('open 1 door', { status: 'failed', why: 'blocked: a wall' });
    const view = moment('open 1 door', { deeds: Array.from({ length: 5 }, () => failed) });
    expect(howItIsOver(view, pictureOf(view))).toEqual({
      request: 'impossible',
      thoughts: 'open 1 door: blocked: a wall',
    });
    expect(over({ ...view, deeds: view.deeds.slice(1) })).toBeUndefined();
  });

  it('is none of the run, which ends by the world itself', () => {
    expect(
      over({ ...moment('put 2 apple on table', { places: holding({ apple: 2 }) }), request: null }),
    ).toBeUndefined();
  });

  it('is shared among those of whom it is asked', () => {
    const next = (of: readonly string[]): string | undefined =>
      nextJob(pictureOf(moment('mine 9 log', { request: { at: 30, of: [...of], teamTask: null } })))?.deed;
    expect([next(['bob']), next(['bob', 'cat', 'gone'])]).toEqual(['mine 9 log', 'mine 5 log']);
  });
});

import { describe, expect, it } from 'vitest';
import { News } from './news.js';
import { viewSample } from './purposes/sample.js';

describe('a turn passes without a question', () => {
  const moved = {
    ...viewSample,
    now: 43,
    observation: { ...viewSample.observation, position: { x: 9, y: 0, z: 9 } },
    places: viewSample.places.map((place) => ({ ...place, distance: 8 })),
  };

  it('after an answer that does nothing, when only time and distances differ', () => {
    const news = new News();
    expect(news.mayPass(viewSample)).toBe(false);
    news.answered(viewSample, true);
    expect(news.mayPass(moved)).toBe(true);
    news.answered(viewSample, false);
    expect(news.mayPass(moved)).toBe(false);
  });

  it.each<[string, object]>([
    ['something is heard', { dialogue: [{ ...viewSample.dialogue[0], id: 'm8' }] }],
    ['something else is held', { observation: { ...viewSample.observation, inventory: {} } }],
    ['something is seen', { places: viewSample.places.slice(1) }],
    ['a deed has ended', { deeds: [] }],
    ['a deed has begun', { doing: null }],
    ['somebody else leads', { organization: { ...viewSample.organization, leaders: ['cat'] } }],
  ])('but not when %s', (_, changes) => {
    const news = new News();
    news.answered(viewSample, true);
    expect(news.mayPass({ ...viewSample, ...changes })).toBe(false);
  });

  it('a bounded number of times', () => {
    const news = new News();
    news.answered(viewSample, true);
    const passed = Array.from({ length: 12 }, () => news.mayPass(moved)).filter(Boolean);
    expect(passed).toHaveLength(10);
  });
});

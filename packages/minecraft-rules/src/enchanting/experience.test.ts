import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomStream } from '../world/noise.js';
import {
  gainLevels,
  gainPoints,
  noExperience,
  pointsOfBlock,
  pointsOfKill,
  pointsOfSmelting,
  pointsToNext,
  setLevel,
  totalPoints,
} from './experience.js';

describe('experience', () => {
  it.each([
    [1, 7],
    [2, 16],
    [16, 352],
    [17, 394],
    [30, 1395],
    [32, 1628],
  ])('level %i takes %i points in all', (level, points) => {
    expect(totalPoints({ level, points: 0 })).toBe(points);
    const gained = noExperience();
    gainPoints(gained, points);
    expect(gained).toEqual({ level, points: 0 });
  });

  it('adds up, however it is gained', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(300)), (gains) => {
        const experience = noExperience();
        for (const points of gains) gainPoints(experience, points);
        expect(totalPoints(experience)).toBe(gains.reduce((sum, points) => sum + points, 0));
        expect(experience.points).toBeLessThan(pointsToNext(experience.level));
      }),
    );
  });

  it('is lost as it was gained, and never falls below nothing', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(200_000), (gain, loss) => {
        const experience = noExperience();
        gainPoints(experience, gain);
        gainPoints(experience, -loss);
        expect(totalPoints(experience)).toBe(Math.max(0, gain - loss));
        expect(experience.points).toBeLessThan(pointsToNext(experience.level));
      }),
    );
  });

  it('keeps its share of the way to the next level when levels change', () => {
    const experience = { level: 30, points: 56 };
    gainLevels(experience, -3);
    expect(experience).toEqual({ level: 27, points: 48 });
    setLevel(experience, 2);
    expect(experience).toEqual({ level: 2, points: 5 });
    gainLevels(experience, -3);
    expect(experience).toEqual(noExperience());
  });

  it('comes of ores within their ranges, of grown animals and of monsters', () => {
    const random = randomStream(5);
    const draws = Array.from({ length: 500 }, () => pointsOfBlock('deepslate_diamond_ore', random));
    expect([Math.min(...draws), Math.max(...draws)]).toEqual([3, 7]);
    expect(pointsOfBlock('stone', random)).toBe(0);
    expect(pointsOfBlock('iron_ore', random)).toBe(0);
    expect(pointsOfKill('zombie', { baby: false }, random)).toBe(5);
    expect(pointsOfKill('cow', { baby: false }, () => 0.99)).toBe(3);
    expect(pointsOfKill('cow', { baby: true }, random)).toBe(0);
  });

  it('comes of what ovens make, in fractions on average', () => {
    const random = randomStream(9);
    const of = (item: string): number =>
      Array.from({ length: 4000 }, () => pointsOfSmelting(item, 3, random)).reduce((sum, points) => sum + points) /
      4000;
    expect(of('iron_ingot')).toBeCloseTo(2.1, 1);
    expect(of('glass')).toBeCloseTo(0.3, 1);
    expect(of('gold_ingot')).toBe(3);
  });
});

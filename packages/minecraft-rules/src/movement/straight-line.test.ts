import { describe, expect, it } from 'vitest';
import { standing, worldOf } from './blocks-world.test.support.js';
import { straightLine } from './straight-line.js';

describe('straightLine', () => {
  it('is clear over open ground, in any direction', () => {
    expect(straightLine(worldOf(), standing(0, 0, 0), standing(9, 0, 4))).toBe(0);
    expect(straightLine(worldOf(), standing(0, 0, 0), standing(0, 0, 0))).toBe(0);
  });

  it('climbs single blocks and tells the height at the end', () => {
    expect(straightLine(worldOf('..##', '...#'), standing(0, 0, 0), standing(3, 0, 0))).toBe(2);
  });

  it('does not climb two at once', () => {
    expect(straightLine(worldOf('..#', '..#'), standing(0, 0, 0), standing(2, 0, 0))).toBeNull();
  });

  it('needs room above the head to jump', () => {
    expect(straightLine(worldOf('..#', '...', '.#.', '..#'), standing(1, 0, 0), standing(2, 0, 0))).toBeNull();
  });

  it('drops three blocks, not four', () => {
    const tower = (height: number): string[] => Array.from({ length: height }, () => '#');
    expect(straightLine(worldOf(...tower(3)), standing(0, 3, 0), standing(2, 0, 0))).toBe(0);
    expect(straightLine(worldOf(...tower(4)), standing(0, 4, 0), standing(2, 0, 0))).toBeNull();
  });

  it('sees a wall at head height', () => {
    expect(straightLine(worldOf('....', '..#.'), standing(0, 0, 0), standing(3, 0, 0))).toBeNull();
  });

  it('is too wide to slip past a corner', () => {
    const corner = '.##\n...\n#..';
    expect(straightLine(worldOf(corner, corner), standing(0, 0, 0), standing(1, 0, 1))).toBeNull();
  });

  it('keeps out of lava and of what is not loaded', () => {
    expect(straightLine(worldOf('..~.'), standing(0, 0, 0), standing(3, 0, 0))).toBeNull();
    expect(straightLine(worldOf('..?.'), standing(0, 0, 0), standing(3, 0, 0))).toBeNull();
  });
});

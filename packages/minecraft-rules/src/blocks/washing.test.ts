import { describe, expect, it } from 'vitest';
import type { FlowWorld } from './flow.js';
import { washedBy } from './washing.js';

/** A world of stone up to y = 0 with liquids at some places, and air above. */
function worldWith(liquids: Readonly<Record<string, { liquid: 'lava' | 'water'; level: number }>>): FlowWorld {
  const liquidAt: FlowWorld['liquidAt'] = ({ x, y, z }) => liquids[`${x},${y},${z}`] ?? null;
  return {
    liquidAt,
    solidAt: (at) => at.y <= 0 && liquidAt(at) === null,
    givesWayAt: (at) => at.y > 0 && liquidAt(at) === null,
  };
}

describe('washedBy', () => {
  it('turns a pool of lava beside which water is poured into obsidian, as far as water flows', () => {
    const pool = Object.fromEntries(
      Array.from({ length: 12 }, (_, x) => [`${x},0,0`, { liquid: 'lava' as const, level: 0 }]),
    );
    const turned = washedBy(worldWith(pool), { x: -1, y: 1, z: 0 });
    expect(turned.map(({ at }) => at.x).sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(turned.every(({ block }) => block === 'obsidian')).toBe(true);
  });

  it('makes cobblestone of flowing lava, and nothing where there is none', () => {
    const flow = { '1,1,0': { liquid: 'lava' as const, level: 2 } };
    expect(washedBy(worldWith(flow), { x: 0, y: 1, z: 0 })).toEqual([
      { at: { x: 1, y: 1, z: 0 }, block: 'cobblestone' },
    ]);
    expect(washedBy(worldWith({}), { x: 0, y: 1, z: 0 })).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Position } from '../position.js';
import { flowsTo, levelThere, quenched, type FlowWorld, type LiquidCell } from './flow.js';

/** Ground at y = 0 but for holes; liquids step by step until all is still. */
class Pond implements FlowWorld {
  readonly cells = new Map<string, LiquidCell>();
  readonly blocks = new Set<string>();
  readonly holes = new Set<string>();
  liquidAt = (at: Position): LiquidCell | null => this.cells.get(key(at)) ?? null;
  solidAt = (at: Position): boolean => (at.y <= 0 && !this.holes.has(key(at))) || this.blocks.has(key(at));
  givesWayAt = (at: Position): boolean => !this.solidAt(at) && this.liquidAt(at) === null;

  source(liquid: 'water' | 'lava', x: number, y: number, z: number): this {
    this.cells.set(`${x},${y},${z}`, { liquid, level: 0 });
    return this;
  }

  settle(): this {
    for (let changed = true; changed; ) {
      changed = false;
      for (const [name, cell] of [...this.cells]) {
        const [x = 0, y = 0, z = 0] = name.split(',').map(Number);
        const level = levelThere(this, { x, y, z }, cell.liquid);
        if (level === null) this.cells.delete(name);
        else if (level !== cell.level) this.cells.set(name, { ...cell, level });
        changed ||= level !== cell.level;
        if (level === null) continue;
        for (const to of flowsTo(this, { x, y, z })) {
          const there = levelThere(this, to, cell.liquid);
          if (there === null) continue;
          this.cells.set(key(to), { liquid: cell.liquid, level: there });
          changed = true;
        }
      }
    }
    return this;
  }

  level(x: number, y: number, z: number): number | undefined {
    return this.cells.get(`${x},${y},${z}`)?.level;
  }
}
const key = ({ x, y, z }: Position): string => `${x},${y},${z}`;

describe('flow', () => {
  it('water goes seven blocks over flat ground, lava three', () => {
    const water = new Pond().source('water', 0, 1, 0).settle();
    expect([1, 7, 8].map((x) => water.level(x, 1, 0))).toEqual([1, 7, undefined]);
    expect([water.level(3, 1, 4), water.level(4, 1, 4)]).toEqual([7, undefined]);
    expect(water.cells.size).toBe(113);
    const lava = new Pond().source('lava', 0, 1, 0).settle();
    expect([1, 2, 3, 4].map((x) => lava.level(x, 1, 0))).toEqual([2, 4, 6, undefined]);
  });

  it('goes towards the nearest way down, and falls', () => {
    const pond = new Pond().source('water', 0, 1, 0);
    for (const y of [0, -1]) pond.holes.add(`3,${y},0`);
    pond.settle();
    expect([1, 2, 3].map((x) => pond.level(x, 1, 0))).toEqual([1, 2, 3]);
    expect([pond.level(3, 0, 0), pond.level(3, -1, 0), pond.level(-1, 1, 0), pond.level(0, 1, 1)]).toEqual([
      8,
      8,
      undefined,
      undefined,
    ]);
  });

  it('two sources make a third, and what has lost its source runs dry', () => {
    const pond = new Pond().source('water', 0, 1, 0).source('water', 2, 1, 0).settle();
    expect(pond.level(1, 1, 0)).toBe(0);
    const dry = new Pond().source('water', 0, 1, 0).settle();
    dry.cells.delete('0,1,0');
    expect(dry.settle().cells.size).toBe(0);
  });

  it('lava becomes stone where water touches it', () => {
    const source = new Pond().source('lava', 0, 1, 0).source('water', 1, 1, 0);
    expect(quenched(source, { x: 0, y: 1, z: 0 })).toBe('obsidian');
    const flow = new Pond().source('lava', 0, 1, 0).settle().source('water', 2, 2, 0);
    expect(quenched(flow, { x: 2, y: 1, z: 0 })).toBe('cobblestone');
    expect(quenched(flow, { x: 1, y: 1, z: 0 })).toBeUndefined();
  });
});

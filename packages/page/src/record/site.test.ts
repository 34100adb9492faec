import type { RunEventOf } from '@s-agents/core';
import { expect, it } from 'vitest';
import { siteOf } from './site.js';

function started(...conditions: readonly unknown[]): RunEventOf<'run.started'> {
  return { task: { goal: { conditions } } } as unknown as RunEventOf<'run.started'>;
}

it('is where the cells of a structure lie, each block of ground once', () => {
  const cells = [0, 1].flatMap((y) => [2, 3].map((x) => ({ position: { x, y, z: -1 }, blocks: ['stone'] })));
  expect(siteOf(started({ kind: 'fact', detail: { structure: 'wall', cells } }))).toEqual([
    { x: 2, z: -1 },
    { x: 3, z: -1 },
  ]);
});

it('is nowhere for a goal without structures, or one of another world', () => {
  expect(
    siteOf(started({ kind: 'holds' }, { detail: null }, { detail: { cells: [null, {}, { position: {} }] } })),
  ).toEqual([]);
});

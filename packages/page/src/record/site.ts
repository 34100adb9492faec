import type { RunEventOf } from '@s-agents/core';

/** A block of the ground on which something is to stand, by its north-western corner. */
export interface Plot {
  readonly x: number;
  readonly z: number;
}

/** Where the structures that a run's goal asks for are to stand, as far as the world tells. */
export function siteOf(started: RunEventOf<'run.started'>): readonly Plot[] {
  const plots = new Map<string, Plot>();
  for (const condition of started.task.goal.conditions)
    for (const { x, z } of positionsIn(condition)) plots.set(`${x} ${z}`, { x, z });
  return [...plots.values()];
}

/** The positions of the cells that a condition lists in its detail. */
function positionsIn(condition: object): readonly Plot[] {
  const { cells } = ((condition as { detail?: unknown }).detail ?? {}) as { cells?: unknown };
  if (!Array.isArray(cells)) return [];
  return (cells as readonly unknown[]).flatMap((cell) => {
    const { position } = (cell ?? {}) as { position?: Partial<Plot> };
    return Number.isFinite(position?.x) && Number.isFinite(position?.z) ? [position as Plot] : [];
  });
}

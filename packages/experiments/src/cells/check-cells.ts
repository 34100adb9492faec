import { errorAtPlace } from '@s-agents/core';
import { composeTeam, noBlobs } from '@s-agents/runner';
import { labelText } from '../file/labels.js';
import type { Cell } from './cell.js';

/**
 * Composes the team of every cell, and of its repetition if it has one, so that what does not exist is found before
 * anything runs. Returns the cells whose world runs under virtual time. Throws SAgentsError, and the signal's reason.
 */
export async function checkCells(
  cells: readonly Cell[],
  seed: number,
  signal: AbortSignal,
): Promise<ReadonlySet<Cell>> {
  const virtual = new Set<Cell>();
  for (const cell of cells)
    for (const isRepeat of cell.isBaseline ? [false, true] : [false]) {
      signal.throwIfAborted();
      try {
        const team = await composeTeam(cell.config(seed, isRepeat), { blobs: noBlobs });
        await Promise.all(team.closables.map((closable) => closable.close()));
        if (team.environment.clock.waits !== undefined) virtual.add(cell);
      } catch (error) {
        throw errorAtPlace(`in the cell ${labelText(cell.labels)}`, error);
      }
    }
  return virtual;
}

import { defineAnswerer, workKey, workOf } from '@s-agents/core';
import { claim, type ClaimAnswer } from '../purposes/claim.js';

/** The symbolic model takes what it has done before, else a piece of the kind that fewest others are at. */
export const claimAnswerer = defineAnswerer(claim, ({ open, taken, own }): ClaimAnswer => {
  const done = new Set(own.map(kindOf));
  const others = (task: string): number =>
    taken.filter((piece) => !piece.isDone && kindOf(piece.task) === kindOf(task)).length;
  const cost = (task: string): number => (done.has(kindOf(task)) ? -1 : others(task));
  const [best] = open.toSorted((one, other) => cost(one.task) - cost(other.task));
  return best === undefined
    ? { analysis: 'No piece is open.', piece: null }
    : {
        analysis: `It is ${done.has(kindOf(best.task)) ? 'what I have done before' : 'least in the way of others'}.`,
        piece: best.id,
      };
});

/** The kind of work that a task is, quantities apart. */
function kindOf(task: string): string {
  return workKey(workOf(task));
}

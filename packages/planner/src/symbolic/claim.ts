import { defineAnswerer, type Work } from '@s-agents/core';
import { workKey } from '@s-agents/kit';
import { claim, type ClaimAnswer } from '../purposes/claim.js';

/** The symbolic model takes what it has done before, else a piece of the kind that fewest others are at. */
export const claimAnswerer = defineAnswerer(claim, ({ open, taken, own }): ClaimAnswer => {
  const done = new Set(own.map((work) => workKey(work)));
  const others = (work: Work): number =>
    taken.filter((piece) => !piece.isDone && workKey(piece.work) === workKey(work)).length;
  const cost = (work: Work): number => (done.has(workKey(work)) ? -1 : others(work));
  const [best] = open.toSorted((one, other) => cost(one.work) - cost(other.work));
  return best === undefined
    ? { analysis: 'No piece is open.', piece: null }
    : {
        analysis: `It is ${done.has(workKey(best.work)) ? 'what I have done before' : 'least in the way of others'}.`,
        piece: best.id,
      };
});

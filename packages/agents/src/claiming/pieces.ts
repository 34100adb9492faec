import type { Deed, Immutable, Work } from '@s-agents/core';
import { workKey } from '@s-agents/kit';

/** A part of an objective that one agent does: a deed, or words that could not be read as one. */
export interface Piece {
  readonly id: string;
  readonly work: readonly [Work[number]];
}

/**
 * How many pieces a deed is divided into for each member: more than one, so that faster members can take more of them.
 */
const piecesPerMember = 2;

/**
 * Divides an objective into the list of open work that all see: each deed of several objects into pieces that differ by
 * one object at most. The same objective gives the same list. Pure.
 */
export function piecesOf(objective: Work, members: number): readonly Piece[] {
  const pieces = objective.flatMap((part): readonly Work[number][] =>
    typeof part === 'string'
      ? [part]
      : shares(part.quantity, isDivisible(part) ? piecesPerMember * members : 1).map((quantity) => ({
          ...part,
          quantity,
        })),
  );
  return pieces.map((part, index) => ({ id: `${index + 1}`, work: [part] }));
}

/** A deed at one place, or for one agent, is done by one. */
function isDivisible({ position, recipient, holder, places }: Immutable<Deed>): boolean {
  return position === undefined && recipient === undefined && holder === undefined && places === undefined;
}

function shares(quantity: number, most: number): readonly number[] {
  const count = Math.min(quantity, most);
  return Array.from({ length: count }, (_, index) => Math.floor((quantity + index) / count)).toReversed();
}

/** All of an agent's pieces together. Pieces of one kind are joined into one deed with their total quantity. */
export function togetherOf(pieces: readonly Piece[]): Work {
  const kinds = Map.groupBy(pieces, ({ work }) => workKey(work));
  return [...kinds.values()].flatMap((same): Work => {
    const [part] = same[0]?.work ?? [];
    if (part === undefined || typeof part === 'string') return part === undefined ? [] : [part];
    const quantity = same.reduce((sum, { work: [one] }) => sum + (typeof one === 'string' ? 0 : one.quantity), 0);
    return [{ ...part, quantity }];
  });
}

import { formatDeed, parseDeed, splitTask, type Deed } from '@s-agents/core';

/** A part of an objective that one agent does. */
export interface Piece {
  readonly id: string;
  /** Null: the piece is an objective, or a part of one, that cannot be read as a deed. */
  readonly deed: Deed | null;
  readonly task: string;
}

/**
 * How many pieces a deed is divided into for each member: more than one, so that faster members can take more of them.
 */
const piecesPerMember = 2;

/**
 * Divides an objective into the list of open work that all see: each deed of several objects into pieces that differ by
 * one object at most. The same objective gives the same list. Pure.
 */
export function piecesOf(objective: string, members: number): readonly Piece[] {
  const parts = splitTask(objective);
  const pieces = parts.flatMap((part): readonly Omit<Piece, 'id'>[] => {
    const deed = parseDeed(part);
    if (deed === null) return [{ deed, task: part }];
    return shares(deed.quantity, isDivisible(deed) ? piecesPerMember * members : 1).map((quantity) => ({
      deed: { ...deed, quantity },
      task: formatDeed({ ...deed, quantity }),
    }));
  });
  return pieces.map((piece, index) => ({ id: `${index + 1}`, ...piece }));
}

/** A deed at one place, or for one agent, is done by one. */
function isDivisible({ position, recipient, holder, places }: Deed): boolean {
  return position === undefined && recipient === undefined && holder === undefined && places === undefined;
}

function shares(quantity: number, most: number): readonly number[] {
  const count = Math.min(quantity, most);
  return Array.from({ length: count }, (_, index) => Math.floor((quantity + index) / count)).toReversed();
}

/**
 * The text of all of an agent's pieces together. Pieces of one kind are joined into one deed with their total quantity.
 */
export function togetherOf(pieces: readonly Piece[]): string {
  const kinds = Map.groupBy(pieces, ({ deed, task }) => (deed === null ? task : formatDeed({ ...deed, quantity: 1 })));
  return [...kinds.values()]
    .map(([first, ...others]) => {
      const deed = first?.deed ?? null;
      if (deed === null) return first?.task ?? '';
      const quantity = others.reduce((sum, other) => sum + (other.deed?.quantity ?? 0), deed.quantity);
      return formatDeed({ ...deed, quantity });
    })
    .join('; ');
}

import type { StateReducer } from '@s-agents/core';
import { emptyMap, mapEntries, mapGet, mapOf, mapSet, type PersistentMap } from '@s-agents/kit';
import { z } from 'zod';

/** The kind of message in which an agent says what it takes from the list of open work, and what came of it. */
export const claimKind = 'claim';

export const claimContent = z.object({
  objective: z.string(),
  piece: z.string(),
  /** `lost`: what it had done of its piece is gone, and it does that again. */
  status: z.enum(['claimed', 'done', 'released', 'lost']),
  /** Pieces that are not done, this one left out if it is. */
  left: z.int().nonnegative(),
});
export type ClaimContent = z.infer<typeof claimContent>;

/** What is known of a piece. */
export interface Claim {
  /** The agent that has claimed the piece; null: it is open. */
  readonly by: string | null;
  readonly isDone: boolean;
  /** The agents that have claimed the piece and given it back. */
  readonly failedBy: readonly string[];
}

const open: Claim = { by: null, isDone: false, failedBy: [] };

/** The claims of a run by objective and piece: a fold over its messages, in the order in which they were published. */
export type Claims = PersistentMap<Claim>;

export const claimsReducer: StateReducer<Claims> = {
  slice: 'claims',
  types: ['message.published', 'agent.gone'],
  initial: emptyMap(),
  reduce: (claims, event) => {
    if (event.type === 'agent.gone') return without(claims, event.agent);
    if (event.type !== 'message.published' || event.message.kind !== claimKind) return claims;
    const { from, content } = event.message;
    const parsed = claimContent.safeParse(content);
    return parsed.success ? afterClaim(claims, from, parsed.data) : claims;
  },
};

export function claimOf(claims: Claims, objective: string, piece: string): Claim {
  return mapGet(claims, keyOf(objective, piece)) ?? open;
}

/** The first agent to claim an open piece has it. What other agents say of that piece is ignored. */
function afterClaim(claims: Claims, from: string, { objective, piece, status }: ClaimContent): Claims {
  const before = claimOf(claims, objective, piece);
  const isFree = before.by === null;
  if (status === 'claimed' ? !isFree : before.by !== from) return claims;
  const after: Claim =
    status === 'released'
      ? { ...open, failedBy: [...before.failedBy, from] }
      : { ...before, by: from, isDone: status === 'done' };
  return mapSet(claims, keyOf(objective, piece), after);
}

/**
 * Opens the pieces of an agent that has left for good again, even those that it had done, since all that it held is
 * lost.
 */
function without(claims: Claims, gone: string): Claims {
  return mapOf(
    [...mapEntries(claims)].map(([key, claim]) => [
      key,
      claim.by === gone ? { ...open, failedBy: claim.failedBy } : claim,
    ]),
  );
}

function keyOf(objective: string, piece: string): string {
  return JSON.stringify([objective, piece]);
}

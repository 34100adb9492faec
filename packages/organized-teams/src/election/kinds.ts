import type { MessageKind } from '@s-agents/core';
import { z } from 'zod';

/** What a ballot says for programs: whom its sender names, or nobody. */
export const ballotSchema = z.object({ candidate: z.string().nullable() });

export const nominationKind: MessageKind = { name: 'nomination', content: ballotSchema };
export const voteKind: MessageKind = { name: 'vote', content: ballotSchema };

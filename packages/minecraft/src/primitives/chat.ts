import type { PrimitiveDefinition } from '@s-agents/core';
import { z } from 'zod';

export const chatParameters = z.object({ text: z.string().min(1).max(256) });
export type ChatParameters = z.infer<typeof chatParameters>;

export const chat: PrimitiveDefinition = {
  name: 'chat',
  parameters: chatParameters,
  doc: 'Says `text` (at most 256 characters) to every player in the world. Returns {}.',
  idempotent: false,
};

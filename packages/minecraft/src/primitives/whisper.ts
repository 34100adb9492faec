import type { PrimitiveDefinition } from '@s-agents/core';
import { z } from 'zod';

export const whisperParameters = z.object({ player: z.string().min(1), text: z.string().min(1).max(256) });
export type WhisperParameters = z.infer<typeof whisperParameters>;

export const whisper: PrimitiveDefinition = {
  name: 'whisper',
  parameters: whisperParameters,
  doc:
    'Says `text` (at most 256 characters) to `player` alone. Returns {}. Fails: not-found (no player of that name ' +
    'in the world).',
  idempotent: false,
};

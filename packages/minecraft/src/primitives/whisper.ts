import { failed, succeeded } from '@s-agents/core';
import { z } from 'zod';
import { primitive } from './primitive.js';

export const whisper = primitive({
  name: 'whisper',
  parameters: z.object({ player: z.string().min(1), text: z.string().min(1).max(256) }),
  doc:
    'Says `text` (at most 256 characters) to `player` alone. Returns {}. Fails: not-found (no player of that name ' +
    'in the world).',
  idempotent: false,
  limitSeconds: 5,
  example: { player: 'leader', text: 'hello' },
  act: async (body, { player, text }) =>
    (await body.say(text, player)) ? succeeded({}) : failed('not-found', `no player called ${player} is in the world`),
});

import { succeeded } from '@s-agents/core';
import { z } from 'zod';
import { primitive } from './primitive.js';

export const chat = primitive({
  name: 'chat',
  parameters: z.object({ text: z.string().min(1).max(256) }),
  doc: 'Says `text` (at most 256 characters) to every player in the world. Returns {}.',
  idempotent: false,
  limitSeconds: 5,
  example: { text: 'hello' },
  act: async (body, { text }) => {
    await body.say(text);
    return succeeded({});
  },
});

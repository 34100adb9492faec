import { succeeded } from '@s-agents/core';
import { chat as definition, chatParameters as parameters } from '@s-agents/minecraft';
import { implement } from './implementation.js';

export const chat = implement(definition, {
  parameters,
  run: async ({ bot }, { text }) => {
    // A line that begins with a slash would be a command, and agents must not run commands.
    bot.chat(text.replace(/^\/+/, ''));
    return succeeded({});
  },
});

import { failed, succeeded } from '@s-agents/core';
import { whisper as definition, whisperParameters as parameters } from '@s-agents/minecraft';
import { implement } from './implementation.js';

export const whisper = implement(definition, {
  parameters,
  run: async ({ bot }, { player, text }) => {
    if (bot.players[player] === undefined) return failed('not-found', `there is no player ${player} in the world`);
    bot.whisper(player, text);
    return succeeded({});
  },
});

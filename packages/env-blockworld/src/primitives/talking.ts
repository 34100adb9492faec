import { failed, succeeded } from '@s-agents/core';
import {
  chat as chatDefinition,
  chatParameters,
  whisper as whisperDefinition,
  whisperParameters,
} from '@s-agents/minecraft';
import { act } from './act.js';
import { seconds } from './durations.js';

export const chat = act(chatDefinition, {
  parameters: chatParameters,
  run: async (scene, { text }) => {
    await scene.pass(seconds.chat);
    scene.say(text);
    return succeeded({});
  },
});

export const whisper = act(whisperDefinition, {
  parameters: whisperParameters,
  run: async (scene, { player, text }) => {
    await scene.pass(seconds.chat);
    return scene.say(text, player) ? succeeded({}) : failed('not-found', `no player called ${player} is in the world`);
  },
});

import type { ChatMessage } from '@s-agents/core';
import { promptDifference } from '@s-agents/kit';
import { scriptedChatModel, type ScriptedAnswer, type ScriptedChatModel } from './scripted-chat-model.js';

/** A prompt that a test expects, and the answer to it. */
export interface PinnedCall {
  readonly messages: readonly ChatMessage[];
  readonly answer: ScriptedAnswer;
}

/**
 * Creates a chat model that answers `calls` in order and rejects as soon as a prompt is not the pinned one, with the
 * place where it begins to differ. For tests that notice when a prompt changes.
 */
export function pinnedChatModel(
  calls: readonly PinnedCall[],
  options: Parameters<typeof scriptedChatModel>[1] = {},
): ScriptedChatModel {
  const model = scriptedChatModel(
    calls.map(({ answer }) => answer),
    options,
  );
  return {
    ...model,
    doGenerate: async (request) => {
      const number = model.requests.length + 1;
      const pinned = calls[number - 1];
      const difference = pinned === undefined ? null : promptDifference(pinned.messages, request.messages);
      if (difference !== null)
        throw new Error(`the prompt of request ${number} (${request.purpose}) has changed: ${difference}`);
      return model.doGenerate(request);
    },
  };
}

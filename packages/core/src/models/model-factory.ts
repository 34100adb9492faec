import type { Choice } from '../plugins/choice.js';
import type { ChatModel } from './chat-model.js';

export const ModelFactory = Symbol.for('@s-agents/ModelFactory');

/**
 * Creates the model that an option of a models entry chooses, for providers that wrap models, such as one that records
 * calls: `{ use: cassette, record: { use: openai } }`.
 */
export interface ModelFactory {
  /**
   * `option`: the key under which the choice stands, for errors. To be called within `LlmProvider.chatModel`. Throws as
   * that does.
   */
  chatModel(choice: Choice, option: string): ChatModel;
}

import type { ChatModel } from './chat-model.js';

export const ModelSelection = Symbol.for('@s-agents/ModelSelection');

/** The models of a run. A purpose without an entry of its own in the config's `models` gets `default`. */
export interface ModelSelection {
  chatModel(purpose: string): ChatModel;
}

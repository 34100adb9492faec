import type { ChatModel } from './chat-model.js';

export const ModelSelection = Symbol.for('@s-agents/ModelSelection');

/** Which model the config names for a purpose: its own entry, or `default`. */
export interface ModelSelection {
  chatModel(purpose: string): ChatModel;
}

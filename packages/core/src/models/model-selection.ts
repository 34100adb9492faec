import type { ChatModel } from './chat-model.js';

export const ModelSelection = Symbol.for('@s-agents/ModelSelection');

/** The models of a run: the one of the purpose's own entry in the config, else of `default`. */
export interface ModelSelection {
  chatModel(purpose: string): ChatModel;
}

import type { ChatModel } from './chat-model.js';

export const ModelSelection = Symbol.for('@s-agents/ModelSelection');

/**
 * The models of a run. An agent's calls of a purpose go to its seat's model for the purpose, else to its seat's default,
 * else to the run's model for the purpose, else to the run's `default`.
 */
export interface ModelSelection {
  /**
   * Without an agent: the run's model, which agents without models of their own use. `rank`: the model's place in the
   * config's list for the purpose; default: 0, the model that is asked first.
   */
  chatModel(purpose: string, agent?: string | null, rank?: number): ChatModel;
  /**
   * Whoever has taken the agent's seat while the run goes on and answers for this purpose, as a model that is asked before
   * the agent's own; null where nobody has.
   */
  sitter?(purpose: string, agent: string): ChatModel | null;
}

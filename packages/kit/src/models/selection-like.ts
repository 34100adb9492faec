import type { ChatModel, ModelSelection } from '@s-agents/core';

/** A selection of the models of another one, each with a change: for those that stand in front of all models. */
export function selectionLike(models: ModelSelection, change: (model: ChatModel) => ChatModel): ModelSelection {
  const sitter: ModelSelection['sitter'] = (...which) => {
    const model = models.sitter?.(...which) ?? null;
    return model === null ? null : change(model);
  };
  return {
    chatModel: (...which) => change(models.chatModel(...which)),
    ...(models.sitter === undefined ? {} : { sitter }),
  };
}

import { resolve } from 'node:path';
import { defineDecorator, isRemote, ModelSelection, RunContext, type ChatModel } from '@s-agents/core';
import { findByModelKey, modelChoices, modelLists, selectionLike } from '@s-agents/kit';
import { AnswerStore } from './answer-store.js';
import { storingModel } from './storing-model.js';

/** Keeps the answers of all models behind servers in the folder that `cache` of the config names. */
export const cacheDecorator = defineDecorator<ModelSelection>(ModelSelection, (models, container) => {
  const { config, baseFolder } = container.get<RunContext>(RunContext);
  if (config.cache === undefined) return models;
  const store = new AnswerStore(resolve(baseFolder, config.cache));
  const lists = modelLists(modelChoices(config));
  // One for each model, since models are compared.
  const known = new Map<ChatModel, ChatModel>();
  return {
    ...selectionLike(models, (model) => model),
    chatModel: (purpose, agent = null, rank = 0) => {
      const model = models.chatModel(purpose, agent, rank);
      const choice = findByModelKey(lists, purpose, agent)?.[rank]?.choice ?? {};
      const storing = known.get(model) ?? (isRemote(model) ? storingModel(model, choice, store) : model);
      known.set(model, storing);
      return storing;
    },
  };
});

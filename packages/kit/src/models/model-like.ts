import type { ChatModel } from '@s-agents/core';

/** A model that says of itself what another one says, but for the changes: for those that stand in front of it. */
export function modelLike(
  model: ChatModel,
  changes: Pick<ChatModel, 'doGenerate'> & Partial<Pick<ChatModel, 'id' | 'isRemote' | 'check'>>,
): ChatModel {
  const { specificationVersion, id, latencySource, isRemote, isAskedOnce, hasPrice } = model;
  return {
    specificationVersion,
    id,
    latencySource,
    ...(isRemote === undefined ? {} : { isRemote }),
    ...(isAskedOnce === undefined ? {} : { isAskedOnce }),
    ...(hasPrice === undefined ? {} : { hasPrice }),
    ...(model.check === undefined ? {} : { check: (options) => model.check?.(options) ?? Promise.resolve() }),
    ...changes,
  };
}

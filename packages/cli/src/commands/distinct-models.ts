import { isDeepStrictEqual } from 'node:util';
import type { ChatModel, Config } from '@s-agents/core';

/** A configured model and the purposes that the config uses it for. */
export interface DistinctModel {
  readonly model: ChatModel;
  readonly purposes: readonly string[];
}

/**
 * Groups the entries of `models` by provider and options. The model's id is not enough, since two servers may serve
 * different models with the same name. Pure.
 */
export function distinctModels(
  entries: readonly (readonly [string, ChatModel])[],
  configured: Config['models'],
): readonly DistinctModel[] {
  const distinct: (DistinctModel & { readonly purposes: string[] })[] = [];
  for (const [purpose, model] of entries) {
    const same = distinct.find(({ purposes: [first = ''] }) =>
      isDeepStrictEqual(configured[first], configured[purpose]),
    );
    if (same === undefined) distinct.push({ model, purposes: [purpose] });
    else same.purposes.push(purpose);
  }
  return distinct;
}

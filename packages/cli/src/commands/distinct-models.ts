import { isDeepStrictEqual } from 'node:util';
import type { ChatModel } from '@s-agents/core';
import type { ModelChoice } from '@s-agents/kit';

/** A configured model and what the config uses it for. */
export interface DistinctModel {
  readonly model: ChatModel;
  readonly uses: readonly string[];
  /** The first entry that chooses it, and where that stands in the config. */
  readonly choice: ModelChoice['choice'];
  readonly path: ModelChoice['path'];
}

/**
 * Groups the entries that choose models by provider and options. The model's id is not enough, since two servers may
 * serve different models with the same name. Pure.
 */
export function distinctModels(
  entries: readonly (ModelChoice & { readonly model: ChatModel })[],
): readonly DistinctModel[] {
  const distinct: (DistinctModel & { readonly uses: string[] })[] = [];
  for (const { seat, purpose, choice, path, model } of entries) {
    const use = seat === null ? purpose : `${seat}: ${purpose}`;
    const same = distinct.find((one) => isDeepStrictEqual(one.choice, choice));
    if (same === undefined) distinct.push({ model, uses: [use], choice, path });
    else same.uses.push(use);
  }
  return distinct;
}

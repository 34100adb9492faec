import type { Action, WorldKnowledge } from '@s-agents/core';
import { readDeed } from './purposes/act.js';

/** The action that a deed in words means; null for words that are no deed. Its intent is what must be held then. */
export function actionOf(
  text: string,
  id: string,
  knowledge: Pick<WorldKnowledge, 'nearest' | 'resolve' | 'methods'>,
): Action | null {
  const deed = readDeed(text, knowledge);
  if (deed === null) return null;
  const { verb, object, quantity } = deed;
  const items = [...knowledge.resolve(object)];
  const isGot = items.length > 0 && knowledge.methods(object).some((method) => method.verb === verb);
  return { id, ...deed, ...(isGot ? { intent: { kind: 'holds', name: object, items, count: quantity } } : {}) };
}

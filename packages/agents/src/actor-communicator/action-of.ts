import type { Action, WorldKnowledge } from '@s-agents/core';
import { gets } from '@s-agents/kit';
import { isWaiting, readDeed } from './purposes/act.js';

/** The action that a deed in words means; null for words that are no deed, or mean none. Its intent is what must be held then. */
export function actionOf(
  text: string,
  id: string,
  knowledge: Pick<WorldKnowledge, 'nearest' | 'resolve' | 'methods' | 'verbs'>,
): Action | null {
  const deed = isWaiting(text, knowledge) ? null : readDeed(text, knowledge);
  if (deed === null) return null;
  const { object, quantity } = deed;
  const items = [...knowledge.resolve(object)];
  return {
    id,
    ...deed,
    ...(gets(deed, knowledge) ? { intent: { kind: 'holds', name: object, items, count: quantity } } : {}),
  };
}

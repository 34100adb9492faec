import type { Deed, Work } from '@s-agents/core';
import { deedsIn } from '@s-agents/kit';
import type { History } from './history.js';

/** The items that a deed leaves in its doer's hands, by the deed's verb and object. */
export type ItemsByDeed = ReadonlyMap<string, readonly string[]>;

/**
 * Returns the items that each deed should leave in the agent's hands, as far as the goal and the intents of actions
 * tell.
 */
export function itemsByDeed(history: History): ItemsByDeed {
  const { work = [], goal = { conditions: [] } } = history.started?.task ?? {};
  const asked = deedsIn(work).flatMap((deed) => {
    const condition = goal.conditions.find((wanted) => wanted.kind === 'holds' && wanted.name === deed.object);
    return condition === undefined ? [] : [{ deed, condition }];
  });
  const done = history
    .all('action.started')
    .flatMap(({ action }) => (action.intent === undefined ? [] : [{ deed: action, condition: action.intent }]));
  return new Map(
    [...asked, ...done].flatMap(({ deed, condition }) =>
      condition.kind === 'holds' ? [[wordsOf(deed), condition.items] as const] : [],
    ),
  );
}

function wordsOf({ verb, object }: Pick<Deed, 'verb' | 'object'>): string {
  return `${verb} ${object}`;
}

/** The last deed of a task and the items it is about; null if the log ties no items to that deed. */
export function lastDeed(
  work: Work,
  items: ItemsByDeed,
): { readonly deed: Deed; readonly items: readonly string[] } | null {
  const deed = work.at(-1);
  const meant = typeof deed === 'object' ? items.get(wordsOf(deed)) : undefined;
  return typeof deed !== 'object' || meant === undefined ? null : { deed, items: meant };
}

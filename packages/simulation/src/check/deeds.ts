import { parseDeed, splitTask, type Deed } from '@s-agents/core';
import type { History } from './history.js';

/** The items that a deed leaves in its doer's hands, by the deed's verb and object. */
export type ItemsByDeed = ReadonlyMap<string, readonly string[]>;

/** Which items a deed is to leave in its doer's hands, as far as the log says: from the goal and from what actions were for. */
export function itemsByDeed(history: History): ItemsByDeed {
  const { text = '', goal = { conditions: [] } } = history.started?.task ?? {};
  const asked = splitTask(text).flatMap((part) => {
    const deed = parseDeed(part);
    const condition = goal.conditions.find((wanted) => wanted.kind === 'holds' && wanted.name === deed?.object);
    return deed === null || condition === undefined ? [] : [{ deed, condition }];
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

/** The last deed of a task and the items that it is about; null for a deed that is about something else than items. */
export function lastDeed(
  task: string,
  items: ItemsByDeed,
): { readonly deed: Deed; readonly items: readonly string[] } | null {
  const deed = parseDeed(splitTask(task).at(-1) ?? '');
  const meant = deed === null ? undefined : items.get(wordsOf(deed));
  return deed === null || meant === undefined ? null : { deed, items: meant };
}

import { isLastWord, type TaskReport } from '@s-agents/core';
import { workText, countItems, ownValue } from '@s-agents/kit';
import { isShared } from './claims.js';
import { itemsByDeed, lastDeed, type ItemsByDeed } from './deeds.js';
import { finding, type Finding, type Invariant } from './violation.js';
import { commandedAt, inventoryText, sameInventory, stateBefore, wasMadeToLie } from './world-view.js';

export const reportsAreTrue: Invariant = {
  name: 'reports-are-true',
  promise:
    'what a report says is held is what the world says, and a success that nobody was made to claim has what ' +
    'was asked for',
  check: (history) => {
    const items = itemsByDeed(history);
    return history.all('message.published').flatMap((event): Finding[] => {
      const { message } = event;
      if (!isLastWord(message.report)) return [];
      const held = ownValue(stateBefore(event, message.from, history)?.inventories ?? {}, message.from);
      if (held === undefined) return [];
      const { report } = message;
      if (!sameInventory(report.inventory, held))
        return [
          finding(
            event,
            `${message.from} reports to hold ${inventoryText(report.inventory)}, but in the world it holds ` +
              `${inventoryText(held)}`,
          ),
        ];
      // A leader, or an agent that shares an objective, reports what the team holds together. The invariant for goals
      // checks that.
      if (
        report.status !== 'succeeded' ||
        history.leaders.has(message.from) ||
        isShared(message.from, workText(report.work), history) ||
        wasMadeToLie(message.from, commandedAt(message, history), history)
      )
        return [];
      const lacking = lackingFor(report, held, items);
      return lacking === null
        ? []
        : [finding(event, `${message.from} reports success in "${workText(report.work)}", but ${lacking}`)];
    });
  },
};

/**
 * Describes what is missing of the last deed of a task; null if nothing is. Earlier deeds are not checked, since their
 * items may have been used up for the last one.
 */
function lackingFor({ work }: TaskReport, held: Readonly<Record<string, number>>, items: ItemsByDeed): string | null {
  const asked = lastDeed(work, items);
  if (asked === null) return null;
  const { deed, items: meant } = asked;
  const count = countItems(held, meant);
  return count < deed.quantity ? `in the world it holds ${count} of ${deed.quantity} ${deed.object}` : null;
}

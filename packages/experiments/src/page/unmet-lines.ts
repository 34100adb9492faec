import { head, row } from '../measure/markdown.js';
import { labelText } from '../file/labels.js';
import { cellText } from './format.js';
import type { Row } from './page.js';

/** Lists the runs that missed their goal, are void, or died, with the reason; those of a cell whose reasons differ in numbers alone in one line. */
export function unmetLines(rows: readonly Row[]): readonly string[] {
  const unmet = rows.flatMap((one) => {
    const why = reasonOf(one);
    return why === null
      ? []
      : [{ where: `${labelText(one.labels)}${one.isRepeat ? ', again' : ''}`, seed: one.seed, why }];
  });
  if (unmet.length === 0) return [];
  const groups = Map.groupBy(unmet, ({ where, why }) => JSON.stringify([where, withoutNumbers(why)]));
  return [
    '## Runs without a time',
    '',
    ...head(['cell', 'runs', 'seeds', 'why (of the first run)']),
    ...[...groups.values()].map((group) =>
      row([
        cellText(group[0]?.where ?? ''),
        `${group.length}`,
        group.map(({ seed }) => seed).join(', '),
        cellText(group[0]?.why ?? ''),
      ]),
    ),
    '',
  ];
}

/** Numbers that are a part of a name, as in "agent_1", and the status of a server's answer tell causes apart. */
function withoutNumbers(text: string): string {
  return text.replaceAll(/(?:status|says) \d+|[\p{L}_][\p{L}\p{N}_]*|\d+(?:[.,:]\d+)*/gu, (part) =>
    /^\d/.test(part) ? '0' : part,
  );
}

function reasonOf(one: Row): string | null {
  if ('died' in one) return `died: ${one.died}`;
  if (one.void !== null) return `void: ${one.void}`;
  if (one.result === 'success') return null;
  return `${one.result}: ${one.detail} (${one.goal.reached} of ${one.goal.wanted})`;
}

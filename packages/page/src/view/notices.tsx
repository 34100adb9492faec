import type { RunRecord } from '../record/run-record.js';
import { countUntil } from '../record/timeline.js';
import { timeText } from '../look/words.js';
import { texts } from '../texts.js';
import { Panel } from './panel.js';

/** The most notices that are listed. */
const latest = 20;

/** What went wrong with the world, or warned of the budget; nothing where all is well. */
export function Notices({ record, moment }: { readonly record: RunRecord; readonly moment: number }) {
  const { notices } = record;
  const shown = notices.slice(0, countUntil(notices, moment)).slice(-latest);
  if (shown.length === 0) return null;
  return (
    <Panel id="notices" title={texts.notices}>
      <ul class="notes" role="status">
        {shown.toReversed().map(({ at, text }, index) => (
          <li key={shown.length - index}>
            <time>{timeText(at - record.from)}</time> {text}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

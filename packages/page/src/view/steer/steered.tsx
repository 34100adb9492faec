import { timeText } from '../../look/words.js';
import type { RunRecord } from '../../record/run-record.js';
import { countUntil } from '../../record/timeline.js';
import { steeringTexts as texts } from '../../texts.js';
import { Panel } from '../panel.js';

/** What people changed from outside by a moment, the latest first; nothing where nobody ever did. */
export function Steered({ record, moment }: { readonly record: RunRecord; readonly moment: number }) {
  const { steered, from, words } = record;
  if (steered.length === 0) return null;
  return (
    <Panel id="steered" title={texts.steered} note={texts.steeredNote}>
      <ol class="said" reversed>
        {steered
          .slice(0, countUntil(steered, moment))
          .toReversed()
          .map(({ at, text }, index) => (
            <li key={steered.length - index}>
              <time>{timeText(at - from)}</time>
              <span>{words.say(text)}</span>
            </li>
          ))}
      </ol>
    </Panel>
  );
}

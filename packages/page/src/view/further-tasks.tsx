import { timeText } from '../look/words.js';
import type { RunRecord } from '../record/run-record.js';
import { countUntil } from '../record/timeline.js';
import { texts } from '../texts.js';
import { Panel } from './panel.js';

const { furtherTasks } = texts;

/** The tasks that people gave the team by a moment beside the run's own; nothing where nobody ever did. */
export function FurtherTasks({ record, moment }: { readonly record: RunRecord; readonly moment: number }) {
  const { all } = record.furtherTasks;
  if (all.length === 0) return null;
  return (
    <Panel id="further" title={furtherTasks.title} note={furtherTasks.note}>
      <ul class="said">
        {all.slice(0, countUntil(all, moment)).map(({ at, by, to, text, why, states }, index) => {
          const state = states.at(moment) ?? 'open';
          return (
            <li key={index}>
              <time>{timeText(at - record.from)}</time>
              <span>
                <b class={`s-${state}`} aria-hidden="true">
                  {texts.signs[state]}
                </b>{' '}
                {record.words.say(text)}{' '}
                <small>
                  {furtherTasks.between(by, to.join(', '))}, {texts.states[state]}
                  {state === 'failed' && why !== '' ? `: ${record.words.say(why)}` : ''}
                </small>
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

import { useState } from 'preact/hooks';
import { journalOf } from '../record/journal.js';
import type { AgentRecord } from '../record/agents.js';
import type { RunRecord } from '../record/run-record.js';
import { timeText } from '../look/words.js';
import { texts } from '../texts.js';

/** How many entries are listed at first, and how many more at each wish. */
const atOnce = 40;

interface Props {
  readonly record: RunRecord;
  readonly agent: AgentRecord;
  readonly moment: number;
}

/** What an agent did, said, heard and noted, the latest first. */
export function Journal({ record, agent, moment }: Props) {
  const [most, setMost] = useState(atOnce);
  const entries = journalOf(record, agent, moment);
  return (
    <>
      <ol class="said journal" reversed tabIndex={0}>
        {entries
          .slice(-most)
          .reverse()
          .map(({ at, kind, text, others }, index) => (
            <li key={entries.length - index}>
              <time>{timeText(at - record.from)}</time>
              <span>
                <em class={`kind ${kind}`}>{texts.entries[kind]}</em> {others.join(', ')}
              </span>
              <q>{record.words.say(text)}</q>
            </li>
          ))}
      </ol>
      {entries.length > most ? <button onClick={() => setMost(most + atOnce)}>{texts.more}</button> : null}
    </>
  );
}

import { memo } from 'preact/compat';
import { useState } from 'preact/hooks';
import type { RunRecord } from '../record/run-record.js';
import type { ShownMessage } from '../record/messages.js';
import { countUntil } from '../record/timeline.js';
import { timeText } from '../look/words.js';
import { texts } from '../texts.js';
import { Panel } from './panel.js';

/** How many messages are listed at first, and how many more at each wish. */
const atOnce = 50;

/** What was said, the latest first, with filters and a search. */
export function Messages({ record, moment }: { readonly record: RunRecord; readonly moment: number }) {
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState('');
  const [who, setWho] = useState('');
  const [most, setMost] = useState(atOnce);
  const all = record.messages.all;
  const count = countUntil(all, moment);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isMeant = (one: ShownMessage): boolean =>
    (kind === '' || one.kind === kind) &&
    (who === '' || one.from === who || one.to.includes(who)) &&
    words.every((word) => one.text.toLowerCase().includes(word));
  const isFiltered = kind !== '' || who !== '' || words.length > 0;
  const found = isFiltered ? all.slice(0, count).filter(isMeant) : all.slice(Math.max(0, count - most), count);
  const total = isFiltered ? found.length : count;
  const kinds = [...new Set(all.map((one) => one.kind))].sort();
  return (
    <Panel id="messages" title={texts.messages}>
      <div class="filters">
        <label>
          {texts.search}{' '}
          <input type="search" value={search} onInput={({ currentTarget }) => setSearch(currentTarget.value)} />
        </label>
        <label>
          {texts.kind}{' '}
          <select value={kind} onChange={({ currentTarget }) => setKind(currentTarget.value)}>
            <option value="">{texts.anyKind}</option>
            {kinds.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <label>
          {texts.from}{' '}
          <select value={who} onChange={({ currentTarget }) => setWho(currentTarget.value)}>
            <option value="">{texts.anybody}</option>
            {['user', ...record.agents.keys()].map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <output>{texts.found(total, count)}</output>
      </div>
      <ol class="said tall" reversed tabIndex={0}>
        {found
          .slice(-most)
          .reverse()
          .map((message) => (
            <Message key={message.sequence} message={message} record={record} />
          ))}
      </ol>
      {total > most ? <button onClick={() => setMost(most + atOnce)}>{texts.more}</button> : null}
    </Panel>
  );
}

/** A message stays as it is, and is drawn once. */
const Message = memo(function Message({
  message,
  record,
}: {
  readonly message: ShownMessage;
  readonly record: RunRecord;
}) {
  const { at, from, to, kind, text } = message;
  return (
    <li>
      <time>{timeText(at - record.from)}</time>
      <span>
        <b>{from}</b> → {to.join(', ')} <em class={`kind ${kind}`}>{kind}</em>
      </span>
      <q>{record.words.say(text)}</q>
    </li>
  );
});

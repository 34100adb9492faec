import type { RunRecord } from '../record/run-record.js';
import type { AgentRecord } from '../record/agents.js';
import { countUntil } from '../record/timeline.js';
import { countText, holdingsText, timeText } from '../look/words.js';
import { texts } from '../texts.js';
import { Blob } from './blob.js';
import { Dot } from './panel.js';

/** How many of its latest calls and notes are shown. */
const latest = 6;

interface Props {
  /** Null where nobody can be asked for its prompts. */
  readonly run: string | null;
  readonly record: RunRecord;
  readonly agent: AgentRecord;
  readonly moment: number;
  readonly close: () => void;
}

/** One agent from near: what it is at, sees and holds, and what its model was asked. */
export function Agent({ run, record, agent, moment, close }: Props) {
  const { name, hue, statuses, holdings, observations, notes } = agent;
  const status = statuses.at(moment);
  const observation = observations.at(moment);
  const calls = record.calls.all.filter((call) => call.agent === name && call.at <= moment).slice(-latest);
  const said = notes.slice(0, countUntil(notes, moment)).slice(-latest);
  return (
    <section class="panel agent" aria-label={name}>
      <header>
        <h2>
          <Dot hue={hue} />
          {name}
        </h2>
        <button onClick={close}>{texts.close}</button>
      </header>
      <p>
        <span class={`badge ${status?.doing ?? 'starting'}`}>{texts.doing[status?.doing ?? 'starting']}</span>{' '}
        {record.words.say(status?.what ?? '')}
      </p>
      <p>
        {texts.agentColumns.holds} {holdingsText(holdings.at(moment) ?? {}, 30, texts.nothing)}
      </p>
      {observation === undefined || run === null ? null : <Blob run={run} hash={observation} title={texts.sees} />}
      <h3>{texts.lastCalls}</h3>
      {calls.length === 0 ? <p class="note">{texts.noCalls}</p> : null}
      <ul class="calls">
        {calls.toReversed().map((call) => (
          <li key={call.sequence}>
            {timeText(call.at - record.from)} <b>{call.purpose}</b> {call.model}{' '}
            <small>
              {countText(call.inputTokens + call.outputTokens)} {texts.tokens}
            </small>
            {run === null ? null : (
              <>
                <Blob run={run} hash={call.prompt} title={texts.prompt} />
                <Blob run={run} hash={call.answer} title={texts.answer} />
              </>
            )}
          </li>
        ))}
      </ul>
      {said.length === 0 ? null : (
        <>
          <h3>{texts.notes}</h3>
          <ul class="notes">
            {said.toReversed().map(({ at, text }, index) => (
              <li key={said.length - index}>
                {timeText(at - record.from)} {record.words.say(text)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

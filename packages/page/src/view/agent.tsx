import type { RunRecord } from '../record/run-record.js';
import type { AgentRecord } from '../record/agents.js';
import { countText, timeText } from '../look/words.js';
import { texts } from '../texts.js';
import { Blob } from './blob.js';
import { Duties } from './duties.js';
import { Folded } from './folded.js';
import { Holdings } from './holdings.js';
import { Journal } from './journal.js';
import { Dot } from './panel.js';
import { Skill } from './skill.js';

/** How many of its latest calls are shown. */
const latest = 6;

interface Props {
  /** Null where nobody can be asked for its prompts. */
  readonly run: string | null;
  readonly record: RunRecord;
  readonly agent: AgentRecord;
  readonly moment: number;
  readonly close: () => void;
}

/** One agent from near: what it is at, sees and holds, what comes next, and what its model was asked. */
export function Agent({ run, record, agent, moment, close }: Props) {
  const { name, hue, statuses, holdings, observations } = agent;
  const status = statuses.at(moment);
  const observation = observations.at(moment);
  return (
    <section class="panel agent" aria-labelledby="agent-title">
      <header>
        <h2 id="agent-title">
          <Dot hue={hue} />
          {name}
        </h2>
        <button onClick={close}>{texts.close}</button>
      </header>
      <div class="sides">
        <div>
          <p>
            <span class={`badge ${status?.doing ?? 'starting'}`}>{texts.doing[status?.doing ?? 'starting']}</span>{' '}
            {record.words.say(status?.what ?? '')}
          </p>
          <Duties record={record} agent={agent} moment={moment} />
          <h3>{texts.agentColumns.holds}</h3>
          <Holdings inventory={holdings.at(moment) ?? {}} />
          {observation === undefined || run === null ? null : <Blob run={run} hash={observation} title={texts.sees} />}
          {run === null ? null : <Skill run={run} agent={agent} moment={moment} />}
          <Calls run={run} record={record} name={name} moment={moment} />
        </div>
        <div>
          <Folded title={texts.journal} isOpen>
            {() => <Journal record={record} agent={agent} moment={moment} />}
          </Folded>
        </div>
      </div>
    </section>
  );
}

interface CallsProps extends Pick<Props, 'run' | 'record' | 'moment'> {
  readonly name: string;
}

/** What the agent's model was asked last, and what it answered. */
function Calls({ run, record, name, moment }: CallsProps) {
  const calls = record.calls.all.filter((call) => call.agent === name && call.at <= moment).slice(-latest);
  return (
    <>
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
    </>
  );
}

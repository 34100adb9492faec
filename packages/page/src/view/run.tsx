import { useEffect, useMemo, useState } from 'preact/hooks';
import { FollowedRun } from '../source/followed-run.js';
import { useGround } from '../source/ground.js';
import { texts } from '../texts.js';
import { Controls, Say } from './controls.js';
import { Figures } from './figures.js';
import { useChanges } from './hooks.js';
import { Paced } from './paced.js';
import { RunPanels } from './run-panels.js';
import { Scrubber } from './scrubber.js';
import { Steering } from './steer/steering.js';

/** One run, while it goes on and afterwards. */
export function Run({ id }: { readonly id: string }) {
  const run = useMemo(() => new FollowedRun(id), [id]);
  useEffect(() => run.open(), [run]);
  useChanges(run);
  const ground = useGround(run);
  const [moment, setMoment] = useState<number | null>(null);
  const { record, status, connection } = run;
  if (status === null)
    return (
      <p key="waiting" class="note" role="status">
        {connection === 'lost' ? texts.unreachable : texts.loading}
      </p>
    );
  const { task, state, problem } = status;
  // The log may say how the run ended before its status does.
  const { result, detail } = record.ended ?? status;
  const isGoing = state === 'going' && record.ended === null;
  const now = moment ?? run.now;
  const at = { record, moment: now };
  return (
    <>
      <header class="run">
        <span class={`result ${result ?? state}`}>{result === null ? texts.state[state] : texts.result(result)}</span>
        <h1>{record.words.say(task)}</h1>
        {detail === null ? null : <p class="note">{detail}</p>}
        <p class="note">
          {[status.world, texts.team(status.agents, status.topology), status.scheduler].filter(Boolean).join(', ')}
        </p>
        {problem === null ? null : (
          <p class="problem" role="alert">
            {texts.unreadable}: {problem}
          </p>
        )}
        {connection === 'lost' ? (
          <p class="problem" role="status">
            {texts.lost}
          </p>
        ) : null}
        {isGoing ? <Controls status={status} /> : null}
        {isGoing ? <Say status={status} record={record} /> : null}
      </header>
      {isGoing ? <Steering status={status} record={record} /> : null}
      {record.started === null ? (
        <p key="starting" class="note">
          {problem === null && isGoing ? texts.notStarted : null}
        </p>
      ) : (
        <>
          <Paced turn={3} urgent={moment}>
            {() => <Scrubber record={record} to={run.now} moment={moment} go={setMoment} />}
          </Paced>
          <Paced turn={4} urgent={moment}>
            {() => <Figures {...at} budget={status.steering?.budget} />}
          </Paced>
          <RunPanels run={id} ground={ground} {...at} />
        </>
      )}
    </>
  );
}

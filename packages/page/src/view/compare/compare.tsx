import { useEffect, useMemo, useReducer } from 'preact/hooks';
import { FollowedRun } from '../../source/followed-run.js';
import { texts } from '../../texts.js';
import { Panel } from '../panel.js';
import { FigureTable } from './figure-table.js';
import { Parting } from './parting.js';
import { PlansBeside } from './plans-beside.js';
import { figuresOf } from './run-figures.js';
import { runNames } from './run-names.js';
import { SmallGantt } from './small-gantt.js';

const { compare } = texts;

/** Several runs side by side, also while they go on; of two, where they part. */
export function Compare({ ids }: { readonly ids: readonly string[] }) {
  const runs = useFollowed(ids);
  const names = runNames(
    runs.flatMap(({ record, status }) => (status === null ? [] : [{ ...status, task: record.words.say(status.task) }])),
  );
  const known = runs.filter(({ status }) => status !== null);
  const seconds = Math.max(...known.map(({ record }) => record.to - record.from), 1);
  const [one, other] = ids.length === 2 ? ids : [];
  return (
    <>
      <h1>{compare.title}</h1>
      <div class={`side-by-side of-${ids.length}`}>
        {runs.map((run) => (
          <Card key={run.id} run={run} name={names.get(run.id) ?? run.id} seconds={seconds} />
        ))}
      </div>
      {known.length === 0 ? null : (
        <Panel id="compared" title={compare.figures}>
          <FigureTable
            columns={known.map((run) => ({ id: run.id, name: names.get(run.id) ?? run.id, figures: figuresOf(run) }))}
          />
        </Panel>
      )}
      {known.length === 0 ? null : <PlansBeside runs={known} names={names} />}
      {one === undefined || other === undefined ? null : <Parting one={one} other={other} names={names} />}
    </>
  );
}

interface CardProps {
  readonly run: FollowedRun;
  readonly name: string;
  readonly seconds: number;
}

function Card({ run: { id, record, status, connection }, name, seconds }: CardProps) {
  const result = record.ended?.result ?? status?.result ?? null;
  return (
    <section class="panel card" aria-label={name}>
      <h2>
        <a href={`#/run/${encodeURIComponent(id)}`}>{name}</a>
      </h2>
      {status === null ? (
        <p class="note">{connection === 'lost' ? texts.unreachable : texts.loading}</p>
      ) : (
        <>
          <p class="words">
            <span class={`result ${result ?? status.state}`}>
              {result === null ? texts.state[status.state] : texts.result(result)}
            </span>{' '}
            <small>{id}</small>
          </p>
          <p class="note">
            {[status.world, texts.team(status.agents, status.topology), status.scheduler].filter(Boolean).join(', ')}
          </p>
          {status.problem === null ? null : <p class="problem">{status.problem}</p>}
          <SmallGantt record={record} seconds={seconds} />
        </>
      )}
    </section>
  );
}

/** Follows runs as long as they are shown. */
function useFollowed(ids: readonly string[]): readonly FollowedRun[] {
  const key = ids.join('\n');
  const runs = useMemo(() => key.split('\n').map((id) => new FollowedRun(id)), [key]);
  const [, changed] = useReducer((count: number, _: void) => count + 1, 0);
  useEffect(() => {
    const ends = runs.flatMap((run) => [run.listen(() => changed()), run.open()]);
    return () => {
      for (const end of ends) end();
    };
  }, [runs]);
  return runs;
}

import { useEffect, useState } from 'preact/hooks';
import { listRuns, reasonOf, type RunSummary } from '../source/api.js';
import { timeText } from '../look/words.js';
import { texts } from '../texts.js';
import { ExperimentList } from './experiments/experiment-list.js';
import { ListActions } from './compare/list-actions.js';

/** Wall milliseconds between two looks at the list. */
const lookAgain = 3000;

/** All runs of the folder that is served. */
export function RunList() {
  const [runs, setRuns] = useState<readonly RunSummary[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  useEffect(() => {
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      try {
        const found = await listRuns(left.signal);
        setRuns(found);
        const [only] = found;
        // Whoever comes by the printed address sees the only run at once; the link to the list leads back here.
        if (location.hash === '' && found.length === 1 && only !== undefined)
          location.replace(`#/run/${encodeURIComponent(only.id)}`);
        setProblem(null);
      } catch (error) {
        if (!left.signal.aborted) setProblem(reasonOf(error));
      }
      if (!left.signal.aborted) timer = setTimeout(() => void look(), lookAgain);
    };
    void look();
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, []);
  return (
    <>
      <h1>{texts.runs}</h1>
      <ListActions chosen={chosen} count={runs?.length ?? 0} />
      {problem === null ? null : (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {runs === null && problem === null ? <p class="note">{texts.loading}</p> : null}
      {runs?.length === 0 ? <p class="note">{texts.noRuns}</p> : null}
      {runs === null || runs.length === 0 ? null : (
        <div class="scroll">
          <table class="runs">
            <thead>
              <tr>
                <th>
                  <span class="hidden">{texts.compare.title}</span>
                </th>
                {Object.values(texts.columns).map((head) => (
                  <th key={head}>{head}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {runs.map((run) => (
                <Row
                  key={run.id}
                  run={run}
                  isChosen={chosen.includes(run.id)}
                  choose={(isChosen) =>
                    setChosen(isChosen ? [...chosen, run.id] : chosen.filter((id) => id !== run.id))
                  }
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <ExperimentList />
    </>
  );
}

interface RowProps {
  readonly run: RunSummary;
  readonly isChosen: boolean;
  readonly choose: (isChosen: boolean) => void;
}

function Row({ run, isChosen, choose }: RowProps) {
  const { id, task, world, topology, agents, state, result, seconds, startedAt, problem } = run;
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          aria-label={texts.compare.choose(task, id)}
          checked={isChosen}
          onChange={({ currentTarget }) => choose(currentTarget.checked)}
        />
      </td>
      <td class="words">
        <a href={`#/run/${encodeURIComponent(id)}`}>{task === '' ? id : task}</a>
        {problem === null ? null : <p class="problem">{problem}</p>}
      </td>
      <td>{state === 'unreadable' ? '' : texts.team(agents, topology)}</td>
      <td>{world}</td>
      <td>
        <span class={`result ${result ?? state}`}>{result === null ? texts.state[state] : texts.result(result)}</span>
      </td>
      <td class="number">{seconds === null ? '' : timeText(seconds)}</td>
      <td>{startedAt === null ? '' : new Date(startedAt).toLocaleString()}</td>
      <td class="note">{id}</td>
    </tr>
  );
}

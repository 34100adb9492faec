import { useEffect, useState } from 'preact/hooks';
import { countText, timeText } from '../../look/words.js';
import { wordsOf } from '../../source/ask.js';
import { diffOf, type Difference, type RunDiff, type Side } from '../../source/run-diff.js';
import { texts } from '../../texts.js';
import { Panel } from '../panel.js';

const { compare } = texts;

interface Props {
  readonly one: string;
  readonly other: string;
  readonly names: ReadonlyMap<string, string>;
}

/** Where two runs part. */
export function Parting({ one, other, names }: Props) {
  const [found, setFound] = useState<RunDiff | string | null>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const left = new AbortController();
    setFound(null);
    diffOf(one, other, left.signal).then(setFound, (error: unknown) => {
      if (!left.signal.aborted) setFound(wordsOf(error));
    });
    return () => left.abort();
  }, [one, other, times]);
  return (
    <Panel id="parting" title={compare.parting} note={compare.partingNote}>
      <div aria-live="polite">
        {found === null ? <p class="note">{compare.comparing}</p> : null}
        {typeof found === 'string' ? <p class="problem">{found}</p> : null}
        {found === null || typeof found === 'string' ? null : (
          <Found diff={found} runs={[one, other].map((id) => ({ id, name: names.get(id) ?? id }))} />
        )}
      </div>
      <button onClick={() => setTimes(times + 1)}>{compare.again}</button>
    </Panel>
  );
}

interface FoundProps {
  readonly diff: RunDiff;
  readonly runs: readonly Named[];
}

/** A run, and how it is called. */
interface Named {
  readonly id: string;
  readonly name: string;
}

function Found({ diff: { same, setup, times, parting }, runs }: FoundProps) {
  return (
    <>
      {setup.length === 0 ? null : <h3>{compare.setup}</h3>}
      <Differences list={setup} runs={runs} />
      <p>{parting === null ? compare.same(countText(same)) : compare.part(countText(same))}</p>
      {parting === null ? null : <Sides sides={[parting.one, parting.other]} runs={runs} />}
      <Differences list={parting?.differences ?? []} runs={runs} />
      {times === null ? null : (
        <>
          <h3>{compare.times}</h3>
          <Sides sides={[times.one, times.other]} runs={runs} />
        </>
      )}
    </>
  );
}

interface SidesProps extends Pick<FoundProps, 'runs'> {
  readonly sides: readonly [Side | null, Side | null];
}

/** The first events that differ, side by side. */
function Sides({ sides, runs }: SidesProps) {
  return (
    <div class="sides">
      {sides.map((side, index) => (
        <div key={index}>
          <a href={`#/run/${encodeURIComponent(runs[index]?.id ?? '')}`}>{runs[index]?.name}</a>
          <p class="note">{side === null ? compare.ends : compare.side(countText(side.sequence), timeText(side.at))}</p>
          <p class="words">{side?.text}</p>
        </div>
      ))}
    </div>
  );
}

function Differences({ list, runs }: Pick<FoundProps, 'runs'> & { readonly list: readonly Difference[] }) {
  if (list.length === 0) return null;
  return (
    <div class="scroll">
      <table>
        <thead>
          <tr>
            {[compare.columns.what, ...runs.map(({ name }) => name)].map((head, index) => (
              <th key={index}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((difference) => (
            <tr key={difference.path}>
              <td>{difference.path}</td>
              <td class="words">{difference.one}</td>
              <td class="words">{difference.other}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

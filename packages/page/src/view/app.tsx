import type { VNode } from 'preact';
import { texts } from '../texts.js';
import { Compare } from './compare/compare.js';
import { mostCompared } from './compare/most-compared.js';
import { Experiment } from './experiments/experiment.js';
import { useHash } from './hooks.js';
import { NewRun } from './new-run/new-run.js';
import { RunList } from './run-list.js';
import { Run } from './run.js';

/** The whole page: the list of runs, or one of them, as the address says. */
export function App() {
  const hash = useHash();
  return (
    <>
      <nav>
        <a href="#/">{texts.product}</a>
        <a href="#/">{texts.runs}</a>
        <a href="#/new">{texts.newRun.title}</a>
      </nav>
      <main>{viewOf(hash)}</main>
    </>
  );
}

/** What an address shows: `#/run/ID`, `#/new`, `#/compare/ID/ID`, `#/experiment/ID`, and the list for anything else. */
function viewOf(hash: string): VNode {
  const [, what, ...parts] = hash.split('/');
  const ids = parts.map(decoded).filter((id) => id !== null);
  const [id] = ids;
  if (what === 'new') return <NewRun />;
  if (what === 'run' && id !== undefined) return <Run key={id} id={id} />;
  if (what === 'compare' && ids.length > 1) return <Compare key={ids.join(' ')} ids={ids.slice(0, mostCompared)} />;
  if (what === 'experiment' && id !== undefined) return <Experiment key={id} id={id} />;
  return <RunList />;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

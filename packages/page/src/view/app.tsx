import { texts } from '../texts.js';
import { useHash } from './hooks.js';
import { RunList } from './run-list.js';
import { Run } from './run.js';

/** The whole page: the list of runs, or one of them, as the address says. */
export function App() {
  const hash = useHash();
  const [, encoded] = /^\/run\/([^/]+)/.exec(hash) ?? [];
  const id = encoded === undefined ? null : decoded(encoded);
  return (
    <>
      <nav>
        <a href="#/">{texts.product}</a>
        <a href="#/">{texts.runs}</a>
      </nav>
      <main>{id === null ? <RunList /> : <Run key={id} id={id} />}</main>
    </>
  );
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

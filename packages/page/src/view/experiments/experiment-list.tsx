import { useEffect, useState } from 'preact/hooks';
import { listExperiments, type ExperimentSummary } from '../../source/experiments.js';
import { texts } from '../../texts.js';

/** The experiments of the folder; nothing where there are none. */
export function ExperimentList() {
  const [found, setFound] = useState<readonly ExperimentSummary[]>([]);
  useEffect(() => {
    const left = new AbortController();
    listExperiments(left.signal).then(setFound, () => {});
    return () => left.abort();
  }, []);
  if (found.length === 0) return null;
  return (
    <section aria-labelledby="experiments">
      <h2 id="experiments">{texts.experiments.title}</h2>
      <ul class="experiments">
        {found.map(({ id, title }) => (
          <li key={id}>
            <a href={`#/experiment/${encodeURIComponent(id)}`}>{title}</a> <small>{id}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

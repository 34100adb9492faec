import { texts } from '../../texts.js';
import { mostCompared } from './most-compared.js';

interface Props {
  /** The ids of the runs that are chosen in the list, in this order. */
  readonly chosen: readonly string[];
  /** How many runs there are. */
  readonly count: number;
}

/** What can be done from the list of runs: start one, or see the chosen ones side by side. */
export function ListActions({ chosen, count }: Props) {
  const path = chosen.map((id) => `/${encodeURIComponent(id)}`).join('');
  const { compare } = texts;
  return (
    <p class="actions">
      <a class="main" href="#/new">
        {count === 0 ? texts.newRun.first : texts.newRun.title}
      </a>
      {chosen.length >= 2 && chosen.length <= mostCompared ? (
        <a class="main" href={`#/compare${path}`}>
          {compare.compareChosen(chosen.length)}
        </a>
      ) : count < 2 ? null : (
        <span class="note">{chosen.length > mostCompared ? compare.tooMany : compare.chooseNote}</span>
      )}
    </p>
  );
}

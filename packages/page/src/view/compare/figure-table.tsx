import { countText, percentText, timeText } from '../../look/words.js';
import { texts } from '../../texts.js';
import type { RunFigures } from './run-figures.js';

const { compare } = texts;

interface Row {
  readonly name: string;
  readonly text: (figures: RunFigures) => string;
  /** What is subtracted where two runs are compared; absent: nothing is. */
  readonly value?: (figures: RunFigures) => number | null;
  readonly shown?: (difference: number) => string;
}

const counted = (name: string, value: (figures: RunFigures) => number): Row => ({
  name,
  text: (figures) => countText(value(figures)),
  value,
});

const rows: readonly Row[] = [
  { name: compare.rows.state, text: ({ state }) => state },
  {
    name: compare.rows.goal,
    text: ({ reached, wanted }) =>
      reached === null || wanted === null ? compare.unknown : compare.ofWanted(countText(reached), countText(wanted)),
  },
  { name: compare.rows.time, text: ({ time }) => timeText(time), value: ({ time }) => time, shown: timeText },
  counted(compare.rows.calls, ({ calls }) => calls),
  counted(compare.rows.tokens, ({ tokens }) => tokens),
  {
    name: compare.rows.idle,
    text: ({ idle }) => (idle === null ? compare.unknown : percentText(idle)),
    value: ({ idle }) => idle,
    shown: percentText,
  },
  counted(compare.rows.plans, ({ plans }) => plans),
  counted(compare.rows.actions, ({ actions }) => actions),
  counted(compare.rows.failed, ({ failed }) => failed),
  counted(compare.rows.messages, ({ messages }) => messages),
];

interface Column {
  readonly id: string;
  readonly name: string;
  readonly figures: RunFigures;
}

/** Runs in figures, side by side; of two also by how much the second has more or less. */
export function FigureTable({ columns }: { readonly columns: readonly Column[] }) {
  const [one, other] = columns.length === 2 ? columns : [];
  return (
    <div class="scroll">
      <table class="compared">
        <thead>
          <tr>
            <td />
            {columns.map(({ id, name }) => (
              <th key={id} scope="col">
                <a href={`#/run/${encodeURIComponent(id)}`}>{name}</a>
              </th>
            ))}
            {other === undefined ? null : <th scope="col">{compare.difference}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {columns.map(({ id, figures }) => (
                <td key={id}>{row.text(figures)}</td>
              ))}
              {one === undefined || other === undefined ? null : (
                <td>{differenceText(row, one.figures, other.figures)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function differenceText({ value, shown = countText }: Row, one: RunFigures, other: RunFigures): string {
  const [before, after] = [value?.(one) ?? null, value?.(other) ?? null];
  if (before === null || after === null) return '';
  const text = shown(Math.abs(after - before));
  if (text === shown(0)) return '=';
  return `${after > before ? '+' : '−'}${text}`;
}

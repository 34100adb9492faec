import { memo } from 'preact/compat';
import { flowsOf } from '../record/messages.js';
import type { RunRecord } from '../record/run-record.js';
import { texts } from '../texts.js';

interface Props {
  readonly record: RunRecord;
  /** How many of the messages count. */
  readonly count: number;
}

/** Who told whom how often, for readers of screens and of numbers. */
export const FlowTable = memo(function FlowTable({ record, count }: Props) {
  const flows = flowsOf(record.messages.all, count);
  return (
    <div class="scroll tall" tabIndex={0} role="group" aria-label={texts.flows}>
      <table>
        <thead>
          <tr>
            {Object.values(texts.flowColumns).map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {flows.map(({ from, to, commands, reports, talk }) => (
            <tr key={`${from} ${to}`}>
              <td>{from}</td>
              <td>{to}</td>
              <td>{commands}</td>
              <td>{reports}</td>
              <td>{talk}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

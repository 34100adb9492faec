import { conditionText } from '@s-agents/kit';
import { GridLines, spanOf, TimeAxis } from '../charts/axis.js';
import type { RunRecord } from '../record/run-record.js';
import { countUntil } from '../record/timeline.js';
import { coordinate, countText } from '../look/words.js';
import { texts } from '../texts.js';
import { Panel } from './panel.js';

const height = 100;

/** The goal's count over time, and how much of each of its parts is reached. */
export function Goal({ record, moment }: { readonly record: RunRecord; readonly moment: number }) {
  const { goal, from, objectives } = record;
  // The count of another goal says nothing of this one.
  const since = objectives.moments[countUntil(objectives.moments, moment) - 1]?.at ?? from;
  const shown = goal.moments.slice(countBefore(goal.moments, since), countUntil(goal.moments, moment));
  const status = shown.at(-1)?.value;
  if (status === undefined) return <Panel id="goal" title={texts.goal} note={texts.goalUnknown} children={null} />;
  const seconds = spanOf(record, moment);
  const top = Math.max(status.wanted, ...shown.map(({ value }) => value.reached), 1);
  const x = (at: number): number => coordinate(at - from);
  const y = (reached: number): number => coordinate(height - (height * reached) / top);
  const curve = `M0 ${height}${shown.map(({ at, value }) => `H${x(at)}V${y(value.reached)}`).join('')}H${x(moment)}`;
  return (
    <Panel
      id="goal"
      picture="curve"
      title={texts.goal}
      note={texts.goalNote(countText(status.reached), countText(status.wanted))}
    >
      <div class="chart">
        <div class="scale" aria-hidden="true">
          <span>{countText(top)}</span>
          <span>0</span>
        </div>
        <div>
          <svg
            viewBox={`0 0 ${seconds} ${height}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={texts.goalNote(countText(status.reached), countText(status.wanted))}
          >
            <GridLines seconds={seconds} height={height} />
            <path class="area" d={`${curve}V${height}Z`} />
            <path class="wanted" d={`M0 ${y(status.wanted)}H${seconds}`} />
            <path class="curve" d={curve} />
          </svg>
          <TimeAxis seconds={seconds} />
        </div>
      </div>
      {status.parts === undefined ? null : (
        <div class="scroll">
          <table>
            <thead>
              <tr>
                {Object.values(texts.goalParts).map((head) => (
                  <th key={head}>{head}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {status.parts.map(({ reached, wanted }, index) => (
                <tr key={index}>
                  <td class="words">{whatOf(record, moment, index)}</td>
                  <td class="number">{countText(reached)}</td>
                  <td class="number">{countText(wanted)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

function whatOf({ objectives, words }: RunRecord, moment: number, index: number): string {
  const condition = objectives.at(moment)?.conditions[index];
  return condition === undefined ? '' : words.say(conditionText(condition));
}

function countBefore(moments: readonly { readonly at: number }[], since: number): number {
  return moments.filter(({ at }) => at < since).length;
}

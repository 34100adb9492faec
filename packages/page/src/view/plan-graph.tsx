import { planLayout, taskSize, type TaskPlace } from '../charts/plan-layout.js';
import type { RunRecord } from '../record/run-record.js';
import type { TaskNow, TaskState } from '../record/plans.js';
import { timeText } from '../look/words.js';
import { texts } from '../texts.js';

interface Props {
  readonly record: RunRecord;
  readonly tasks: readonly TaskNow[];
}

/** The tasks of a plan as a graph: what comes after what, who does it, and what became of it. */
export function PlanGraph({ record, tasks }: Props) {
  const states = new Map(tasks.map(({ task, state }) => [task, state]));
  const { width, height, places, lines } = planLayout([...states.keys()]);
  return (
    <div class="scroll tall" tabIndex={0} role="group" aria-label={texts.planGraph}>
      <svg class="plan-graph" width={width + 2} height={height + 2} aria-hidden="true">
        {lines.map(([from, to]) => (
          <path key={`${from.task.id} ${to.task.id}`} class="edge" d={lineOf(from, to)} />
        ))}
        {places.map((place) => (
          <Task key={place.task.id} place={place} state={states.get(place.task) ?? 'open'} record={record} />
        ))}
      </svg>
    </div>
  );
}

/** How many letters fit into a line of a task. */
const lineLength = 26;

interface TaskProps {
  readonly place: TaskPlace;
  readonly state: TaskState;
  readonly record: RunRecord;
}

function Task({ place: { task, x, y }, state, record }: TaskProps) {
  const words = record.words.say(task.text);
  const doer = task.by === null ? undefined : record.agents.get(task.by);
  const begun = task.begunAt === Infinity ? '' : timeText(task.begunAt - record.from);
  return (
    <g class={`task is-${state}`} transform={`translate(${x + 1} ${y + 1})`}>
      <title>{`${task.id} ${words} (${texts.states[state]})`}</title>
      <rect width={taskSize.width} height={taskSize.height} rx={7} />
      <text class={`sign s-${state}`} x={9} y={19}>
        {texts.signs[state]}
      </text>
      <text x={26} y={19}>
        {shortened(words)}
      </text>
      {doer === undefined ? null : <circle class="doer" cx={13} cy={35} r={4.5} style={{ '--h': String(doer.hue) }} />}
      <text class="doing" x={26} y={39}>
        {[task.by, begun].filter(Boolean).join(' · ')}
      </text>
      <text class="doing last" x={taskSize.width - 8} y={39}>
        {task.id}
      </text>
    </g>
  );
}

function shortened(text: string): string {
  return text.length <= lineLength ? text : `${text.slice(0, lineLength - 1)}…`;
}

function lineOf(from: TaskPlace, to: TaskPlace): string {
  const [x1, y1] = [from.x + taskSize.width + 1, from.y + taskSize.height / 2 + 1];
  const [x2, y2] = [to.x + 1, to.y + taskSize.height / 2 + 1];
  const middle = (x1 + x2) / 2;
  return `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`;
}

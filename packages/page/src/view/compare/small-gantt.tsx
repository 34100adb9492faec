import type { RunRecord } from '../../record/run-record.js';
import { coordinate } from '../../look/words.js';
import { texts } from '../../texts.js';

const rowHeight = 8;
const barHeight = 6;

interface Props {
  readonly record: RunRecord;
  /** World seconds from the left to the right: the same for runs side by side. */
  readonly seconds: number;
}

/** When each agent acted and planned, without saying what. */
export function SmallGantt({ record, seconds }: Props) {
  const { agents, activities, from, to } = record;
  const names = [...agents.keys()];
  const scale = 1000 / Math.max(1, seconds);
  const paths = { deed: '', plan: '', failed: '' };
  for (const [row, name] of names.entries())
    for (const { from: begin, to: end, kind, hasFailed } of activities.byAgent.get(name) ?? []) {
      if (kind === 'reflex' || kind === 'away') continue;
      const x = coordinate((begin - from) * scale);
      const width = coordinate(Math.max(1, (Math.min(end, to) - begin) * scale));
      const bar = `M${x} ${row * rowHeight}h${width}v${barHeight}h-${width}z`;
      paths[kind === 'plan' ? 'plan' : hasFailed ? 'failed' : 'deed'] += bar;
    }
  return (
    <svg
      class="small-gantt"
      viewBox={`0 0 1000 ${Math.max(1, names.length) * rowHeight}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${texts.gantt}: ${names.join(', ')}`}
      style={{ '--rows': String(Math.min(24, Math.max(3, names.length))) }}
    >
      <path class="deed" d={paths.deed} />
      <path class="plan" d={paths.plan} />
      <path class="failed" d={paths.failed} />
    </svg>
  );
}

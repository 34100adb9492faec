import {
  curveOf,
  ganttOf,
  mapOf,
  otherColors,
  talkGraph,
  unitFor,
  verbColors,
  type GanttBar,
  type TalkEdge,
} from '@s-agents/charts';
import { workText } from '@s-agents/kit';
import { kindColors } from '../charts/kind-colors.js';
import { durationText, timeText } from '../look/words.js';
import { flowsOf } from '../record/messages.js';
import type { RunRecord } from '../record/run-record.js';
import { countUntil } from '../record/timeline.js';
import type { Ground } from '../report/report-data.js';
import { texts } from '../texts.js';

/** Characters of a task in the name of a file. */
const longestTask = 40;

/** The pictures of a run that can be saved, by name. */
export const pictureNames = ['gantt', 'graph', 'map', 'curve'] as const;
export type PictureName = (typeof pictureNames)[number];

export interface PictureOptions {
  /** World seconds up to which the run is drawn. */
  readonly moment: number;
  readonly ground: Ground | null;
  /** In pixels; by default as wide as is easy to read. */
  readonly width?: number;
}

/** Draws one picture of a run as SVG; null where there is nothing to draw. Pure. */
export function pictureOf(record: RunRecord, name: PictureName, options: PictureOptions): string | null {
  if (record.started === null) return null;
  return pictures[name](record, options);
}

const pictures: Readonly<Record<PictureName, (record: RunRecord, options: PictureOptions) => string | null>> = {
  gantt: (record, { moment, width }) => {
    const { activities, agents, from } = record;
    const classOf = kindColors(activities.seconds.keys());
    const kinds = [...activities.seconds.keys()].map((kind) => [classOf(kind), kind] as const);
    const rest = kinds.filter(([as]) => as === 'k-rest').map(([, kind]) => kind);
    const bars = [...activities.byAgent.values()].flatMap((own) =>
      own.flatMap(({ agent, from: begin, to, kind, what, hasFailed }): GanttBar[] => {
        if (begin > moment) return [];
        const end = Math.min(to, moment);
        const hint = `${record.words.say(what)}: ${durationText(end - begin)}${hasFailed ? texts.hasFailed : ''}`;
        const isLow = kind === 'plan' || kind === 'reflex' || kind === 'away';
        const bar = { agent, from: begin - from, to: end - from, as: classOf(kind), hint, isLow };
        return hasFailed ? [bar, { ...bar, as: 'failure' }] : [bar];
      }),
    );
    return ganttOf([{ about: texts.gantt, agents: [...agents.keys()], bars, seconds: moment - from }], {
      title: titleOf(record),
      legend: [
        ...kinds.filter(([as]) => as !== 'k-rest'),
        ...(rest.length === 0 ? [] : [['k-rest', rest.join(', ')] as const]),
        ...(bars.some(({ as }) => as === 'failure') ? [['failure', texts.failedDeed] as const] : []),
      ],
      unit: unitFor(moment - from),
      style: ganttStyle,
      ...(width === undefined ? {} : { width }),
    });
  },
  graph: (record, { moment }) => {
    const flows = flowsOf(record.messages.all, countUntil(record.messages.all, moment));
    const edges = flows.map(
      ({ from, to, commands, reports, talk }): TalkEdge => ({ from, to, messages: commands + reports + talk }),
    );
    return talkGraph([...record.agents.keys()], edges, titleOf(record));
  },
  map: (record, { moment, ground, width }) => {
    const trails = [...record.agents.values()].map(({ name, hue, trail }) => ({
      name,
      hue,
      places: trail.slice(0, countUntil(trail, moment)),
    }));
    return mapOf(trails, {
      title: titleOf(record),
      ground: ground === null ? null : { ...ground, x: ground.west, z: ground.north },
      site: record.site,
      ...(width === undefined ? {} : { width }),
    });
  },
  curve: (record, { moment, width }) => {
    const { moments } = record.goal;
    const shown = moments.slice(0, countUntil(moments, moment));
    const last = shown.at(-1)?.value;
    if (last === undefined) return null;
    return curveOf(
      shown.map(({ at, value }) => ({ at: at - record.from, count: value.reached })),
      {
        title: titleOf(record),
        counts: texts.reachedSoFar,
        wanted: last.wanted,
        seconds: Math.max(1, moment - record.from),
        ...(width === undefined ? {} : { width }),
      },
    );
  },
};

const ganttStyle = [
  ...verbColors.map((color, index) => `.k-${index}{fill:${color}}`),
  ...Object.entries(otherColors).map(([kind, color]) => `.k-${kind}{fill:${color}}`),
  '.failure{fill:none;stroke:#c2362b;stroke-width:1.5}',
].join('');

function titleOf({ started, words }: RunRecord): string {
  if (started === null) return '';
  return texts.pictureTitle(
    words.say(workText(started.task.work)),
    started.agents.length,
    started.topology,
    started.seed,
  );
}

/** The name of a picture's file, without its ending: "mine-6-logs-gantt-at-1-05". Pure. */
export function pictureFile({ started, words, from }: RunRecord, name: PictureName, moment: number): string {
  const task = started === null ? 'run' : words.say(workText(started.task.work));
  const short = task
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, longestTask);
  return `${short}-${name}-at-${timeText(moment - from).replaceAll(':', '-')}`.replace(/^-/, '');
}

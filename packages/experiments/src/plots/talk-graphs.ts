import { talkGraph, type TalkEdge } from '@s-agents/charts';
import type { Selector } from '../file/experiment-schema.js';
import { labelKey, matches } from '../file/labels.js';
import { isDead } from '../figures/run-figures.js';
import type { MeasuredRun } from '../measuring/measure-experiment.js';
import { groupName } from './group-name.js';
import type { PagePicture } from './plots.js';

/** Draws each chosen cell: the mean messages along each edge, over the runs that ended. Pure. */
export function talkGraphsOf(selectors: readonly Selector[], measured: readonly MeasuredRun[]): readonly PagePicture[] {
  const cells = Map.groupBy(
    measured.filter(({ isRepeat }) => !isRepeat),
    ({ cell }) => labelKey(cell.labels),
  );
  return selectors.flatMap((where, index) => {
    const runs = [...cells.values()].find(([first]) => first !== undefined && matches(first.cell.labels, where)) ?? [];
    const ended = runs.flatMap(({ outcome }) => (isDead(outcome) ? [] : [outcome]));
    const [first] = runs;
    if (first === undefined || ended[0] === undefined) return [];
    const title = `Who told whom how much: ${groupName(first.cell.labels)}`;
    const picture = talkGraph(ended[0].agents, meanOf(ended.map(({ talkEdges }) => talkEdges)), title);
    return [{ figure: `talk-${index + 1}`, text: title, picture }];
  });
}

function meanOf(runs: readonly (readonly TalkEdge[])[]): readonly TalkEdge[] {
  const edges = Map.groupBy(runs.flat(), ({ from, to }) => JSON.stringify([from, to]));
  return [...edges.values()].flatMap((along) => {
    const [first] = along;
    if (first === undefined) return [];
    const messages = along.reduce((sum, edge) => sum + edge.messages, 0) / runs.length;
    return [{ from: first.from, to: first.to, messages }];
  });
}

import { head, row, summarize } from '@s-agents/experiments/measure';
import { interval, measured, overDigging, ratioOfMeans } from '../bench/fifty-logs.js';
import type { Results } from '../bench/result-store.js';

/** Renders the table of the front page: 50 logs by a team and by one agent alone. */
export function fiftyLogsHeadline(results: Results): string {
  return [
    ...head(['50 logs by hand, embedded server', 'one root, three leaves', 'one agent alone', 'alone ÷ team']),
    timeRow('world time, models answer at once', results, 'team', 'solo'),
    timeRow('world time, root plans in 8 s, other calls take 2 s', results, 'team-latency', 'solo-latency'),
    row([
      "a worker's time per log ÷ the 3 s that digging it takes",
      overDiggingOf(results, 'team', 3),
      overDiggingOf(results, 'solo', 1),
      '',
    ]),
    row(['goal met', goalsMet(results, 'team', 'team-latency'), goalsMet(results, 'solo', 'solo-latency'), '']),
  ].join('\n');
}

function timeRow(name: string, results: Results, team: string, solo: string): string {
  const time = (one: string): string =>
    `${interval(summarize(Object.values(measured(results, one)).map(({ timeCostSeconds }) => timeCostSeconds)))} s`;
  return row([name, time(team), time(solo), ratioOfMeans(results, team, solo).toFixed(2)]);
}

function overDiggingOf(results: Results, name: string, workers: number): string {
  const over = summarize(Object.values(measured(results, name)).map((report) => overDigging(report, workers)));
  return `${over.mean.toFixed(2)}, worst ${over.maximum.toFixed(2)}`;
}

function goalsMet(results: Results, ...names: readonly string[]): string {
  const reports = names.flatMap((name) => Object.values(results[name] ?? {}).map(({ report }) => report));
  return `${reports.filter(({ result }) => result === 'success').length} of ${reports.length} runs`;
}

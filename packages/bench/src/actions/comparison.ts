import { agree, notCompared, varying } from './action-table.js';

type Acts = Readonly<Record<string, number>>;

/** Renders the table of all acts in both worlds, and marks those on which the worlds do not agree. */
export function comparison(server: Acts, blockworld: Acts): string {
  const names = [...new Set([...Object.keys(server), ...Object.keys(blockworld)])];
  const rows = names.map((act) => {
    const [onServer, inBlockworld] = [server[act], blockworld[act]];
    return `| ${act} | ${secondsText(onServer)} | ${secondsText(inBlockworld)} | ${markOf(act, onServer, inBlockworld)} |`;
  });
  const differing = differences(server, blockworld);
  return [
    '# How long single acts take',
    '',
    'World seconds per act: the mean over its repetitions, and the median over several runs. A cross marks acts on which ' +
      'the block world differs from the embedded server by more than 15% and 0.02 s.',
    '',
    '| act | embedded server, s | block world, s | |',
    '|---|---|---|---|',
    ...rows,
    '',
    differing.length === 0 ? 'No act differs.' : `Acts that differ: ${differing.join('; ')}.`,
    '',
    `Not judged, because the time varies (~): ${Object.entries(varying)
      .map(([act, why]) => `${act} (${why})`)
      .join('; ')}.`,
    '',
    `Not compared: ${Object.entries(notCompared)
      .map(([primitive, why]) => `${primitive} (${why})`)
      .join('; ')}.`,
    '',
  ].join('\n');
}

function markOf(act: string, onServer: number | undefined, inBlockworld: number | undefined): '' | '~' | '✘' {
  if (act in varying) return '~';
  return onServer === undefined || inBlockworld === undefined || agree(inBlockworld, onServer) ? '' : '✘';
}

/** Lists the acts that were measured in both worlds and on which the worlds do not agree. */
export function differences(server: Acts, blockworld: Acts): string[] {
  return Object.entries(server)
    .map(([act]) => act)
    .filter((act) => markOf(act, server[act], blockworld[act]) === '✘');
}

function secondsText(seconds: number | undefined): string {
  return seconds === undefined ? '–' : seconds.toFixed(3);
}

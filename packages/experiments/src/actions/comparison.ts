import { agree, notCompared, varying } from './action-table.js';

type Acts = Readonly<Record<string, number>>;

/** The table of all acts in both worlds; acts on which they do not agree are marked. */
export function comparison(server: Acts, blockworld: Acts): string {
  const names = [...new Set([...Object.keys(server), ...Object.keys(blockworld)])];
  const rows = names.map((act) => {
    const [there, here] = [server[act], blockworld[act]];
    return `| ${act} | ${secondsText(there)} | ${secondsText(here)} | ${markOf(act, there, here)} |`;
  });
  const differing = differences(server, blockworld);
  return [
    '# What single acts take',
    '',
    'World seconds per act, the mean over its repetitions; medians over several worlds. A cross marks acts on which ' +
      'the block world differs from the embedded server by more than 15% and 0.02 s.',
    '',
    '| act | embedded server, s | block world, s | |',
    '|---|---|---|---|',
    ...rows,
    '',
    differing.length === 0 ? 'No act differs.' : `Acts that differ: ${differing.join('; ')}.`,
    '',
    `Varying (~): ${Object.entries(varying)
      .map(([act, why]) => `${act} (${why})`)
      .join('; ')}.`,
    '',
    `Not compared: ${Object.entries(notCompared)
      .map(([primitive, why]) => `${primitive} (${why})`)
      .join('; ')}.`,
    '',
  ].join('\n');
}

function markOf(act: string, there: number | undefined, here: number | undefined): '' | '~' | '✘' {
  if (act in varying) return '~';
  return there === undefined || here === undefined || agree(here, there) ? '' : '✘';
}

/** The acts that were measured in both worlds, and on which they do not agree. */
export function differences(server: Acts, blockworld: Acts): string[] {
  return Object.entries(server)
    .map(([act]) => act)
    .filter((act) => markOf(act, server[act], blockworld[act]) === '✘');
}

function secondsText(seconds: number | undefined): string {
  return seconds === undefined ? '–' : seconds.toFixed(3);
}

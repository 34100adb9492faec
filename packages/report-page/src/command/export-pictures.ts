import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SAgentsError } from '@s-agents/core';
import { readRegularFile, valueText } from '@s-agents/kit';
import {
  groundInPage,
  pictureNames,
  pictureOf,
  RunRecord,
  shownEvents,
  type Ground,
  type PictureName,
} from '@s-agents/page/report';
import { readEvents } from '@s-agents/run-figures';
import { pngOf } from './png-of.js';

const longestPage = 4 * 2 ** 20;
const least = { width: 200, at: 0 };
const most = { width: 10_000, at: 1e9 };

/**
 * Draws pictures of a run and resolves with the paths of their files. Throws SAgentsError `OPTION_INVALID`,
 * `PICTURE_EMPTY`, `PNG_UNAVAILABLE`, and what reading the run's events throws.
 */
export async function exportPictures(
  folder: string,
  options: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const width = numberIn(options, 'width');
  const at = numberIn(options, 'at');
  const asked = pictureNames.filter((name) => options[name] === true);
  const png = options['png'] === true ? await pngOf() : null;
  const record = new RunRecord();
  for (const event of await readEvents(folder, shownEvents, signal)) record.add(event);
  const moment = at === null ? record.to : Math.min(record.to, record.from + at);
  const drawing = { moment, ground: await groundOf(folder), ...(width === null ? {} : { width }) };
  const out = typeof options['out'] === 'string' ? options['out'] : folder;
  await mkdir(out, { recursive: true });
  const files: string[] = [];
  for (const name of asked.length === 0 ? pictureNames : asked) {
    const picture = pictureOf(record, name, drawing);
    if (picture === null && asked.length > 0) throw empty(folder, name);
    if (picture === null) continue;
    const file = join(out, `${name}.${png === null ? 'svg' : 'png'}`);
    await writeFile(file, png === null ? picture : await png(picture), { signal });
    files.push(file);
  }
  if (files.length === 0) throw empty(folder, 'gantt');
  return files;
}

/** A number among the options; null where there is none. */
function numberIn(options: Readonly<Record<string, unknown>>, name: 'width' | 'at'): number | null {
  const given = options[name];
  if (given === undefined) return null;
  const value = typeof given === 'string' && given.trim() !== '' ? Number(given) : Number.NaN;
  if (value >= least[name] && value <= most[name]) return value;
  throw new SAgentsError({
    code: 'OPTION_INVALID',
    message: `--${name}: ${valueText(given)} is no number from ${least[name]} to ${most[name]}`,
    remedy: name === 'width' ? 'give pixels, such as 336' : "give world seconds since the run's start",
  });
}

async function groundOf(folder: string): Promise<Ground | null> {
  try {
    return await groundInPage(await readRegularFile(join(folder, 'report.html'), { maximum: longestPage }));
  } catch {
    return null;
  }
}

const whyEmpty: Readonly<Record<PictureName, string>> = {
  gantt: 'the run has not started',
  graph: 'the run has not started',
  map: 'no body has a position',
  curve: 'no condition of the world shows its goal',
};

function empty(folder: string, name: PictureName): SAgentsError {
  return new SAgentsError({
    code: 'PICTURE_EMPTY',
    message: `there is no ${name} to draw of the run in "${folder}": ${whyEmpty[name]}`,
    remedy: 'ask for other pictures, or none for all that there are',
  });
}

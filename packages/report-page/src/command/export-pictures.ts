import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forPrint, paperWidths, pixelsOf, printWidth, printWidths } from '@s-agents/charts';
import { pdfOf } from '@s-agents/charts/pdf';
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
/** World seconds. */
const latest = 1e9;

/**
 * Draws pictures of a run and resolves with the paths of their files. Throws SAgentsError `OPTION_INVALID`,
 * `PICTURE_EMPTY`, `PNG_UNAVAILABLE`, and what reading the run's events throws.
 */
export async function exportPictures(
  folder: string,
  options: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const format = formatOf(options);
  const width = widthIn(options) ?? (format === 'pdf' ? paperWidths.column : null);
  const at = momentIn(options);
  const asked = pictureNames.filter((name) => options[name] === true);
  const drawn = await printerOf(format);
  const record = new RunRecord();
  for (const event of await readEvents(folder, shownEvents, signal)) record.add(event);
  const moment = at === null ? record.to : Math.min(record.to, record.from + at);
  const drawing = { moment, ground: await groundOf(folder), ...(width === null ? {} : { width: pixelsOf(width) }) };
  const out = typeof options['out'] === 'string' ? options['out'] : folder;
  await mkdir(out, { recursive: true });
  const files: string[] = [];
  for (const name of asked.length === 0 ? pictureNames : asked) {
    const picture = pictureOf(record, name, drawing);
    if (picture === null && asked.length > 0) throw empty(folder, name);
    if (picture === null) continue;
    const file = join(out, `${name}.${format}`);
    await writeFile(file, await drawn(width === null ? picture : forPrint(picture, width)), { signal });
    files.push(file);
  }
  if (files.length === 0) throw empty(folder, 'gantt');
  return files;
}

type Format = 'svg' | 'pdf' | 'png';

function formatOf({ pdf, png }: Readonly<Record<string, unknown>>): Format {
  if (pdf === true && png === true)
    throw invalid('--pdf and --png are both given', 'give one of them: a picture has one format');
  return pdf === true ? 'pdf' : png === true ? 'png' : 'svg';
}

async function printerOf(format: Format): Promise<(picture: string) => Promise<string | Buffer> | string> {
  if (format === 'svg') return (picture) => picture;
  return format === 'pdf' ? pdfOf : pngOf();
}

/** How many millimetres wide pictures are in print; null where that is not said. */
function widthIn({ width: given }: Readonly<Record<string, unknown>>): number | null {
  if (given === undefined) return null;
  const width = typeof given === 'string' ? printWidth(given) : null;
  if (width === null) throw invalid(`--width: ${valueText(given)} is no width of a picture`, `give ${printWidths}`);
  return width;
}

function momentIn({ at: given }: Readonly<Record<string, unknown>>): number | null {
  if (given === undefined) return null;
  const at = typeof given === 'string' && given.trim() !== '' ? Number(given) : Number.NaN;
  if (at >= 0 && at <= latest) return at;
  throw invalid(
    `--at: ${valueText(given)} is no number from 0 to ${latest}`,
    "give world seconds since the run's start",
  );
}

function invalid(message: string, remedy: string): SAgentsError {
  return new SAgentsError({ code: 'OPTION_INVALID', message, remedy });
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

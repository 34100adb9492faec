import { SAgentsError } from '@s-agents/core';
import { figures } from './figure-list.js';
import { contentOf, findMarkers } from './markers.js';
import type { ResultReader } from './result-reader.js';
import type { ResultTable } from './result-tables.js';

/** A file with its figures as they should be. */
export interface Rendered {
  readonly path: string;
  readonly text: string;
  /** A line for each figure that differs from what the file shows. */
  readonly outdated: readonly string[];
}

/** Throws SAgentsError `FIGURE_UNKNOWN`, `FIGURE_MARKER_INVALID` and `FIGURE_RESULTS_UNUSABLE`. */
export function renderDocument(path: string, text: string, results: ResultReader): Rendered {
  let rendered = text;
  const outdated: string[] = [];
  for (const marker of findMarkers(text, path).toReversed()) {
    const { name, from, to, line } = marker;
    const figure = figures[name];
    if (figure === undefined)
      throw new SAgentsError({
        code: 'FIGURE_UNKNOWN',
        message: `${path}:${line}: there is no figure "${name}"`,
        remedy: 'npm run figures -- --list names them all',
      });
    const content = contentOf(text, marker, figure(results));
    if (text.slice(from, to) === content) continue;
    rendered = rendered.slice(0, from) + content + rendered.slice(to);
    outdated.unshift(`${path}:${line}: ${name} is out of date`);
  }
  return { path, text: rendered, outdated };
}

/** A table beside its results; there may be none yet. */
export function renderTable({ path, text }: ResultTable, current: string | null): Rendered {
  return {
    path,
    text,
    outdated: current === text ? [] : [`${path} is not the table of its results`],
  };
}

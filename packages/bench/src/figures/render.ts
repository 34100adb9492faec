import { SAgentsError } from '@s-agents/core';
import { ownValue } from '@s-agents/kit';
import { figures } from './figure-list.js';
import { contentOf, findMarkers } from './markers.js';
import type { ResultReader } from './result-reader.js';
import type { ResultTable } from './result-tables.js';

/** A file whose figures have been rendered. */
export interface Rendered {
  readonly path: string;
  readonly text: string;
  /** A message for each figure that was out of date in the file. */
  readonly outdated: readonly string[];
}

/**
 * Renders the figures of a document. Throws SAgentsError `FIGURE_UNKNOWN`, `FIGURE_MARKER_INVALID` or
 * `FIGURE_RESULTS_UNUSABLE`.
 */
export function renderDocument(path: string, text: string, results: ResultReader): Rendered {
  let rendered = text;
  const outdated: string[] = [];
  for (const marker of findMarkers(text, path).toReversed()) {
    const { name, from, to, line } = marker;
    const figure = ownValue(figures, name);
    if (figure === undefined)
      throw new SAgentsError({
        code: 'FIGURE_UNKNOWN',
        message: `${path}:${line}: there is no figure "${name}"`,
        remedy: 'use a name that npm run figures -- --list prints',
      });
    const content = contentOf(text, marker, figure(results));
    if (text.slice(from, to) === content) continue;
    rendered = rendered.slice(0, from) + content + rendered.slice(to);
    outdated.unshift(`${path}:${line}: ${name} is out of date`);
  }
  return { path, text: rendered, outdated };
}

/** Renders the table of a suite. `current` is the file's content, or null if there is no file. */
export function renderTable({ path, text }: ResultTable, current: string | null): Rendered {
  return {
    path,
    text,
    outdated: current === text ? [] : [`${path} differs from the table of its results`],
  };
}

import { SAgentsError } from '@s-agents/core';
import { lineAt, maskCode } from './mask.js';

/** A place in a document that shows a figure, enclosed in `<!-- figure: NAME -->` and `<!-- /figure -->`. */
export interface Marker {
  readonly name: string;
  /** The offsets of the text between the two comments. */
  readonly from: number;
  readonly to: number;
  /** The line of the opening comment, counted from 1. */
  readonly line: number;
}

const comments = /<!--\s*(?:figure:\s*(?<name>[\w./-]*\w)|(?<end>\/figure))\s*-->/g;

/**
 * Finds the markers of a Markdown text, in order. Markers in code do not count.
 * Throws SAgentsError `FIGURE_MARKER_INVALID` when one is not closed, or closed without being opened.
 *
 * @param path the document's path, for the error
 */
export function findMarkers(text: string, path: string): readonly Marker[] {
  const markers: Marker[] = [];
  let open: Omit<Marker, 'to'> | null = null;
  for (const { 0: found, index, groups } of maskCode(text).matchAll(comments)) {
    const line = lineAt(text, index);
    const name = groups?.['name'];
    if (name !== undefined) {
      if (open !== null) throw unbalanced(path, open.line, `figure ${open.name} is not closed before the next one`);
      open = { name, from: index + found.length, line };
    } else {
      if (open === null) throw unbalanced(path, line, 'a closing comment has no opening one');
      markers.push({ ...open, to: index });
      open = null;
    }
  }
  if (open !== null) throw unbalanced(path, open.line, `figure ${open.name} is not closed`);
  return markers;
}

/**
 * Returns the text that a marker has to enclose to show a figure. If the opening comment ends its line, the figure
 * becomes a block of its own.
 */
export function contentOf(text: string, { from }: Marker, figure: string): string {
  return text[from] === '\n' ? `\n\n${figure}\n\n` : figure;
}

function unbalanced(path: string, line: number, what: string): SAgentsError {
  return new SAgentsError({
    code: 'FIGURE_MARKER_INVALID',
    message: `${path}:${line}: ${what}`,
    remedy: 'write <!-- figure: NAME --><!-- /figure -->; npm run figures puts the figure between them',
  });
}

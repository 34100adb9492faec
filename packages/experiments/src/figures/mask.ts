/** A fenced block, an indented one left aside: from its opening fence to the same fence, or to the end. */
const fencedBlock = /^(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n)?(?:\1[^\n]*$|(?![\s\S]))/gm;
const inlineCode = /(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g;
const comment = /<!--[\s\S]*?-->/g;
const linkTarget = /(?<=\])\([^)\s]*\)/g;

/** Blanks the code of a Markdown text. Every character keeps its place, so that offsets and lines stay true. */
export function maskCode(text: string): string {
  return blank(blank(text, fencedBlock), inlineCode);
}

/** Blanks comments and the targets of links. */
export function maskComments(text: string): string {
  return blank(blank(text, comment), linkTarget);
}

function blank(text: string, pattern: RegExp): string {
  return text.replace(pattern, (found) => found.replace(/[^\n]/g, ' '));
}

/** The line of an offset, the first being 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

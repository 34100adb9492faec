/** A fenced block without indentation, from its opening fence to the same fence or the end of the text. */
const fencedBlock = /^(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n)?(?:\1[^\n]*$|(?![\s\S]))/gm;
const inlineCode = /(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g;
const comment = /<!--[\s\S]*?-->/g;
const linkTarget = /(?<=\])\([^)\s]*\)/g;

/** Replaces the code of a Markdown text with spaces, so that offsets and lines stay the same. */
export function maskCode(text: string): string {
  return blank(blank(text, fencedBlock), inlineCode);
}

/** Replaces comments and link targets with spaces. */
export function maskComments(text: string): string {
  return blank(blank(text, comment), linkTarget);
}

function blank(text: string, pattern: RegExp): string {
  return text.replace(pattern, (found) => found.replace(/[^\n]/g, ' '));
}

/** Returns the line of an offset, counted from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

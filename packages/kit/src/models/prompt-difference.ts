import type { ChatMessage } from '@s-agents/core';

/** The most characters of a line that are shown. */
const maximumShownCharacters = 160;

/** Says in one line where a prompt begins to differ from the one that was expected; null when they are the same. */
export function promptDifference(expected: readonly ChatMessage[], actual: readonly ChatMessage[]): string | null {
  for (let index = 0; index < Math.max(expected.length, actual.length); index++) {
    const [before, now] = [expected[index], actual[index]];
    if (before === undefined || now === undefined)
      return `${expected.length} messages were expected, and ${actual.length} came`;
    const place = `in message ${index + 1} (${before.role})`;
    if (before.role !== now.role) return `${place}: the role was expected, and ${now.role} came`;
    if (before.content !== now.content) return `${place}, ${lineDifference(before.content, now.content)}`;
  }
  return null;
}

function lineDifference(expected: string, actual: string): string {
  const [before, now] = [expected.split('\n'), actual.split('\n')];
  const line = before.findIndex((text, index) => text !== now[index]);
  const at = line < 0 ? before.length : line;
  return `line ${at + 1}: ${shown(before[at], now[at])} was expected, and ${shown(now[at], before[at])} came`;
}

/** A line in quotes, around the place where it differs from the other one. */
function shown(line: string | undefined, other = ''): string {
  if (line === undefined) return 'the end';
  let same = 0;
  while (same < line.length && line[same] === other[same]) same++;
  const start = line.length <= maximumShownCharacters ? 0 : Math.max(0, same - maximumShownCharacters / 2);
  const end = start + maximumShownCharacters;
  const text = `${start > 0 ? '…' : ''}${line.slice(start, end)}${end < line.length ? '…' : ''}`;
  return JSON.stringify(text);
}

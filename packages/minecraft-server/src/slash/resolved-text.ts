import { listText, type Component, type ComponentParts } from '../text/component.js';
import { LineReader } from './line-reader.js';
import { readSelector } from './selector.js';
import { SlashError } from './slash-error.js';
import type { SlashWorld } from './slash-world.js';
import type { Source } from './source.js';
import { holderOf, type Target } from './target.js';

/** Returns a text in which selectors are the names of those whom they find, and scores their values. */
export function resolved(world: SlashWorld, source: Source, text: Component): Component {
  if (typeof text === 'string') return text;
  const { selector, score, ...rest } = text as ComponentParts & { selector?: string; score?: unknown };
  const inner = (texts: readonly Component[] | undefined): Component[] | undefined =>
    texts?.map((each) => resolved(world, source, each));
  const [holds, extra] = [inner(rest.with), inner(rest.extra)];
  const parts = { ...rest, ...(holds === undefined ? {} : { with: holds }), ...(extra === undefined ? {} : { extra }) };
  if (selector === undefined && score === undefined) return parts;
  const found: Component =
    selector === undefined
      ? scoreText(world, source, score)
      : listText(selected(world, source, selector).map((target) => target.shown));
  return { ...parts, text: '', extra: [found, ...(extra ?? [])] };
}

/** Returns a line in which selectors are the names of those whom they find, as operators may write them. */
export function withNames(world: SlashWorld, source: Source, line: string): string {
  if (!source.isOperator || !line.includes('@')) return line;
  const reader = new LineReader(line);
  let text = '';
  while (reader.canRead) {
    const start = reader.cursor;
    if (/@[parsen](?![a-z])/.test(reader.rest.slice(0, 3)) && reader.peek() === '@') {
      const names = readSelector(reader)
        .find(world, source)
        .map(({ name }) => name);
      text += names.join(', ');
    } else {
      text += reader.peek();
      reader.cursor = start + 1;
    }
  }
  return text;
}

function selected(world: SlashWorld, source: Source, selector: string): Target[] {
  try {
    return readSelector(new LineReader(selector)).find(world, source);
  } catch (error) {
    if (error instanceof SlashError) return [];
    throw error;
  }
}

function scoreText(world: SlashWorld, source: Source, score: unknown): string {
  const { name, objective } = (score ?? {}) as { name?: unknown; objective?: unknown };
  if (typeof name !== 'string' || typeof objective !== 'string') return '';
  const [first] = name.startsWith('@') ? selected(world, source, name) : [];
  const holder = name === '*' ? source.name : first === undefined ? name : holderOf(first);
  return String(world.game.scoreboard.find(objective)?.scores.get(holder) ?? '');
}

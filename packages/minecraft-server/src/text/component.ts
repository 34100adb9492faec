import type { Registry } from '../child/registry.js';

/** A text of the game: plain, or a format of the game's language files with what it holds. */
export type Component = string | ComponentParts;

/** The parts of a text component that this package writes; those of `/tellraw` are passed on as they are. */
export interface ComponentParts {
  readonly text?: string | undefined;
  /** The key of a format in the language files. */
  readonly translate?: string | undefined;
  readonly with?: readonly Component[] | undefined;
  readonly extra?: readonly Component[] | undefined;
  readonly color?: string | undefined;
  readonly italic?: boolean | undefined;
  readonly underlined?: boolean | undefined;
  /** The text that a click with shift writes into the chat: for a player's name, the name. */
  readonly insertion?: string | undefined;
}

/** Returns a format of the language files with what it holds. */
export function translated(key: string, ...holds: readonly (Component | number)[]): ComponentParts {
  if (holds.length === 0) return { translate: key };
  return { translate: key, with: holds.map((each) => (typeof each === 'number' ? String(each) : each)) };
}

/** Returns a name as the game shows it, with the name itself as `insertion`. */
export function nameText(name: string): ComponentParts {
  return { insertion: name, text: name };
}

/** Returns several texts in one, separated by commas. */
export function listText(texts: readonly Component[]): Component {
  return { text: '', extra: texts.flatMap((each, index) => (index === 0 ? [each] : [', ', each])) };
}

/** Characters of a text and of each of its parts; formats that repeat their parts could make any length of a few. */
const maximumLength = 4096;

/** Returns a text in the language of the registry, which is English, without colours, cut where it is too long. */
export function plainText(component: Component, language: Registry['language']): string {
  if (typeof component === 'string') return component;
  const { text = '', translate, with: holds = [], extra = [] } = component;
  const parts = holds.map((each) => plainText(each, language));
  let next = 0;
  const format = translate === undefined ? '' : (language?.[translate] ?? translate);
  const filled = format.replace(/%(?:(\d+)\$)?([s%])/g, (_, place: string | undefined, kind: string) =>
    kind === '%' ? '%' : (parts[place === undefined ? next++ : Number(place) - 1] ?? ''),
  );
  return (text + filled + extra.map((each) => plainText(each, language)).join('')).slice(0, maximumLength);
}

/** Returns a text as a packet has it: JSON, or tags from 1.20.3 on. */
export function componentPacket(registry: Registry, component: Component): unknown {
  const parts = typeof component === 'string' ? { text: component } : component;
  if (!registry.supportFeature('chatPacketsUseNbtComponents')) return JSON.stringify(parts);
  const { text, ...rest } = parts;
  const isPlain = text !== undefined && Object.values(rest).every((each) => each === undefined);
  return { name: '', ...tagOf(isPlain ? text : parts) };
}

/** A value of JSON as a tag. Lists hold one type of tag, so that texts beside compounds become compounds. */
function tagOf(value: unknown): { type: string; value: unknown } {
  if (typeof value === 'boolean') return { type: 'byte', value: value ? 1 : 0 };
  if (typeof value === 'number') return Number.isInteger(value) ? { type: 'int', value } : { type: 'double', value };
  if (Array.isArray(value)) {
    const isMixed = new Set(value.map((each) => typeof each)).size > 1;
    const tags = value.map((each) =>
      tagOf(isMixed && (typeof each !== 'object' || each === null) ? { text: String(each) } : each),
    );
    return { type: 'list', value: { type: tags[0]?.type ?? 'end', value: tags.map((tag) => tag.value) } };
  }
  if (typeof value !== 'object' || value === null) return { type: 'string', value: String(value) };
  const tags = Object.entries(value).flatMap(([name, each]) => (each === undefined ? [] : [[name, tagOf(each)]]));
  return { type: 'compound', value: Object.fromEntries(tags) as Record<string, unknown> };
}

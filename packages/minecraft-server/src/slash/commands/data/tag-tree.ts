import { errorAt } from '../../slash-error.js';
import type { Argument } from '../../slash-command.js';

/** A number as tags write it: its kind decides the letter behind it. */
export interface TagNumber {
  readonly kind: 'b' | 's' | 'i' | 'l' | 'f' | 'd';
  readonly value: number;
}

/** What a body or a block holds, as the game's tags have it. */
export type TagTree = string | TagNumber | readonly TagTree[] | { readonly [name: string]: TagTree };

/** Returns a number with its kind. */
export function number(kind: TagNumber['kind'], value: number): TagNumber {
  return { kind, value };
}

export function isNumber(tree: TagTree): tree is TagNumber {
  return typeof tree === 'object' && 'kind' in tree && typeof tree.kind === 'string';
}

/** Returns a tree as the game writes it. */
export function tagText(tree: TagTree): string {
  if (typeof tree === 'string') return JSON.stringify(tree);
  if (isNumber(tree)) {
    const { kind, value } = tree;
    const isReal = kind === 'f' || kind === 'd';
    return `${isReal && Number.isInteger(value) ? value.toFixed(1) : value}${kind === 'i' ? '' : kind}`;
  }
  if (Array.isArray(tree)) return `[${(tree as readonly TagTree[]).map(tagText).join(', ')}]`;
  return `{${Object.entries(tree as object)
    .map(
      ([name, each]: [string, TagTree]) => `${/^[\w.+-]+$/.test(name) ? name : JSON.stringify(name)}: ${tagText(each)}`,
    )
    .join(', ')}}`;
}

/** A way into a tree: names, and indexes of lists, from the end if negative. */
export interface TagPath {
  readonly text: string;
  readonly steps: readonly (string | number)[];
}

/** A way such as `Inventory[0].id`. */
export const tagPath: Argument<TagPath> = {
  name: 'path',
  read(line) {
    const start = line.cursor;
    const steps: (string | number)[] = [];
    while (line.canRead && line.peek() !== ' ') {
      const place = line.cursor;
      const [, index] = /^\[(-?\d+)\]/.exec(line.rest) ?? [];
      if (index !== undefined && steps.length > 0) {
        line.cursor += index.length + 2;
        steps.push(Number(index));
        continue;
      }
      if (steps.length > 0) {
        if (line.peek() !== '.') throw errorAt(place, 'arguments.nbtpath.node.invalid');
        line.cursor++;
      }
      const isQuoted = line.peek() === '"';
      const name = isQuoted ? line.text() : line.while(/[^ "'[\]{}.]/);
      if (name === '') throw errorAt(line.cursor, 'arguments.nbtpath.node.invalid');
      steps.push(name);
    }
    return { text: line.line.slice(start, line.cursor), steps };
  },
  wire: { parser: 'minecraft:nbt_path' },
};

/** Returns what lies at the end of a way; nothing if there is nothing. */
export function follow(tree: TagTree, { steps }: TagPath): TagTree | undefined {
  let here: TagTree | undefined = tree;
  for (const step of steps) {
    if (here === undefined || typeof here === 'string' || isNumber(here)) return undefined;
    if (Array.isArray(here)) here = typeof step === 'number' ? (here as readonly TagTree[]).at(step) : undefined;
    else if (typeof step === 'number' || !Object.hasOwn(here, step)) return undefined;
    else here = (here as { readonly [name: string]: TagTree })[step];
  }
  return here;
}

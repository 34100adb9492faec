/** A key of a schema in a source file, with the comment above it. */
export interface DocComment {
  /** The key and those of the objects around it, outermost first. */
  readonly path: readonly string[];
  /** The constant that holds the schema, and whether the file exports it. */
  readonly schema: string | null;
  readonly isExported: boolean;
  readonly text: string;
}

const constant = /^(export )?const (\w+)/;
const opening = /^(\s*)'?([\w-]+)'?: /;
const shorthand = /^(\s*)(\w+),$/;

/**
 * Reads the doc comments of the keys of a formatted source file: nesting shows in its indentation. `@link` becomes the
 * name that it leads to. Pure.
 */
export function docComments(source: string): readonly DocComment[] {
  const comments: DocComment[] = [];
  let around: { readonly indent: number; readonly key: string }[] = [];
  let schema: string | null = null;
  let isExported = false;
  let comment: string[] | null = null;
  let isInside = false;
  for (const line of source.split('\n')) {
    const begin = /^\s*\/\*\* ?(.*?)(\*\/)?$/.exec(line);
    if (begin !== null) {
      comment = [begin[1] ?? ''];
      isInside = begin[2] === undefined;
    } else if (isInside && comment !== null) {
      isInside = !line.includes('*/');
      if (isInside) comment.push(line.replace(/^\s*\* ?/, ''));
    } else {
      const [isConstant, exported, name = ''] = constant.exec(line) ?? [];
      if (isConstant !== undefined) [schema, isExported, around] = [name, exported !== undefined, []];
      const [, indent = '', key] = opening.exec(line) ?? shorthand.exec(line) ?? [];
      if (key !== undefined) {
        around = [...around.filter((outer) => outer.indent < indent.length), { indent: indent.length, key }];
        if (comment !== null)
          comments.push({ path: around.map((outer) => outer.key), schema, isExported, text: plainText(comment) });
      }
      comment = null;
    }
  }
  return comments;
}

/**
 * The text of the comment of a key. A comment fits where its keys are the last ones of `path`: all of it, or those below
 * the key that names the schema, or at least two. Null where none fits.
 */
export function textFor(path: readonly string[], comments: readonly DocComment[]): string | null {
  let best: { readonly text: string; readonly score: number } | null = null;
  for (const { path: own, schema, isExported, text } of comments) {
    const around = path.slice(0, path.length - own.length);
    if (own.length > path.length || own.join() !== path.slice(around.length).join()) continue;
    const isNamed = schema !== null && around.length > 0 && isNameOf(schema, around.at(-1) ?? '');
    if (around.length > 0 && !isNamed && own.length < 2) continue;
    const score = 3 * own.length + (isNamed ? 2 : 0) + (isExported ? 1 : 0);
    if (score > (best?.score ?? 0)) best = { text, score };
  }
  return best?.text ?? null;
}

/** "electionSchema" is the schema of `election`, "seat" that of an entry of `seats`. */
function isNameOf(schema: string, key: string): boolean {
  const name = schema.replace(/(?:Schema|Options)$/, '').toLowerCase();
  return name.endsWith(key.toLowerCase()) || `${name}s` === key.toLowerCase();
}

function plainText(lines: readonly string[]): string {
  return lines
    .join(' ')
    .replaceAll(/\{@link (\S+?)\}/g, '`$1`')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

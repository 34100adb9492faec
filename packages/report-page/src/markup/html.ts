import { printable } from '@s-agents/kit';

/** A piece of HTML in which everything that came from outside is escaped. */
export class Markup {
  constructor(readonly text: string) {}
}

type Value = Markup | string | number | null | readonly Value[];

/**
 * Builds HTML: html`<b>${text}</b>`. Texts and numbers among the values are escaped, so that nothing that an agent says
 * becomes markup or script; null is nothing. Line breaks of the template are left out with the blanks after them.
 */
export function html(pieces: TemplateStringsArray, ...values: readonly Value[]): Markup {
  const literals = literalsOf(pieces);
  let text = literals[0] ?? '';
  for (let index = 1; index < literals.length; index++)
    text += textOf(values[index - 1] ?? null) + (literals[index] ?? '');
  return new Markup(text);
}

/** By template, its literals without line breaks: a template is rendered many times. */
const known = new WeakMap<TemplateStringsArray, readonly string[]>();

function literalsOf(pieces: TemplateStringsArray): readonly string[] {
  let literals = known.get(pieces);
  if (literals === undefined) {
    literals = pieces.map((piece) => piece.replaceAll(/\n\s*/g, ''));
    known.set(pieces, literals);
  }
  return literals;
}

function textOf(value: Value): string {
  if (value === null) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return String(value);
  let text = '';
  for (const one of value) text += textOf(one);
  return text;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What most texts are: nothing to escape, nothing that cannot be printed. */
const plain = /^[\w .,:;()[\]{}!?=+*/#%-]*$/;

function escaped(text: string): string {
  if (plain.test(text)) return text;
  return printable(text).replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}

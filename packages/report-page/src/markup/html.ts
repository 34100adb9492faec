import { printable } from '@s-agents/core';

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
  const literals = pieces.map((piece) => piece.replaceAll(/\n\s*/g, ''));
  return new Markup(literals.reduce((text, piece, index) => text + textOf(values[index - 1] ?? null) + piece));
}

function textOf(value: Value): string {
  if (value === null) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'string') return escaped(value);
  return typeof value === 'number' ? String(value) : value.map(textOf).join('');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return printable(text).replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}

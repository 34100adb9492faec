import type { PrimitiveDefinition } from '@s-agents/core';
import { z } from 'zod';
import type { Renaming } from './renaming.js';

/** Names of JavaScript and of the sandbox. */
const builtIn = ['string', 'log', 'sign'];

/** Names that stay as identifiers: those of the language and of what primitives take. */
export function keptIdentifiers(primitives: readonly PrimitiveDefinition[]): ReadonlySet<string> {
  return new Set([
    ...builtIn,
    ...primitives.flatMap(({ name, parameters }) => [
      name,
      ...propertiesIn(z.toJSONSchema(parameters, { io: 'input' })),
    ]),
  ]);
}

function propertiesIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, inner]) => [
    ...(key === 'properties' ? Object.keys(inner as object) : []),
    ...propertiesIn(inner),
  ]);
}

const code = new RegExp(
  [
    String.raw`(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/)`,
    String.raw`(?<text>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")`,
    String.raw`(?<template>${'`'})`,
    // A slash after an operator or an opening bracket begins a regular expression, not a division.
    String.raw`(?<regex>(?<=(?:[=(,:\[!&|?{};+*~^<>-]|\breturn|=>)\s*)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*)`,
    String.raw`(?<called>\bbot\.[A-Za-z]+\b)`,
    String.raw`(?<word>[A-Za-z_$][\w$]*)`,
    String.raw`(?<close>\})`,
    String.raw`(?<open>\{)`,
  ].join('|'),
  'g',
);

/**
 * Renames what the code of a world's skill says: things in its texts, patterns, comments and identifiers, and the
 * actions that it calls.
 */
export function renameCode(
  source: string,
  { name, renaming, kept }: { readonly name: string; readonly renaming: Renaming; readonly kept: ReadonlySet<string> },
): string {
  let renamed = '';
  let at = 0;
  /** For each template that is open, how many brackets are open in its expression. */
  const templates: number[] = [];
  code.lastIndex = 0;
  for (;;) {
    const match = code.exec(source);
    if (match === null) return renamed + source.slice(at);
    renamed += source.slice(at, match.index);
    at = code.lastIndex;
    const [found] = match;
    const { comment, text, template, regex, called, word, close, open } = match.groups ?? {};
    if (comment !== undefined) renamed += renameComment(comment, name, renaming);
    else if (text !== undefined) renamed += renameText(text, renamed, renaming);
    else if (regex !== undefined) renamed += withEscapes(regex, (part) => renaming.thing(part));
    else if (called !== undefined) renamed += `bot.${renaming.action(called.slice('bot.'.length))}`;
    else if (word !== undefined)
      renamed +=
        word === name && /function\s+$/.test(renamed)
          ? renaming.action(name)
          : renameIdentifier(word, renaming, /\binventory\.$/.test(renamed) ? new Set() : kept);
    else if (open !== undefined) {
      if (templates.length > 0) templates[templates.length - 1] = (templates.at(-1) ?? 0) + 1;
      renamed += found;
    } else {
      if (close !== undefined && templates.length > 0) templates[templates.length - 1] = (templates.at(-1) ?? 0) - 1;
      const isBackInTemplate = close !== undefined && templates.at(-1) === -1;
      if (isBackInTemplate) templates.pop();
      renamed += found;
      if (template === undefined && !isBackInTemplate) continue;
      const rest = /(?:\\[\s\S]|\$(?!\{)|[^`\\$])*(?:`|\$\{)/y;
      rest.lastIndex = at;
      const piece = rest.exec(source)?.[0] ?? '';
      renamed += withEscapes(piece, (part) => renaming.thing(part));
      at = code.lastIndex = at + piece.length;
      if (piece.endsWith('${')) templates.push(0);
    }
  }
}

function renameComment(comment: string, name: string, renaming: Renaming): string {
  if (new RegExp(String.raw`^// ?skill: ${name}$`).test(comment)) return `// skill: ${renaming.action(name)}`;
  return renaming.prose(comment);
}

function renameText(text: string, before: string, renaming: Renaming): string {
  const quote = text.charAt(0);
  const inner = text.slice(1, -1);
  const isAction = /\bbot\.skill\(\s*$/.test(before) || /^[a-z]+[A-Z]/.test(inner);
  if (isAction && renaming.action(inner) !== inner) return `${quote}${renaming.action(inner)}${quote}`;
  // The type of a text, as code asks for it.
  if (inner === 'string' && /typeof [\w.]+ ?[!=]==? ?$/.test(before)) return text;
  return quote + withEscapes(inner, (part) => renaming.thing(part)) + quote;
}

function renameIdentifier(word: string, renaming: Renaming, kept: ReadonlySet<string>): string {
  return renaming.thing(word, (one) => (word === one ? !kept.has(one) : one !== 'string'));
}

function withEscapes(text: string, rename: (part: string) => string): string {
  return text
    .split(/(\\[\s\S])/)
    .map((part, index) => (index % 2 === 1 ? part : rename(part)))
    .join('');
}

import type { Json } from '@s-agents/core';
import { pathText } from '@s-agents/kit';

/**
 * Keywords that bound a value and that at least one kind of server ignores or refuses. They are not sent; the answer is
 * checked by them all the same.
 *
 * - `minimum` and the like: llama.cpp, and with it Ollama and LM Studio, skips them for `number`; Outlines has none at
 *   all.
 * - `multipleOf`, `uniqueItems`, `propertyNames`: vLLM refuses them for XGrammar.
 * - `pattern`: llama.cpp needs the anchors ^ and $, and answers without any constraint when it cannot parse one
 *   (llama.cpp, issue 19051); XGrammar ignores lookarounds.
 * - `format`: each server knows others, and refuses those that it does not know.
 * - `minLength`, `maxLength`: XGrammar drops them beside a pattern, and OpenAI's strict mode has refused them.
 */
const bounds: ReadonlySet<string> = new Set([
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'contentEncoding',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'uniqueItems',
  'propertyNames',
  'minProperties',
  'maxProperties',
  'default',
]);

/**
 * The keywords that llama.cpp's converter of schemas to grammars, Ollama (which uses it), vLLM (XGrammar or Outlines) and
 * LM Studio (llama.cpp, or Outlines for MLX) all keep to, and OpenAI's strict mode. llama.cpp passes over others without
 * a word, so that its answers fit less than the schema; vLLM refuses them.
 *
 * Not in it, for example: `patternProperties`, `not`, `if`, `contains` (nobody has all), `prefixItems` (broken in
 * llama.cpp), `allOf` (one schema only in XGrammar), and `$ref` (nested ones are broken in llama.cpp, and Outlines
 * unrolls recursion to a small depth).
 *
 * Sources: llama.cpp, grammars/README.md, "JSON Schemas → GBNF"; XGrammar, docs/xgrammar_features/json_schema.md; vLLM,
 * v1/structured_output/backend_xgrammar.py, `has_xgrammar_unsupported_json_features`; outlines-core,
 * src/json_schema/mod.rs; https://lmstudio.ai/docs/advanced/structured-output.
 */
const common: ReadonlySet<string> = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'minItems',
  'maxItems',
  'enum',
  'const',
  'anyOf',
  'title',
  'description',
]);

/** Whether a keyword is left out of what servers get, although answers are checked by it. */
export function isBound(keyword: string): boolean {
  return bounds.has(keyword);
}

/**
 * Says what of a schema that is sent some kinds of servers would not keep to: each with the place in the schema. Empty
 * for a schema that all of them keep to.
 */
export function outsideOfSubset(schema: Json, path: readonly string[] = []): readonly string[] {
  // `true` and `{}` allow anything: that is no mistake of a server.
  if (!isObject(schema)) return [];
  const at = path.length === 0 ? 'the schema' : pathText(path);
  const problems: string[] = [];
  for (const [key, value] of Object.entries(schema)) {
    const inner = [...path, key];
    if (!common.has(key)) problems.push(`${at} has ${key}`);
    else if (key === 'properties')
      for (const [name, property] of Object.entries(value as { readonly [name: string]: Json }))
        problems.push(...outsideOfSubset(property, [...inner, name]));
    else if (key === 'items' || key === 'additionalProperties') problems.push(...outsideOfSubset(value, inner));
    else if (key === 'anyOf')
      for (const [index, form] of (value as readonly Json[]).entries())
        problems.push(...outsideOfSubset(form, [...inner, `${index}`]));
  }
  if (Object.hasOwn(schema, 'anyOf') && Object.hasOwn(schema, 'properties'))
    problems.push(`${at} has anyOf beside properties`);
  if (Array.isArray(schema['items'])) problems.push(`${at} has a list as items`);
  return problems;
}

function isObject(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

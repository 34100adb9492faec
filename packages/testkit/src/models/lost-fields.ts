import type { Purpose } from '@s-agents/core';
import { ownPrompts, renderPrompt } from './render-prompt.js';

/**
 * Lists the paths of the inputs that a prompt does not show. It changes each value in turn, within what the purpose's
 * schema allows, and renders the prompt again. If the list is empty, a language model is told everything that the
 * symbolic model gets as inputs. `inputs` should fill every optional field.
 */
export function lostFields<Inputs>(purpose: Purpose<Inputs, unknown>, inputs: Inputs): readonly string[] {
  // Throws for a template that names what is not there.
  ownPrompts.describe(purpose);
  const plain: unknown = JSON.parse(JSON.stringify(inputs));
  const before = text(purpose, inputs);
  return paths(plain, [])
    .filter((path) => {
      const changed = mutations(plain, path)
        .map((candidate) => purpose.inputs.safeParse(candidate))
        .filter((parsed) => parsed.success)
        .map((parsed) => parsed.data);
      return changed.some((candidate) => text(purpose, candidate) === before);
    })
    .map((path) => path.join('.'));
}

function text<Inputs>(purpose: Purpose<Inputs, unknown>, inputs: Inputs): string {
  return JSON.stringify(renderPrompt(purpose, inputs));
}

/** Returns the paths of all values: of leaves, and of lists and maps, from which an entry can be removed. */
function paths(value: unknown, path: readonly string[]): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return path.length === 0 ? [] : [path];
  return [
    ...(path.length === 0 || Object.keys(value).length === 0 ? [] : [path]),
    ...Object.entries(value).flatMap(([key, inner]) => paths(inner, [...path, key])),
  ];
}

function mutations(root: unknown, path: readonly string[]): unknown[] {
  const current = path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], root);
  return otherValues(current).map((other) => replaced(root, path, other));
}

function otherValues(value: unknown): unknown[] {
  if (typeof value === 'number') return [value + 1];
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'string') return [`${value}x`, ...otherWords].filter((word) => word !== value);
  if (value === null) return ['changed'];
  if (Array.isArray(value)) return [value.slice(1)];
  const [first, ...rest] = Object.entries(value as object);
  return first === undefined ? [] : [Object.fromEntries(rest)];
}

/** Values of the enumerations in the purposes' schemas. */
const otherWords = ['fail', 'success', 'failed', 'succeeded', 'report', 'talk', 'environment', 'organization'];

function replaced(root: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy: Record<string, unknown> = Array.isArray(root)
    ? ([...(root as unknown[])] as unknown as Record<string, unknown>)
    : { ...(root as Record<string, unknown>) };
  copy[key] = replaced(copy[key], rest, value);
  return copy;
}

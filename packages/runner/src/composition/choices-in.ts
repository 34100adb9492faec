import type { Choice } from '@s-agents/core';

/** A choice of a model, and where it stands in the config. */
export interface PlacedChoice {
  readonly choice: Choice;
  readonly path: readonly PropertyKey[];
}

/** Returns a choice, and those that its options make of models of their own; see {@link ModelFactory}. */
export function choicesIn(choice: Choice, path: readonly PropertyKey[]): readonly PlacedChoice[] {
  const inner = Object.entries(choice).flatMap(([option, value]) =>
    isChoice(value) ? choicesIn(value, [...path, option]) : [],
  );
  return [{ choice, path }, ...inner];
}

function isChoice(value: unknown): value is Choice {
  return typeof value === 'object' && value !== null && 'use' in value && typeof value.use === 'string';
}

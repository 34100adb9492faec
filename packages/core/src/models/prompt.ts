import type { ChatMessage } from './chat-model.js';
import type { Purpose } from './purpose.js';

/** A function that a prompt's template can call by name. Its result becomes part of the prompt as it is. */
export type PromptHelper = (...values: never[]) => string;

/**
 * The prompt of a purpose: a template in a file of the package that owns the purpose, or given as text. The inputs of the
 * purpose are the template's values.
 */
export type PromptSource = ({ readonly file: URL } | { readonly text: string }) & {
  /** Functions beyond those that every template can call. */
  readonly helpers?: Readonly<Record<string, PromptHelper>>;
};

export const PromptRenderer = Symbol.for('@s-agents/PromptRenderer');

/** As much of a purpose as its prompt needs. */
export type Prompted = Pick<Purpose, 'name' | 'inputs' | 'prompt'>;

/** Renders the prompts of a run. Throws an SAgentsError for a template that it cannot read. */
export interface PromptRenderer {
  readonly specificationVersion: 'v1';
  /** Renders `inputs`, which fit the purpose's schema, as messages. */
  render(purpose: Prompted, inputs: unknown): readonly ChatMessage[];
  /** Checks all templates of the run's own against the purposes, before the run. */
  check(purposes: readonly Prompted[]): void;
  /** Describes where the prompt of a purpose comes from. */
  describe(purpose: Prompted): PromptDescription;
}

export interface PromptDescription {
  /** The version in the template's header. */
  readonly version: string;
  /** The file's path; null for a template that was given as text. */
  readonly file: string | null;
  /** Whether the config's folder of prompts replaces the package's own. */
  readonly isOverridden: boolean;
  /** Inputs that the template does not show. */
  readonly unused: readonly string[];
}

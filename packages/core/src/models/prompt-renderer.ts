import type { ChatMessage } from './chat-model.js';
import type { Purpose } from './purpose.js';

export const PromptRenderer = Symbol.for('@s-agents/PromptRenderer');

/** As much of a purpose as its prompt needs. */
export type Prompted = Pick<Purpose, 'name' | 'inputs' | 'prompt'>;

/** Renders the prompts of a run. Throws an SAgentsError for a template that it cannot read. */
export interface PromptRenderer {
  readonly specificationVersion: 'v1';
  /** The sizes to which callers cut a prompt's inputs. Without them, prompts would grow with the run. */
  readonly windows: PromptWindows;
  /** Renders `inputs`, which fit the purpose's schema, as messages. */
  render(purpose: Prompted, inputs: unknown): readonly ChatMessage[];
  /** Checks all templates of the run's own against the purposes, before the run. */
  check(purposes: readonly Prompted[]): void;
  /** Describes where the prompt of a purpose comes from. */
  describe(purpose: Prompted): PromptDescription;
}

/** The most tokens of the parts of a prompt. */
export interface PromptWindows {
  /** What was said since the last planning. */
  readonly conversation: number;
  /** What is seen and remembered: things, and as many tokens for how they are to each other. */
  readonly perception: number;
  /** What is known of each agent: what it holds, and as many tokens for what it has failed at. */
  readonly member: number;
  /** Each list of what happened before: what was done, remembered, noted. */
  readonly history: number;
  /** What the agent itself is advised to do since its request came. */
  readonly advice: number;
  /** The tasks of the plan that the agent made before. */
  readonly plan: number;
  /** Code that was tried, and as many tokens for the code of stored skills. */
  readonly code: number;
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

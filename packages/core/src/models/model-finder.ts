import type { Choice } from '../plugins/choice.js';

export const ModelFinder = Symbol.for('@s-agents/ModelFinder');

/** Models of one server or provider that a run on this machine may use. */
export interface FoundModels {
  /** For people, such as "Ollama on this machine". */
  readonly title: string;
  /** An entry of a config's `models`, all but its `model`. It holds no secrets. */
  readonly choice: Choice;
  /** The names that `model` may have; null: the provider has its own list, and any name is tried. */
  readonly names: readonly string[] | null;
  /** What is to be done before they can be used; null where they can be now. */
  readonly missing: string | null;
}

/** Looks for models that can be used on this machine. Contributed as a value. */
export interface ModelFinder {
  /** What is there. Asks no server but those of this machine, and rejects only when the signal aborts. */
  find(options: {
    readonly environment: Readonly<Record<string, string | undefined>>;
    readonly signal: AbortSignal;
  }): Promise<readonly FoundModels[]>;
}

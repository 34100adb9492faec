import type { z } from 'zod';
import type { EventLog } from '../events/event-log.js';
import type { Immutable } from '../json/immutable.js';
import type { PromptWindows } from '../models/prompt-renderer.js';
import type { Tokenizer } from '../models/tokenizer.js';
import type { WorldKnowledge } from '../world/world-knowledge.js';

export const PromptInput = Symbol.for('@s-agents/PromptInput');

/** One more thing that models are told with the purposes of other packages. Contributed as a value. */
export interface PromptInput<Value = unknown> {
  /** What the purposes' inputs call it. None of them may have an input of that name. */
  readonly name: string;
  /** The purposes that are told it, by name. */
  readonly purposes: readonly string[];
  readonly schema: z.ZodType<Value>;
  /** A value that leaves nothing empty, by which prompts are shown and measured. */
  readonly sample: Immutable<NoInfer<Value>>;
  /** The end of the prompt, which shows it: a Handlebars template, whose values are all inputs of the purpose. */
  readonly text: string;
  /** What a model is told that is about to be asked; undefined where there is nothing to tell. */
  tell(question: PromptQuestion): Immutable<NoInfer<Value>> | undefined;
}

/** A question to a model that is about to be asked. */
export interface PromptQuestion {
  readonly agent: string;
  readonly purpose: string;
  /** The other inputs. */
  readonly inputs: object;
  /** What has happened in the run, as the plugins' reducers know it. */
  readonly log: Pick<EventLog, 'state' | 'stateOf'>;
  readonly knowledge: WorldKnowledge;
  /** The sizes to which inputs are cut (kit, `InputWindows`). */
  readonly windows: PromptWindows;
  readonly tokenizer: Tokenizer;
}

/** Infers the type of what is told. */
export function definePromptInput<Value>(input: PromptInput<Value>): PromptInput<Value> {
  return input;
}

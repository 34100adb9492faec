import type { z } from 'zod';
import type { AnswerForms } from './answer-forms.js';
import type { Immutable } from '../json/immutable.js';
import type { PromptSource } from './prompt-source.js';
import type { Random } from '../state/random.js';
import type { WorldKnowledge } from '../world/world-knowledge.js';

export const Purpose = Symbol.for('@s-agents/Purpose');

/** A kind of question to models: the schemas of its inputs and answer, its prompt and its default temperature. */
export interface Purpose<Inputs = unknown, Answer = unknown> {
  readonly name: string;
  readonly inputs: z.ZodType<Inputs>;
  readonly answer: z.ZodType<Answer>;
  /** Absent when an answer is only accepted as the schema describes it. */
  readonly forms?: AnswerForms | undefined;
  /** Shows all of `inputs`. When they do not fit, the caller shortens `inputs`, never the prompt. */
  readonly prompt: PromptSource;
  readonly temperature: number;
  /**
   * The most tokens of an answer, reasoning included, unless the model's entry in the config sets another number. Absent
   * when only the server's limit holds.
   */
  readonly maxOutputTokens?: number | undefined;
  /**
   * Finds what a well-formed answer gets wrong about the inputs or the world, a sentence each: an agent or an item that is
   * not there, say. Such an answer goes back to the model once, before anything is acted on.
   */
  check?(answer: Answer, context: AnswerContext<NoInfer<Inputs>>): readonly string[];
  /** Inputs that fill every field, by which the prompt is shown, measured and tested. */
  readonly sample?: Immutable<NoInfer<Inputs>>;
}

/** What an answer is held against. */
export interface AnswerContext<Inputs = unknown> {
  readonly inputs: Immutable<Inputs>;
  readonly knowledge: WorldKnowledge;
}

/** Infers the types of a purpose's inputs and answer. */
export function definePurpose<Inputs, Answer>(purpose: Purpose<Inputs, Answer>): Purpose<Inputs, Answer> {
  return purpose;
}

export const SymbolicAnswerer = Symbol.for('@s-agents/SymbolicAnswerer');

/** What the symbolic model knows besides the inputs, as a language model knows it from training. */
export interface SymbolicContext {
  readonly knowledge: WorldKnowledge;
  readonly random: Random;
  /** The names of the rules that it does without (`models.….without`), to measure what they are worth. */
  readonly without?: ReadonlySet<string> | undefined;
  /** Is told of the plans that it weighs, for people who ask why (`s-agents explain`). */
  readonly weigh?: ((plan: WeighedPlan) => void) | undefined;
}

/** A plan among others that answer the same question. */
export interface WeighedPlan {
  /** What it is a plan for, such as "1 anvil". */
  readonly question: string;
  /** How it answers that, such as "several do a part each". */
  readonly about: string;
  /** World seconds by estimate until all is done; Infinity where nobody knows, null where it cannot be done this way. */
  readonly seconds: number | null;
  readonly isChosen: boolean;
  readonly tasks: readonly WeighedTask[];
}

/** A task of a plan, with its begin and end in world seconds from now, by estimate. */
export interface WeighedTask {
  readonly agent: string;
  readonly task: string;
  readonly begin: number;
  readonly end: number;
}

/** Answers one purpose for the symbolic model. Contributed by the package that defines the purpose. */
export interface SymbolicAnswerer<Inputs = unknown, Answer = unknown> {
  readonly purpose: string;
  /** The names of its rules that a config can switch off. Absent: none. */
  readonly rules?: readonly string[];
  answer(inputs: Inputs, context: SymbolicContext): Answer;
}

export function defineAnswerer<Inputs, Answer>(
  purpose: Purpose<Inputs, Answer>,
  answer: (inputs: Inputs, context: SymbolicContext) => Answer,
  rules: readonly string[] = [],
): SymbolicAnswerer {
  return { purpose: purpose.name, rules, answer: (inputs, context) => answer(purpose.inputs.parse(inputs), context) };
}

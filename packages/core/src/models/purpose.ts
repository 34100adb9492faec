import type { z } from 'zod';
import type { ChatMessage } from './chat-model.js';
import type { Random } from '../time/random.js';
import type { WorldKnowledge } from '../world/world-knowledge.js';

export const Purpose = Symbol.for('@s-agents/Purpose');

/** A kind of question to models: the shapes of its inputs and its answer, its prompt and its default temperature. */
export interface Purpose<Inputs = unknown, Answer = unknown> {
  readonly name: string;
  readonly inputs: z.ZodType<Inputs>;
  readonly answer: z.ZodType<Answer>;
  /** The messages that hold all of `inputs`. A caller shortens `inputs` that do not fit, never the prompt. */
  render(inputs: Inputs): readonly ChatMessage[];
  readonly temperature: number;
}

/** Infers the types of a purpose's inputs and answer. */
export function definePurpose<Inputs, Answer>(purpose: Purpose<Inputs, Answer>): Purpose<Inputs, Answer> {
  return purpose;
}

export const SymbolicAnswerer = Symbol.for('@s-agents/SymbolicAnswerer');

/** What the symbolic model knows besides the prompt's inputs: the part that a trained model has from training. */
export interface SymbolicContext {
  readonly knowledge: WorldKnowledge;
  readonly random: Random;
}

/** The symbolic model's answer to one purpose: a planner that the package of the purpose brings. */
export interface SymbolicAnswerer<Inputs = unknown, Answer = unknown> {
  readonly purpose: string;
  answer(inputs: Inputs, context: SymbolicContext): Answer;
}

export function defineAnswerer<Inputs, Answer>(
  purpose: Purpose<Inputs, Answer>,
  answer: (inputs: Inputs, context: SymbolicContext) => Answer,
): SymbolicAnswerer {
  return { purpose: purpose.name, answer: (inputs, context) => answer(purpose.inputs.parse(inputs), context) };
}

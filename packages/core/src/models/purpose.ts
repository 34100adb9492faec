import type { z } from 'zod';
import type { ChatMessage } from './chat-model.js';
import type { Random } from '../time/random.js';
import type { WorldKnowledge } from '../world/world-knowledge.js';

export const Purpose = Symbol.for('@s-agents/Purpose');

/** One thing that models are asked for: the shapes of its inputs and answer, its prompt, its default temperature. */
export interface Purpose<Inputs = unknown, Answer = unknown> {
  readonly name: string;
  readonly inputs: z.ZodType<Inputs>;
  readonly answer: z.ZodType<Answer>;
  /** The whole of `inputs` in words, without loss: what does not fit is cut from `inputs` before. */
  render(inputs: Inputs): readonly ChatMessage[];
  readonly temperature: number;
}

/** Keeps the types of inputs and answer together. */
export function definePurpose<Inputs, Answer>(purpose: Purpose<Inputs, Answer>): Purpose<Inputs, Answer> {
  return purpose;
}

export const SymbolicAnswerer = Symbol.for('@s-agents/SymbolicAnswerer');

/** What the symbolic model knows besides the prompt's inputs, as a trained model does from training. */
export interface SymbolicContext {
  readonly knowledge: WorldKnowledge;
  readonly random: Random;
}

/**
 * The symbolic model's answer to one purpose: a planner over inputs and knowledge, given by the package that owns the
 * purpose.
 */
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

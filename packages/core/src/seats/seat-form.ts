import type { Immutable } from '../models/immutable.js';
import type { AnswerContext } from '../models/purpose.js';

export const SeatForm = Symbol.for('@s-agents/SeatForm');

/** Something that whoever sits in a seat is told before they answer. */
export interface SeatFact {
  readonly title: string;
  readonly lines: readonly string[];
  /** Whether it need only be shown to those who ask for it. Default: false. */
  readonly isDetail?: boolean;
}

/** A whole answer that can be chosen as it is. */
export interface SeatChoice {
  readonly text: string;
  /** The lines that give this answer. */
  readonly lines: readonly string[];
}

/** A question of a purpose, for somebody who reads no prompt and writes no JSON. */
export interface SeatQuestion {
  /** What is asked, in one sentence. */
  readonly asks: string;
  readonly facts: readonly SeatFact[];
  readonly choices: readonly SeatChoice[];
  /** The lines that an answer can have: their form, and what they mean. */
  readonly commands: readonly { readonly form: string; readonly meaning: string }[];
}

/** What lines mean as an answer, or what is wrong with the first of them that cannot be part of one. */
export type SeatReading<Answer = unknown> =
  | {
      readonly answer: Answer;
      /** The answer in words, as it would be given. */
      readonly shown: readonly string[];
      /** Whether nothing can be added to it. */
      readonly isWhole: boolean;
    }
  | { readonly problem: string };

/**
 * How a purpose's questions are put to whoever sits in an agent's place, and how their lines are read. Contributed by the
 * package that defines the purpose. A purpose without a form is answered by a model whoever sits there.
 */
export interface SeatForm<Inputs = unknown, Answer = unknown> {
  readonly purpose: string;
  /** Whether the question goes to the person for whom the team works, whoever's action it is about. Default: false. */
  readonly isForUser?: boolean;
  ask(inputs: Immutable<Inputs>, context: Pick<AnswerContext, 'knowledge'>): SeatQuestion;
  /** Reads the lines of an answer. No lines read as the least that can be answered, or as a problem. Pure. */
  read(
    lines: readonly string[],
    inputs: Immutable<Inputs>,
    context: Pick<AnswerContext, 'knowledge'>,
  ): SeatReading<Answer>;
}

/** Infers the types of a form. */
export function defineSeatForm<Inputs, Answer>(form: SeatForm<Inputs, Answer>): SeatForm<Inputs, Answer> {
  return form;
}

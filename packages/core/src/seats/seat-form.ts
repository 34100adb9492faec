import type { Immutable } from '../json/immutable.js';
import type { AnswerContext } from '../models/purpose.js';

export const SeatForm = Symbol.for('@s-agents/SeatForm');

/** Something that the occupant of a seat is told before answering. */
export interface SeatFact {
  readonly title: string;
  readonly lines: readonly string[];
  /** Whether it need only be shown on demand. Default: false. */
  readonly isDetail?: boolean;
}

/** A whole answer that can be chosen as it is. */
export interface SeatChoice {
  readonly text: string;
  /** The lines that give this answer. */
  readonly lines: readonly string[];
}

/** A question of a purpose in the form for a seat's occupant, who reads no prompt and writes no JSON. */
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

/** Who can be given tasks by the lines of an answer, and how lines say what is no task. */
export interface SeatTasks {
  /** The agent that is asked. */
  readonly self: string;
  /** Whether the agent has a body, so that things can be handed to it. */
  readonly hasBody: boolean;
  /** The agents that can be named before a task; empty where every task is the agent's own. */
  readonly takers: readonly string[];
  /** The agents that are at a task, which can be told to stop. */
  readonly atWork: readonly string[];
  /** Others than the agents of the team to whom things can be handed, such as players in sight. */
  readonly others: readonly string[];
  /**
   * The line that gives no new task, the one that says that all is done, and how one begins that says why it cannot be;
   * null where a task has to be given.
   */
  readonly words: { readonly nothing: string; readonly finished: string; readonly impossible: string } | null;
}

/**
 * How a purpose's questions are put to the occupant of an agent's seat, and how the lines of the answer are read.
 * Contributed by the package that defines the purpose. A purpose without a form is always answered by a model.
 */
export interface SeatForm<Inputs = unknown, Answer = unknown> {
  readonly purpose: string;
  /** Whether the question goes to the team's user, whichever agent's action it is about. Default: false. */
  readonly isForUser?: boolean;
  ask(inputs: Immutable<Inputs>, context: Pick<AnswerContext, 'knowledge'>): SeatQuestion;
  /**
   * Whose tasks its lines give. Such lines are read in people's words first, and reach {@link read} in the world's own.
   * Absent where lines are no tasks.
   */
  tasks?(inputs: Immutable<Inputs>): SeatTasks;
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

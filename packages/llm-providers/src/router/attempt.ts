import type { ChatMessage, ChatModel, Purpose } from '@s-agents/core';

/** One attempt to get an answer from a model. An attempt can take several tries, each a request to the server. */
export interface Attempt<Answer> {
  readonly agent: string;
  readonly purpose: Pick<
    Purpose<never, Answer>,
    'name' | 'answer' | 'forms' | 'check' | 'temperature' | 'maxOutputTokens'
  >;
  readonly model: ChatModel;
  readonly temperature: number;
  readonly messages: readonly ChatMessage[];
  readonly inputs: unknown;
  readonly number: number;
  /** Whether an answer that is wrong about the inputs or the world goes back to the model. */
  readonly isChecked: boolean;
  /** Whether the world's time does not wait for the answer, since it has not begun. */
  readonly isBeforeStart: boolean;
  readonly signal: AbortSignal;
}

/** One question to the models of a purpose, before one of them is chosen. */
export type Question<Answer> = Omit<Attempt<Answer>, 'model' | 'temperature' | 'number' | 'isChecked'>;

import type { MessageDraft } from '@s-agents/core';
import type { OpenCommand } from '../report/open-matters.js';

/** What a commander is told of an order of theirs, by the agent that has it. */
export interface Notice {
  readonly agent: string;
  readonly by: string;
  readonly text: string;
}

/** Knows which commanders have been told that an order of another comes before theirs. */
export class PutOff {
  readonly #told = new Set<string>();

  /** What the messages that follow from an order of `by` mean for the open commands of other commanders. */
  noticesOf(by: string, messages: readonly MessageDraft[], open: readonly OpenCommand[]): readonly Notice[] {
    const recalled = open.filter(({ id }) => messages.some(({ replaces }) => replaces === id));
    return recalled.flatMap((command): readonly Notice[] => {
      const { by: other, to, text, words = text } = command;
      const key = keyOf(command);
      const comesAgain = messages.some((message) => message.kind === 'command' && keyOf(message) === key);
      if (!comesAgain) this.#told.delete(key);
      if (other === undefined || other === by) return [];
      if (comesAgain && this.#told.has(key)) return [];
      if (comesAgain) this.#told.add(key);
      const what = comesAgain ? `an order of ${by} comes first` : `called off by ${by}`;
      return [{ agent: to, by: other, text: `${what}: ${words}` }];
    });
  }

  /** Forgets an order that has had its last word. */
  forget(order: WordedOrder): void {
    this.#told.delete(keyOf(order));
  }
}

/** An order of a commander, in the words in which it was given. */
export interface WordedOrder {
  readonly by?: string | undefined;
  readonly text: string;
  readonly words?: string | undefined;
}

/** An order of a commander as it was given, whatever becomes of its quantities. */
export function keyOf({ by, text, words = text }: WordedOrder): string {
  return JSON.stringify([by, words]);
}

import type { Message } from '@s-agents/core';
import type { History } from './history.js';
import { longestWaitForAnswer } from './longest-waits.js';
import type { Span } from './spans.js';

const isQuestion = ({ kind }: Message): boolean => kind === 'question';

/** A question to one agent and what became of it. Times are world seconds. */
export interface Asked {
  readonly question: Message;
  readonly of: string;
  /** When the question reached it; null where it did not. */
  readonly heardAt: number | null;
  /** When it answered, each time. */
  readonly answeredAt: readonly number[];
  /** When the asker received the first answer; null if it received none. */
  readonly knownAt: number | null;
}

/** One entry for each receiver of each question. */
export function askedOf(history: History): readonly Asked[] {
  const published = history.all('message.published').map(({ message, at }) => ({ message, at }));
  const received = history.all('message.received');
  return published
    .filter(({ message }) => isQuestion(message))
    .flatMap(({ message: question }) =>
      question.to.map((of): Asked => {
        const isAnswer = ({ kind, from, inReplyTo }: Message): boolean =>
          kind === 'answer' && from === of && inReplyTo === question.id;
        return {
          question,
          of,
          heardAt: received.find(({ agent, message }) => agent === of && message.id === question.id)?.at ?? null,
          answeredAt: published.filter(({ message }) => isAnswer(message)).map(({ at }) => at),
          knownAt: received.find(({ agent, message }) => agent === question.from && isAnswer(message))?.at ?? null,
        };
      }),
    );
}

/**
 * Returns the spans of time in which an agent waited for answers. A wait ends when the answer arrives, when the asked
 * agent is gone for good, or when the longest wait after the asker's own words has passed.
 */
export function waitsForAnswers(agent: string, history: History): readonly Span[] {
  const spoken = history.all('step.ended').filter((step) => step.agent === agent && step.lane === 'speak');
  return askedOf(history).flatMap(({ question, of, knownAt }) => {
    if (question.from !== agent) return [];
    const from = question.at;
    const saidAt = spoken.find(({ at }) => at >= from)?.at ?? from;
    const to = Math.min(knownAt ?? Infinity, history.goneAt.get(of) ?? Infinity, saidAt + longestWaitForAnswer);
    return [{ from, to }];
  });
}

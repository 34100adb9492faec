import { user, type MessageDraft, type Work } from '@s-agents/core';
import { workOf, workText } from '@s-agents/kit';
import type { OpenCommand } from '../report/open-matters.js';
import type { SpokenOrder } from './entrance.js';

/** The kind of message by which an agent is asked something; it answers beside its work. */
export const questionKind = 'question';

export interface OrderContext {
  /** The commands that have not had their last word. */
  readonly open: readonly OpenCommand[];
  /** The agents that get goals meant for the whole team. */
  readonly entries: readonly string[];
  /** The work of orders that a body does at once, and only for whoever gave them, such as following. */
  readonly passing: readonly string[];
  /** What is asked for by work that is given again behind this order. */
  readonly after: (work: Work) => Work;
}

/**
 * The messages that follow from an order which has entered the run. What a player orders comes first: what its receiver is
 * at is recalled, and the user's own commands among that are given again behind it, while leaders give theirs again
 * themselves. Pure.
 */
export function messagesOf(
  order: SpokenOrder,
  { open: all, entries, passing, after }: OrderContext,
): readonly MessageDraft[] {
  const open = all.filter(({ isRecalled }) => isRecalled !== true);
  const { by, to, text, work = workOf(text) } = order;
  const receivers = to === undefined ? [...entries] : [to];
  const recall = ({ id, to: receiver }: OpenCommand, words: string): MessageDraft => {
    return { from: user, to: [receiver], kind: 'recall', text: `${by} says ${words}.`, replaces: id, by };
  };
  switch (order.order) {
    case 'talk':
      return [{ from: user, to: receivers, kind: 'talk', text }];
    case 'question':
      return [{ from: user, to: receivers, kind: questionKind, text, by }];
    case 'goal': {
      const goal = {
        from: user,
        to: receivers,
        kind: 'command',
        ...worded(work, text),
        by,
      };
      if (by === user) return [goal];
      const before = open.filter((command) => receivers.includes(command.to));
      const again = before.filter((command) => command.from === user && !isPassing(command));
      return [
        ...before.map((command) => recall(command, 'that something else comes first')),
        goal,
        ...again.map((command) => givenAgain(command, after(command.work))),
      ];
    }
    case 'stop':
      return open
        .filter((command) => (to === undefined ? command.from === user : command.to === to))
        .map((command) => recall(command, 'stop'));
    case 'release':
      return open
        .filter((command) => command.by === by && isPassing(command) && (to === undefined || command.to === to))
        .map((command) => ({ ...recall(command, 'go on'), returns: true }));
    default:
      return [];
  }

  function isPassing(command: OpenCommand): boolean {
    return command.by !== undefined && passing.includes(workText(command.work));
  }
}

/** A command behind another one. Whoever gave it knows it by the words in which it was given. */
function givenAgain({ to, text, words = text, by }: OpenCommand, work: Work): MessageDraft {
  return {
    from: user,
    to: [to],
    kind: 'command',
    ...worded(work, words),
    ...(by === undefined ? {} : { by }),
  };
}

function worded(work: Work, words: string): Pick<MessageDraft, 'text' | 'work' | 'words'> {
  const text = workText(work);
  return { text, work, ...(words === text ? {} : { words }) };
}

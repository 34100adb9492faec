import { isSAgentsError, type EventLog } from '@s-agents/core';
import type { MinecraftKnowledge } from '../knowledge/world-knowledge.js';
import type { ParsedTask } from '../tasks/parse-task.js';
import { kindsAskedFor } from './asked.js';
import type { AskedFor } from './protection.js';

export interface RequestsOptions {
  /** Reads a text as a task, and throws an SAgentsError where it is none. */
  readonly parse: (text: string) => Pick<ParsedTask, 'asked'>;
  readonly knowledge: () => MinecraftKnowledge;
  readonly onAsked: (asked: AskedFor) => void;
}

/** Listens to what people say during a run: their words, too, may ask to break what others have built. */
export function hearRequests(
  log: Pick<EventLog, 'subscribe'> | undefined,
  { parse, knowledge, onAsked }: RequestsOptions,
): void {
  log?.subscribe((event) => {
    if (event.type === 'commander.spoke' && (event.order === 'goal' || event.order === 'talk'))
      onAsked(askedIn(event.text));
  });

  function askedIn(text: string): AskedFor {
    try {
      return parse(text).asked;
    } catch (error) {
      if (!isSAgentsError(error)) throw error;
      return { kinds: kindsAskedFor(text, knowledge()), cells: [] };
    }
  }
}

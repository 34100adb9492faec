import { nearestWords, SAgentsError } from '@s-agents/core';
import { valueText } from '@s-agents/kit';

/** What the user says to a team during a run. */
export interface Words {
  readonly text: string;
  /** The seat that is addressed; default: the seats that got the task. */
  readonly to?: string;
  /**
   * `talk`, the default, is heard and changes neither task nor goal. A `task` is a further commission: it is done after
   * what its receiver has (by agents that talk and act in turn, before the run's task), and the run does not end before it has had its last word.
   */
  readonly as?: 'talk' | 'task';
}

/** Characters of what is said at once. */
const maximumLength = 4_000;

/** Throws SAgentsError `WORDS_INVALID` for words that a team of these seats cannot be told. */
export function checkWords({ text, to }: Words, seats: readonly string[]): void {
  if (text.trim() === '') throw invalid('the text is empty', 'say something');
  if (text.length > maximumLength)
    throw invalid(`the text has ${text.length} characters`, `say it in at most ${maximumLength} characters`);
  if (to !== undefined) checkSeat(to, seats);
}

/** Throws SAgentsError `WORDS_INVALID` for a seat that the team does not have. */
export function checkSeat(name: string, seats: readonly string[]): void {
  if (seats.includes(name)) return;
  const [near] = nearestWords(name, seats);
  throw invalid(
    `the team has no seat ${valueText(name)}`,
    near === undefined ? `address one of: ${seats.slice(0, 20).join(', ')}` : `did you mean ${valueText(near)}?`,
  );
}

function invalid(message: string, remedy: string): SAgentsError {
  return new SAgentsError({ code: 'WORDS_INVALID', message, remedy });
}

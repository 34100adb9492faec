import { nearestWords, SAgentsError, unreadKinds } from '@s-agents/core';
import { isUnclear } from '../reading/things.js';
import { isMeant } from '../reading/typos.js';
import { quote } from './quote.js';

/** A text, and the clause of it that is not understood, if the others are. */
export function notUnderstood(path: string, value: string, clause: string | null = null): SAgentsError {
  return new SAgentsError({
    code: 'TASK_INVALID',
    kind: unreadKinds.unknown,
    message: `${path} ${quote(value)}${clause === null ? '' : `: ${quote(clause)}`} is not understood`,
    remedy:
      `say what is wanted, such as "mine 50 logs", "each of us needs an iron sword", "put a chest at 10 64 -20" or ` +
      '"build a 7x9 house at (10, 64, -20)", or write the conditions in a task file',
  });
}

/** Words that join others: what is not understood is how. */
const joining = /^(?:or|not|in|on|of|off|at|by|as|than|with|without|if|into|from|for|per|but|so|both|the|an?)$/;

/** Whether words are known by themselves, and unread only in their clause. */
export function joinsOthers(words: string): boolean {
  return joining.test(words);
}

/** The most letters of a short word. */
const longestShort = 5;

/**
 * The known words that an unknown word may be a misspelling of. A suggestion must start with the same letter, since
 * people rarely mistype the first one: "village" is not meant for "pillar". Many short words are real words ("or",
 * "may", "buy"), so for these only a typical slip of the pen counts.
 */
function slipsFor(word: string, known: readonly string[]): readonly string[] {
  if (word.length <= longestShort)
    return word.length < 3 ? [] : known.filter((name) => isMeant(word, name)).slice(0, 3);
  const edits = Math.max(1, Math.floor((word.length - 1) / 3));
  return nearestWords(word, known, { edits }).filter((slip) => slip[0] === word[0]);
}

export function unknownWords(
  path: string,
  value: string,
  unknown: string,
  version: string,
  known: readonly string[],
): SAgentsError {
  if (isUnclear(unknown)) return unclearWord(path, value, unknown, known);
  const near = slipsFor(unknown, known);
  return new SAgentsError({
    code: 'TASK_INVALID',
    kind: near.length === 0 ? unreadKinds.unknown : unreadKinds.unclear,
    message: `${path} ${quote(value)}: ${quote(unknown)} is no word for anything in Minecraft ${version}`,
    remedy:
      near.length === 0
        ? 'say it in other words, such as "mine 50 logs" or "put a chest at 10 64 -20", or write the conditions in a task file'
        : `did you mean ${near.map(quote).join(' or ')}?`,
  });
}

function unclearWord(path: string, value: string, word: string, known: readonly string[]): SAgentsError {
  const one = word.replace(/s$/, '');
  const meant = known.filter((name) => [one, word].some((end) => name === end || name.endsWith(`_${end}`)));
  return new SAgentsError({
    code: 'TASK_INVALID',
    kind: unreadKinds.unclear,
    message: `${path} ${quote(value)}: ${quote(word)} may mean several things`,
    remedy:
      meant.length === 0
        ? 'name what is wanted of it, such as "20 logs" or "3 oak saplings"'
        : `name one of them: ${meant
            .slice(0, 3)
            .map((name) => quote(`minecraft:${name}`))
            .join(', ')}${meant.length > 3 ? ' …' : ''}`,
  });
}

/** Words that somebody addresses to one agent, or to all of them (null). */
export interface Addressed {
  readonly to: string | null;
  readonly words: string;
}

/** What calls all agents, also without a comma behind it. */
const everybody = ['team', 'everybody', 'everyone', 'all of you', 'both of you', 'you all', 'you two'];
/** What calls all agents where a comma, a colon or an @ shows that it calls somebody. */
const marked = [...everybody, 'all', 'both', 'guys', 'folks', 'bots'];
const greeting = /^(?:hey|hi|hello|ok|okay|oi|yo|please|now|and|so|then|thanks|thank you)[\s,!]+/iu;

/**
 * Finds whom words address: "workerA, come here", "@workerA come here", "hey workerA come here", "come here, workerA",
 * "everybody, come here". Null where they name nobody. Pure.
 */
export function addressed(text: string, members: readonly string[]): Addressed | null {
  const said = text.trim();
  const greeted = greeting.exec(said)?.[0] ?? '';
  return (
    firstOf(said, members) ??
    (greeted === '' ? null : firstOf(said.slice(greeted.length), members, greeted)) ??
    lastOf(said, members)
  );
}

/** What follows a name that comes first, or the greeting before it where nothing does. */
function firstOf(text: string, members: readonly string[], greeted = ''): Addressed | null {
  for (const name of [...members, ...marked]) {
    const to = members.includes(name) ? name : null;
    const isCalled = text.startsWith('@');
    const rest = afterName(name, isCalled ? text.slice(1) : text);
    if (rest === null) continue;
    const mark = /^\s*[,:!]\s*/u.exec(rest)?.[0];
    const needsNone = isCalled || (to === null ? everybody.includes(name) && name !== 'team' : true);
    if (rest !== '' && mark === undefined && !(needsNone && /^\s/u.test(rest))) continue;
    const words = rest.slice(mark?.length ?? 0).trim();
    return { to, words: words === '' ? greeted.trim() : words };
  }
  return null;
}

/** What stands before a name that comes last, behind a comma or thanks. */
function lastOf(text: string, members: readonly string[]): Addressed | null {
  const said = text.replace(/[\s.!?]+$/u, '');
  const end = text.slice(said.length);
  for (const name of [...members, ...marked]) {
    if (!said.toLowerCase().endsWith(name.toLowerCase())) continue;
    const before = said.slice(0, said.length - name.length);
    const words =
      /^(.*\S)\s*,\s*$/su.exec(before)?.[1] ??
      /^((?:thanks|thank you|hi|hello|hey|bye|well done|good job))\s+$/iu.exec(before)?.[1];
    if (words !== undefined) return { to: members.includes(name) ? name : null, words: `${words}${end.trim()}` };
  }
  return null;
}

/** What follows a name; null where the text does not begin with it as a whole word. */
function afterName(name: string, text: string): string | null {
  if (!text.toLowerCase().startsWith(name.toLowerCase())) return null;
  const rest = text.slice(name.length);
  return /^[\p{L}\p{N}_]/u.test(rest) ? null : rest;
}

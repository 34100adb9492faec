/** One state of the automaton: a set of substrings that end at the same places. */
interface State {
  /** Length of the longest of them. */
  readonly length: number;
  readonly next: Map<number, State>;
  /** The state of the longest suffix that can also end elsewhere; null for the start. */
  link: State | null;
}

/** Follows a text and tells, after each character, how much of its end is a substring of one of the needles. */
export interface SubstringFollower {
  /** The length of the longest such ending, after one more character. */
  push(code: number): number;
}

/**
 * A suffix automaton of the needles. A follower spends a constant number of steps a character, whatever the needles'
 * number and length.
 */
export function substringAutomaton(needles: readonly string[]): () => SubstringFollower {
  const start: State = { length: 0, next: new Map(), link: null };
  for (const needle of needles) {
    let last = start;
    for (let index = 0; index < needle.length; index++) last = extend(start, last, needle.charCodeAt(index));
  }
  return () => {
    let state = start;
    let length = 0;
    return {
      push: (code) => {
        let next = state.next.get(code);
        while (next === undefined && state.link !== null) {
          state = state.link;
          length = state.length;
          next = state.next.get(code);
        }
        if (next === undefined) return (length = 0);
        state = next;
        return ++length;
      },
    };
  };
}

/** Adds a character after `last`; gives the state of the whole text so far. */
function extend(start: State, last: State, code: number): State {
  const known = last.next.get(code);
  if (known !== undefined) return known.length === last.length + 1 ? known : split(last, known, code, last.length + 1);
  const added: State = { length: last.length + 1, next: new Map(), link: start };
  let from: State | null = last;
  for (; from !== null && !from.next.has(code); from = from.link) from.next.set(code, added);
  const shared = from?.next.get(code);
  if (from !== null && shared !== undefined)
    added.link = shared.length === from.length + 1 ? shared : split(from, shared, code, from.length + 1);
  return added;
}

/** Makes a state of its own for the shorter substrings of `state`, which from here on end in more places. */
function split(from: State, state: State, code: number, length: number): State {
  const shorter: State = { length, next: new Map(state.next), link: state.link };
  state.link = shorter;
  for (let each: State | null = from; each?.next.get(code) === state; each = each.link) each.next.set(code, shorter);
  return shorter;
}

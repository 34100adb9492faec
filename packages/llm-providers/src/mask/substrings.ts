/** One state of the automaton: a set of substrings that end at the same positions. */
interface State {
  /** The length of the longest of these substrings. */
  readonly length: number;
  readonly next: Map<number, State>;
  /** The suffix link: the state of the longest suffix that also ends at other positions; null for the start state. */
  link: State | null;
}

/** Reads a text and returns, after each character, how much of its end is a substring of one of the needles. */
export interface SubstringFollower {
  /** Reads one more character; returns the length of the longest such ending. */
  push(code: number): number;
}

/**
 * Builds a suffix automaton of the needles and returns a function that creates followers. A follower takes amortized
 * constant time per character, however many needles there are.
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

/** Adds a character after `last`; returns the state of the whole needle so far. */
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

/** Splits off a state for the shorter substrings of `state`, which now end at more positions than the longer ones. */
function split(from: State, state: State, code: number, length: number): State {
  const shorter: State = { length, next: new Map(state.next), link: state.link };
  state.link = shorter;
  for (let each: State | null = from; each?.next.get(code) === state; each = each.link) each.next.set(code, shorter);
  return shorter;
}

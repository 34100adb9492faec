import type { StateReducer } from '@s-agents/core';
import { mapEntries } from '@s-agents/kit';
import { openMatters, type OpenCommand } from '../report/open-matters.js';

/** The state of a slice of the log, now or at an earlier moment. */
export type StateOf = <State>(reducer: StateReducer<State>) => State;

/** The commands that have not had their last word, in the order in which they were given. */
export function openCommands(state: StateOf): readonly OpenCommand[] {
  return [...mapEntries(state(openMatters).commands)].map(([, command]) => command);
}

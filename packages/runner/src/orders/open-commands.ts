import { mapEntries, type EventLog } from '@s-agents/core';
import { openMatters, type OpenCommand } from '../report/open-matters.js';

/** The commands that have not had their last word, in the order in which they were given. */
export function openCommands(log: EventLog): readonly OpenCommand[] {
  return [...mapEntries(log.state(openMatters).commands)].map(([, command]) => command);
}

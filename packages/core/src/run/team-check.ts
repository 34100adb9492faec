import type { RunContext } from './run-context.js';

export const TeamCheck = Symbol.for('@s-agents/TeamCheck');

/** What a plugin's parts need of a team: is asked when a team is composed, before anything of it is created. */
export interface TeamCheck {
  /** Throws SAgentsError for a team in which they could not work. */
  check(team: RunContext): void;
}

import { lanes, type AgentProcess } from '@s-agents/core';
import { injectable, injectFromBase } from 'inversify';
import { Baton } from './baton.js';
import { TurnScheduler } from './turn-scheduler.js';

/**
 * Relay (S-Agents, section 3.3, "obstructive"; table 2c): one agent works at a time. It keeps the turn, with all of its
 * lanes, until it has given its answer, or has given out work and done its own part. The turn then goes to the next
 * agent of the team that is ready. Agents that wait for others come last: they plan again only when no other agent can
 * go on.
 */
@injectable()
@injectFromBase({ extendConstructorArguments: true })
export class RelayScheduler extends TurnScheduler {
  protected override ruleFor(agents: readonly AgentProcess[]): Baton {
    return new Baton(agents, this.log, { paced: lanes, byParts: true });
  }
}

import type { AgentProcess } from '@s-agents/core';
import { injectable, injectFromBase } from 'inversify';
import { Baton } from './baton.js';
import { TurnScheduler } from './turn-scheduler.js';

/**
 * Sequential: agents decide and speak one after the other in the order of the team, and each sees what those before it
 * chose and what has come of it so far. An agent with nothing to decide is skipped. Actions overlap.
 */
@injectable()
@injectFromBase({ extendConstructorArguments: true })
export class SequentialScheduler extends TurnScheduler {
  protected override ruleFor(agents: readonly AgentProcess[]): Baton {
    return new Baton(agents, this.log, { paced: ['decide', 'speak'] });
  }
}

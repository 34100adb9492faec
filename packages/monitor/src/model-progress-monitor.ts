import { ModelRouter, type Judgement, type ProgressInputs, type ProgressMonitor } from '@s-agents/core';
import { inject, injectable } from 'inversify';
import { monitor } from './monitor-purpose.js';

/** The longest conversation that is shown to a model, newest kept. */
const conversationLimit = 80;

/** Asks a model, purpose `monitor` (S-Agents, section 3.2.2). */
@injectable()
export class ModelProgressMonitor implements ProgressMonitor {
  readonly specificationVersion = 'v1';

  constructor(@inject(ModelRouter) private readonly models: ModelRouter) {}

  judge(inputs: ProgressInputs, options: { signal: AbortSignal }): Promise<Judgement> {
    const shown = { ...inputs, conversation: inputs.conversation.slice(-conversationLimit) };
    return this.models.ask(monitor, shown, { agent: inputs.agent, ...options });
  }
}

import { ModelRouter, type Judgement, type ProgressInputs, type ProgressMonitor } from '@s-agents/core';
import { inject, injectable } from 'inversify';
import { monitor } from './monitor-purpose.js';

/** Only the newest messages of a conversation are shown to the model. */
const maximumMessages = 80;

/** Judges the task at hand by asking a model, with purpose `monitor` (S-Agents, section 3.2.2). */
@injectable()
export class ModelProgressMonitor implements ProgressMonitor {
  readonly specificationVersion = 'v1';

  constructor(@inject(ModelRouter) private readonly models: ModelRouter) {}

  judge(inputs: ProgressInputs, options: { signal: AbortSignal }): Promise<Judgement> {
    const shown = { ...inputs, conversation: inputs.conversation.slice(-maximumMessages) };
    return this.models.ask(monitor, shown, { agent: inputs.agent, ...options });
  }
}

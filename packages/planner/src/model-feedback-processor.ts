import { ModelRouter, type FeedbackInputs, type FeedbackProcessor } from '@s-agents/core';
import { inject, injectable } from 'inversify';
import { feedback } from './purposes/feedback.js';

/** The longest memory that is shown to a model, newest kept. */
const memoryLimit = 40;

/** Asks a model for advice (CSAS, "Feedback processor"). */
@injectable()
export class ModelFeedbackProcessor implements FeedbackProcessor {
  readonly specificationVersion = 'v1';

  constructor(@inject(ModelRouter) private readonly models: ModelRouter) {}

  async process(inputs: FeedbackInputs, options: { signal: AbortSignal }): Promise<string | null> {
    const shown = { ...inputs, memory: inputs.memory.slice(-memoryLimit) };
    const { advice } = await this.models.ask(feedback, shown, { agent: inputs.agent, ...options });
    return advice;
  }
}

import {
  ModelRouter,
  RunContext,
  WorldKnowledge,
  type Judgement,
  type ProgressInputs,
  type ProgressMonitor,
} from '@s-agents/core';
import { inject, injectable } from 'inversify';
import { judgeByEvidence } from './evidence.js';
import { monitor } from './monitor-purpose.js';

/** Only the newest messages of a conversation are shown to the model. */
const maximumMessages = 80;

/**
 * Judges the task at hand by the evidence, and what that leaves open by asking a model, with purpose `monitor` (S-Agents,
 * section 3.2.2).
 */
@injectable()
export class ModelProgressMonitor implements ProgressMonitor {
  readonly specificationVersion = 'v1';
  readonly #alwaysAsks: boolean;

  constructor(
    @inject(ModelRouter) private readonly models: ModelRouter,
    @inject(WorldKnowledge) private readonly knowledge: WorldKnowledge,
    @inject(RunContext) { config }: Pick<RunContext, 'config'>,
  ) {
    this.#alwaysAsks = config.agents.askModels === 'always';
  }

  async judge(inputs: ProgressInputs, options: { signal: AbortSignal }): Promise<Judgement> {
    const { judgement, isProven } = judgeByEvidence(inputs, this.knowledge);
    if (isProven && !this.#alwaysAsks) return judgement;
    const shown = { ...inputs, conversation: inputs.conversation.slice(-maximumMessages) };
    return this.models.ask(monitor, shown, { agent: inputs.agent, ...options });
  }
}

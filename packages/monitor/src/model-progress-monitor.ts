import {
  ModelRouter,
  PromptRenderer,
  RunContext,
  Tokenizer,
  WorldKnowledge,
  type Judgement,
  type ProgressInputs,
  type ProgressMonitor,
} from '@s-agents/core';
import { EvidenceWindows } from '@s-agents/kit';
import { inject, injectable } from 'inversify';
import { judgeByEvidence } from './evidence.js';
import { monitor } from './monitor-purpose.js';
import { shownProgress } from './shown-progress.js';

/**
 * Judges the task at hand by the evidence, and what that leaves open by asking a model, with purpose `monitor` (S-Agents,
 * section 3.2.2). No answer stands against what the evidence proves.
 */
@injectable()
export class ModelProgressMonitor implements ProgressMonitor {
  readonly specificationVersion = 'v1';
  readonly #windows: EvidenceWindows;
  readonly #alwaysAsks: boolean;

  constructor(
    @inject(ModelRouter) private readonly models: ModelRouter,
    @inject(WorldKnowledge) private readonly world: WorldKnowledge,
    @inject(PromptRenderer) { windows }: Pick<PromptRenderer, 'windows'>,
    @inject(Tokenizer) tokenizer: Tokenizer,
    @inject(RunContext) { config }: Pick<RunContext, 'config'>,
  ) {
    this.#windows = new EvidenceWindows(windows, tokenizer);
    this.#alwaysAsks = config.agents.askModels === 'always';
  }

  async judge(inputs: ProgressInputs, options: { signal: AbortSignal }): Promise<Judgement> {
    const { judgement, isProven } = judgeByEvidence(inputs, this.world);
    if (isProven && !this.#alwaysAsks) return judgement;
    const shown = shownProgress(inputs, this.#windows, this.world);
    const answer = await this.models.ask(monitor, shown, { agent: inputs.agent, ...options });
    return isProven && answer.status !== judgement.status ? judgement : answer;
  }
}

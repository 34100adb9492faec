import {
  InputWindows,
  ModelRouter,
  PromptRenderer,
  Tokenizer,
  WorldKnowledge,
  type Judgement,
  type ProgressInputs,
  type ProgressMonitor,
} from '@s-agents/core';
import { inject, injectable } from 'inversify';
import { monitor } from './monitor-purpose.js';
import { shownProgress } from './shown-progress.js';

/** Judges the task at hand by asking a model, with purpose `monitor` (S-Agents, section 3.2.2). */
@injectable()
export class ModelProgressMonitor implements ProgressMonitor {
  readonly specificationVersion = 'v1';
  readonly #windows: InputWindows;

  constructor(
    @inject(ModelRouter) private readonly models: ModelRouter,
    @inject(WorldKnowledge) private readonly world: WorldKnowledge,
    @inject(PromptRenderer) { windows }: Pick<PromptRenderer, 'windows'>,
    @inject(Tokenizer) tokenizer: Tokenizer,
  ) {
    this.#windows = new InputWindows(windows, tokenizer);
  }

  judge(inputs: ProgressInputs, options: { signal: AbortSignal }): Promise<Judgement> {
    const shown = shownProgress(inputs, this.#windows, this.world);
    return this.models.ask(monitor, shown, { agent: inputs.agent, ...options });
  }
}

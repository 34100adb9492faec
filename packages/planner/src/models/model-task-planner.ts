import {
  ModelRouter,
  ModelSelection,
  PromptRenderer,
  RunContext,
  Tokenizer,
  WorldKnowledge,
  type TaskPlanner,
  type TaskPlanning,
  type TaskPlanningInputs,
} from '@s-agents/core';
import { InputWindows } from '@s-agents/kit';
import { inject, injectable, optional } from 'inversify';
import { alwaysAsks } from './always-asks.js';
import { plainPlan } from '../plans/plain-plan.js';
import { leafPlan } from '../purposes/leaf-plan.js';
import { rootPlan } from '../purposes/root-plan.js';
import { settledPlan } from '../plans/settled-plan.js';
import { shownPlanning } from '../inputs/planning-inputs.js';
import { toPlanning } from '../plans/to-planning.js';
import { withoutForesight } from '../means-ends/foresight.js';

/**
 * Asks a model: purpose `root.plan` for an agent that commands others, `leaf.plan` for the rest (S-Agents, section
 * 3.2.3). No model is asked if the request is its own plan, or if a plan under way leaves nothing to decide.
 */
@injectable()
export class ModelTaskPlanner implements TaskPlanner {
  readonly specificationVersion = 'v1';
  readonly #windows: InputWindows;
  readonly #alwaysAsks: (agent: string, purpose: string) => boolean;
  readonly #knows: { readonly foresight: boolean };

  constructor(
    @inject(ModelRouter) private readonly models: ModelRouter,
    @inject(WorldKnowledge) private readonly world: WorldKnowledge,
    @inject(PromptRenderer) { windows }: Pick<PromptRenderer, 'windows'>,
    @inject(Tokenizer) tokenizer: Tokenizer,
    @inject(RunContext) { config }: Pick<RunContext, 'config'>,
    @inject(ModelSelection) @optional() selection?: ModelSelection,
  ) {
    this.#alwaysAsks = alwaysAsks(config, selection);
    this.#knows = { foresight: config.agents.foresight };
    this.#windows = new InputWindows(windows, tokenizer);
  }

  async plan(inputs: TaskPlanningInputs, options: { signal: AbortSignal }): Promise<TaskPlanning> {
    const rules = this.#knows.foresight ? this.world : withoutForesight(this.world);
    const purpose = inputs.subordinates.length > 0 ? rootPlan : leafPlan;
    const plain = this.#alwaysAsks(inputs.agent, purpose.name)
      ? null
      : (plainPlan(inputs, rules) ?? settledPlan(inputs, rules));
    if (plain !== null) return plain;
    const shown = shownPlanning(inputs, this.#windows, this.world, this.#knows);
    const answer = await this.models.ask(purpose, shown, { agent: inputs.agent, ...options });
    return toPlanning(answer, inputs, this.world);
  }
}

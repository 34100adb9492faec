import {
  ModelRouter,
  WorldKnowledge,
  type Action,
  type ActionPlanner,
  type ActionPlanningInputs,
  type Condition,
} from '@s-agents/core';
import { inject, injectable } from 'inversify';
import { actions } from './purposes/actions.js';
import { worldOf } from './world-of.js';

/** Asks a model for the actions for the agent's own task (S-Agents, section 3.2.3). */
@injectable()
export class ModelActionPlanner implements ActionPlanner {
  readonly specificationVersion = 'v1';

  constructor(
    @inject(ModelRouter) private readonly models: ModelRouter,
    @inject(WorldKnowledge) private readonly world: WorldKnowledge,
  ) {}

  async plan(inputs: ActionPlanningInputs, options: { signal: AbortSignal }): Promise<readonly Action[]> {
    const answer = await this.models.ask(
      actions,
      { ...inputs, ...worldOf(this.world) },
      { agent: inputs.agent, ...options },
    );
    return answer.actions.map(({ position, ...deed }, index) => {
      const intent = this.#intent(deed.verb, deed.object, deed.quantity);
      return {
        id: `${index + 1}`,
        ...deed,
        ...(position === null ? {} : { position }),
        ...(intent === null ? {} : { intent }),
      };
    });
  }

  /** What the deed must change, where the world can say: that so many are held. */
  #intent(verb: string, object: string, quantity: number): Condition | null {
    const items = this.world.resolve(object);
    const isObtained = this.world.methods(object).some((method) => method.verb === verb);
    return items.length > 0 && isObtained ? { kind: 'holds', name: object, items: [...items], count: quantity } : null;
  }
}

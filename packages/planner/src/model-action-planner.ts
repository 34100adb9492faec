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

/**
 * Asks a model for the action queue; what an agent may not do (delegate to a stranger, act without hands) is left out.
 */
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
    const subordinates = new Set(inputs.subordinates);
    const queue: Action[] = [];
    for (const action of answer.actions) {
      const id = `${queue.length + 1}`;
      if (action.kind === 'delegation') {
        if (subordinates.has(action.to)) queue.push({ id, ...action });
      } else if (inputs.acts) {
        const { position, ...deed } = action;
        const intent = this.#intent(deed.verb, deed.object, deed.quantity);
        queue.push({ id, ...deed, ...(position === null ? {} : { position }), ...(intent === null ? {} : { intent }) });
      }
    }
    return queue;
  }

  /** What the deed must change, where the world can say: that so many are held. */
  #intent(verb: string, object: string, quantity: number): Condition | null {
    const items = this.world.resolve(object);
    const isObtained = this.world.methods(object).some((method) => method.verb === verb);
    return items.length > 0 && isObtained ? { kind: 'holds', name: object, items: [...items], count: quantity } : null;
  }
}

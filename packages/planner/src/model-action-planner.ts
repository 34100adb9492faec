import {
  contents,
  ModelRouter,
  WorldKnowledge,
  type Action,
  type ActionPlanner,
  type ActionPlanningInputs,
  type Condition,
  type Deed,
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
    return answer.actions.map(({ tool, places, recipient, position, ...rest }, index) => {
      const deed: Deed = {
        ...rest,
        ...(tool === null ? {} : { tool }),
        ...(places.length === 0 ? {} : { places }),
        ...(recipient === null ? {} : { recipient }),
        ...(position === null ? {} : { position }),
      };
      const intent = this.#intent(deed);
      return { id: `${index + 1}`, ...deed, ...(intent === null ? {} : { intent }) };
    });
  }

  /** What the deed must change, where the world can say: that so many are held, or are in or on something. */
  #intent({ verb, object, quantity, places = [] }: Deed): Condition | null {
    const items = [...this.world.resolve(object)];
    if (items.length === 0) return null;
    if (this.world.methods(object).some((method) => method.verb === verb))
      return { kind: 'holds', name: object, items, count: quantity };
    const place = places.find(({ relation }) => contents.includes(relation));
    return place === undefined ? null : { kind: 'entities', names: items, count: quantity, relation: place };
  }
}

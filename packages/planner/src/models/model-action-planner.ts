import {
  ModelRouter,
  RunContext,
  WorldKnowledge,
  type Action,
  type ActionPlanner,
  type ActionPlanningInputs,
  type Deed,
  type Observation,
  type Work,
} from '@s-agents/core';
import { verbHas, inOwnNames } from '@s-agents/kit';
import { inject, injectable } from 'inversify';
import { deedProblems } from '../checks/task-problems.js';
import { deedsOf } from '../deeds-of.js';
import { openingOf } from '../means-ends/opening-of.js';
import { intentOf } from '../intent-of.js';
import { actions, type PlannedAction } from '../purposes/actions.js';
import { worldOf } from '../shown/world-of.js';

type Site = NonNullable<Deed['position']>;

function siteOf({ x, y, z }: NonNullable<PlannedAction['position']>): Site {
  return y === null ? { x, z } : { x, y, z };
}

/** Reads the agent's own task as actions, and asks a model where it does not read as such (S-Agents, section 3.2.3). */
@injectable()
export class ModelActionPlanner implements ActionPlanner {
  readonly specificationVersion = 'v1';
  readonly #alwaysAsks: boolean;
  readonly #foresees: boolean;

  constructor(
    @inject(ModelRouter) private readonly models: ModelRouter,
    @inject(WorldKnowledge) private readonly world: WorldKnowledge,
    @inject(RunContext) { config }: Pick<RunContext, 'config'>,
  ) {
    this.#alwaysAsks = config.agents.askModels === 'always';
    this.#foresees = config.agents.foresight;
  }

  opening(work: Work, observation: Observation): Action | null {
    const deed = this.#foresees ? openingOf(work, observation, this.world) : null;
    return deed === null ? null : (this.#actionsOf([deed], [deed])[0] ?? null);
  }

  async plan(inputs: ActionPlanningInputs, options: { signal: AbortSignal }): Promise<readonly Action[]> {
    const read = deedsOf(inputs.work, this.world);
    const deeds = read !== null && !this.#alwaysAsks ? read : await this.#ask(inputs, read, options);
    return this.#actionsOf(deeds, read);
  }

  #actionsOf(deeds: readonly Deed[], read: readonly Deed[] | null): readonly Action[] {
    return deeds.map(({ holder: _, ...deed }, index) => {
      const holder = read?.find(({ verb, object }) => verb === deed.verb && object === deed.object)?.holder;
      const intent = intentOf(deed, this.world);
      const isCounted = verbHas(deed.verb, 'shared', this.world);
      return {
        id: `${index + 1}`,
        ...deed,
        ...(holder === undefined || !isCounted ? {} : { holder }),
        ...(intent === null ? {} : { intent }),
      };
    });
  }

  /**
   * Asks a model. If its answer names what the world does not have, the deeds read from the task are used instead, if
   * it could be read.
   */
  async #ask(
    inputs: ActionPlanningInputs,
    read: readonly Deed[] | null,
    options: { signal: AbortSignal },
  ): Promise<readonly Deed[]> {
    const answer = await this.models.ask(
      actions,
      { ...inputs, ...worldOf(this.world, inputs.work) },
      { agent: inputs.agent, ...options },
    );
    const deeds = answer.actions.map(({ tool, places, recipient, position, ...rest }) =>
      inOwnNames(
        {
          ...rest,
          ...(tool === null ? {} : { tool }),
          ...(places.length === 0 ? {} : { places }),
          ...(recipient === null ? {} : { recipient }),
          ...(position === null ? {} : { position: siteOf(position) }),
        },
        this.world,
      ),
    );
    return read !== null && deeds.some((deed) => deedProblems(deed, this.world).length > 0) ? read : deeds;
  }
}

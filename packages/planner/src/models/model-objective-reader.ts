import {
  ModelRouter,
  WorldKnowledge,
  type ObjectiveReader,
  type ObjectiveText,
  type Understanding,
} from '@s-agents/core';
import { inject, injectable } from 'inversify';
import { understand } from '../purposes/understand.js';
import { wordsIn } from '../words-in.js';

/** The most characters of a text that a model is shown. */
const longestText = 2_000;

/** Asks a model what an objective in people's words means. */
@injectable()
export class ModelObjectiveReader implements ObjectiveReader {
  readonly specificationVersion = 'v1';

  constructor(
    @inject(ModelRouter) private readonly models: ModelRouter,
    @inject(WorldKnowledge) private readonly world: WorldKnowledge,
  ) {}

  async read(
    { agent, text, world, team, kinds, problem }: ObjectiveText,
    options: { isBeforeStart: boolean; signal: AbortSignal },
  ): Promise<Understanding> {
    const shown = text.slice(0, longestText);
    const inputs = {
      agent,
      text: shown,
      world,
      team: [...team],
      kinds: [...kinds],
      structures: this.world.structures.map(({ name }) => name),
      words: wordsIn(shown, this.world, kinds),
      rules: [...this.world.rules],
      problem,
    };
    return this.models.ask(understand, inputs, { agent, ...options });
  }
}

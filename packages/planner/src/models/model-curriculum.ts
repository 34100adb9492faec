import {
  deedsIn,
  inOwnNames,
  InputWindows,
  isSameWork,
  itemsOfWays,
  ModelRouter,
  parseDeed,
  PromptRenderer,
  RunContext,
  SAgentsError,
  splitTask,
  Tokenizer,
  user,
  waysTo,
  workOf,
  workText,
  WorldKnowledge,
  type ClaimInputs,
  type Curriculum,
  type CurriculumInputs,
  type Immutable,
  type NextStep,
} from '@s-agents/core';
import { inject, injectable } from 'inversify';
import { alwaysAsks } from './always-asks.js';
import { intentOf } from '../intent-of.js';
import { nearIn } from '../near.js';
import { claim } from '../purposes/claim.js';
import { plainStep } from '../plans/plain-step.js';
import { curriculum, type CurriculumAnswer, type CurriculumPromptInputs } from '../purposes/curriculum.js';
import { shownOwnFailures } from '../shown/shown-failures.js';
import { withoutForesight } from '../means-ends/foresight.js';
import { totalsOf } from '../shown/totals-of.js';
import { worldOf } from './world-of.js';

/** Asks a model for each step, purpose `curriculum`, and for pieces of shared work, purpose `claim`. */
@injectable()
export class ModelCurriculum implements Curriculum {
  readonly specificationVersion = 'v1';
  readonly #windows: InputWindows;
  readonly #foresight: boolean;
  readonly #alwaysAsks: (agent: string) => boolean;

  constructor(
    @inject(ModelRouter) private readonly models: ModelRouter,
    @inject(WorldKnowledge) private readonly world: WorldKnowledge,
    @inject(PromptRenderer) { windows }: Pick<PromptRenderer, 'windows'>,
    @inject(Tokenizer) tokenizer: Tokenizer,
    @inject(RunContext) { config }: Pick<RunContext, 'config'>,
  ) {
    this.#windows = new InputWindows(windows, tokenizer);
    this.#foresight = config.agents.foresight;
    this.#alwaysAsks = alwaysAsks(config);
  }

  async next(inputs: CurriculumInputs, options: { signal: AbortSignal }): Promise<NextStep> {
    const { analysis, step, givenUp } =
      this.#plainStep(inputs) ??
      (await this.models.ask(curriculum, this.#shown(inputs), { agent: inputs.agent, ...options }));
    if (step === null) return { analysis, action: null, givenUp };
    const { world } = this;
    const [first = ''] = splitTask(step);
    const deed = parseDeed(first, { isName: (name) => world.resolve(name).length > 0 });
    if (deed === null)
      throw new SAgentsError({
        code: 'MODEL_ANSWER_INVALID',
        message: `the next step of ${inputs.agent} does not read as VERB QUANTITY OBJECT: "${step}"`,
        remedy: 'use a model that keeps to the form of the prompt "curriculum", or change that prompt',
      });
    const own = inOwnNames(deed, world);
    const intent = intentOf(own, world);
    return { analysis, action: { ...own, ...(intent === null ? {} : { intent }) }, givenUp: null };
  }

  #plainStep(inputs: CurriculumInputs): CurriculumAnswer | null {
    if (this.#alwaysAsks(inputs.agent)) return null;
    return plainStep(inputs, this.#foresight ? this.world : withoutForesight(this.world));
  }

  async claim(inputs: ClaimInputs, options: { signal: AbortSignal }): Promise<string | null> {
    const windows = this.#windows;
    const items = itemsOfWays(waysTo(inputs.objective.text, this.world), this.world);
    const seen = windows.observation(inputs.observation, (item) => items.has(item));
    const open = windows.history(inputs.open, { textOf: ({ task }) => task });
    const taken = windows.history(inputs.taken, { textOf: ({ task, by }) => `${by}: ${task}` });
    const { piece } = await this.models.ask(
      claim,
      {
        ...inputs,
        open: open.kept,
        taken: taken.kept,
        own: [...new Set(inputs.own)],
        observation: seen.observation,
        leftOut: {
          open: open.leftOut,
          taken: taken.leftOut,
          things: seen.leftOut.things,
          items: seen.leftOut.items,
        },
      },
      { agent: inputs.agent, ...options },
    );
    return inputs.open.some(({ id }) => id === piece) ? piece : null;
  }

  /** The inputs as the prompt shows them, cut to the windows of the run. */
  #shown(inputs: CurriculumInputs): Immutable<CurriculumPromptInputs> {
    const { objective, observation, done, failed, latest } = inputs;
    const windows = this.#windows;
    const { world } = this;
    const ways = waysTo(objective.text, world);
    const items = itemsOfWays(ways, world);
    const seen = windows.observation(observation, (item) => items.has(item));
    const asked = workOf(objective.text);
    const shownDone = windows.history(done, {
      textOf: ({ work }) => workText(work),
      rank: ({ work }) => (asked.some((part) => isSameWork([part], work)) ? 0 : 1),
    });
    const failures = shownOwnFailures(failed, windows);
    return {
      ...inputs,
      ...worldOf(world, objective.text),
      foresight: this.#foresight,
      ways: this.#foresight ? ways : [],
      totals: this.#foresight
        ? totalsOf({ text: objective.text, from: user }, world, {
            held: observation.inventory,
            nearby: nearIn(observation, world),
            seenTo: done.flatMap(({ work }) => deedsIn(work)),
          })
        : null,
      done: shownDone.kept,
      failed: failures.kept,
      latest: latest === null ? null : { ...latest, reason: windows.note(latest.reason) },
      observation: seen.observation,
      leftOut: {
        done: shownDone.leftOut,
        failures: failures.leftOut,
        things: seen.leftOut.things,
        items: seen.leftOut.items,
      },
    };
  }
}

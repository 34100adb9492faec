import {
  ModelRouter,
  PromptRenderer,
  RunContext,
  SAgentsError,
  Tokenizer,
  user,
  WorldKnowledge,
  type ClaimInputs,
  type Curriculum,
  type CurriculumInputs,
  type Immutable,
  type NextStep,
} from '@s-agents/core';
import { deedsIn, isSameWork, workText, InputWindows, itemsOfWays, readWork, waysTo } from '@s-agents/kit';
import { inject, injectable } from 'inversify';
import { alwaysAsks } from './always-asks.js';
import { intentOf } from '../intent-of.js';
import { nearIn } from '../near.js';
import { claim } from '../purposes/claim.js';
import { plainStep, type PlainStep } from '../plans/plain-step.js';
import { curriculum, type CurriculumPromptInputs } from '../purposes/curriculum.js';
import { shownOwnFailures } from '../shown/shown-failures.js';
import { withoutForesight } from '../means-ends/foresight.js';
import { totalsOf } from '../shown/totals-of.js';
import { worldOf } from '../shown/world-of.js';

/** Asks a model for each step, purpose `curriculum`, and for pieces of shared work, purpose `claim`. */
@injectable()
export class ModelCurriculum implements Curriculum {
  readonly specificationVersion = 'v1';
  readonly #windows: InputWindows;
  readonly #foresight: boolean;
  readonly #alwaysAsks: (agent: string, purpose: string) => boolean;

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
    const { analysis, deed, givenUp = null } = this.#plainStep(inputs) ?? (await this.#ask(inputs, options));
    if (deed === null) return { analysis, action: null, givenUp };
    const intent = intentOf(deed, this.world);
    return { analysis, action: { ...deed, ...(intent === null ? {} : { intent }) }, givenUp: null };
  }

  async #ask(
    inputs: CurriculumInputs,
    options: { signal: AbortSignal },
  ): Promise<PlainStep & { readonly givenUp: string | null }> {
    const shown = this.#shown(inputs);
    const { analysis, step, givenUp } = await this.models.ask(curriculum, shown, { agent: inputs.agent, ...options });
    const [deed = null] = step === null ? [] : readWork(step, this.world);
    if (typeof deed === 'string')
      throw new SAgentsError({
        code: 'MODEL_ANSWER_INVALID',
        message: `the next step of ${inputs.agent} does not read as VERB QUANTITY OBJECT: "${step}"`,
        remedy: 'use a model that keeps to the form of the prompt "curriculum", or change that prompt',
      });
    return { analysis, deed, givenUp };
  }

  #plainStep(inputs: CurriculumInputs): (PlainStep & { readonly givenUp?: null }) | null {
    if (this.#alwaysAsks(inputs.agent, curriculum.name)) return null;
    return plainStep(inputs, this.#foresight ? this.world : withoutForesight(this.world));
  }

  async claim(inputs: ClaimInputs, options: { signal: AbortSignal }): Promise<string | null> {
    const windows = this.#windows;
    const items = itemsOfWays(waysTo(inputs.objective.work, this.world), this.world);
    const seen = windows.observation(inputs.observation, (item) => items.has(item));
    const open = windows.history(inputs.open, { textOf: ({ work }) => workText(work) });
    const taken = windows.history(inputs.taken, { textOf: ({ work, by }) => `${by}: ${workText(work)}` });
    const { piece } = await this.models.ask(
      claim,
      {
        ...inputs,
        open: open.kept,
        taken: taken.kept,
        own: [...new Map(inputs.own.map((work) => [workText(work), work])).values()],
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
    const ways = waysTo(objective.work, world);
    const items = itemsOfWays(ways, world);
    const seen = windows.observation(observation, (item) => items.has(item));
    const shownDone = windows.history(done, {
      textOf: ({ work }) => workText(work),
      rank: ({ work }) => (objective.work.some((part) => isSameWork([part], work)) ? 0 : 1),
    });
    const failures = shownOwnFailures(failed, windows);
    return {
      ...inputs,
      ...worldOf(world, objective.work),
      foresight: this.#foresight,
      ways: this.#foresight ? ways : [],
      totals: this.#foresight
        ? totalsOf({ work: objective.work, from: user }, world, {
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

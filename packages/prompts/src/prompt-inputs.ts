import {
  defineDecorator,
  EventLog,
  ModelRouter,
  PromptInput,
  PromptRenderer,
  Tokenizer,
  WorldKnowledge,
  type DecoratorContainer,
  type Immutable,
  type Purpose,
} from '@s-agents/core';
import { withInputs } from '@s-agents/kit';

/** Tells models what plugins contribute as {@link PromptInput}, whoever asks. */
export const promptInputs = defineDecorator<ModelRouter>(ModelRouter, (router, container) => {
  const inputs = container.getAll<PromptInput>(PromptInput);
  return inputs.length === 0 ? router : new TellingRouter(router, inputs, container);
});

class TellingRouter implements ModelRouter {
  readonly specificationVersion = 'v1';
  readonly #extended = new Map<unknown, unknown>();

  constructor(
    private readonly router: ModelRouter,
    private readonly promptInputs: readonly PromptInput[],
    private readonly container: DecoratorContainer,
  ) {}

  async ask<Inputs, Answer>(
    purpose: Purpose<Inputs, Answer>,
    inputs: Immutable<NoInfer<Inputs>>,
    options: Parameters<ModelRouter['ask']>[2],
  ): Promise<Answer> {
    const extended = this.#with(purpose);
    if (extended === purpose) return this.router.ask(purpose, inputs, options);
    const { container } = this;
    const question = {
      agent: options.agent,
      purpose: purpose.name,
      inputs: inputs as object,
      log: container.get<EventLog>(EventLog),
      knowledge: container.get<WorldKnowledge>(WorldKnowledge),
      windows: container.get<PromptRenderer>(PromptRenderer).windows,
      tokenizer: container.get<Tokenizer>(Tokenizer),
    };
    const told = this.promptInputs.flatMap((input) => {
      const value = input.purposes.includes(purpose.name) ? input.tell(question) : undefined;
      return value === undefined ? [] : [[input.name, value] as const];
    });
    return this.router.ask(extended, { ...inputs, ...Object.fromEntries<unknown>(told) }, options);
  }

  /** One object for each purpose: what is compiled of it is kept by it. */
  #with<Inputs, Answer>(purpose: Purpose<Inputs, Answer>): Purpose<Inputs, Answer> {
    const known = this.#extended.get(purpose) ?? withInputs(purpose, this.promptInputs);
    this.#extended.set(purpose, known);
    return known as Purpose<Inputs, Answer>;
  }
}

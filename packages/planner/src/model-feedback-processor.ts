import {
  InputWindows,
  ModelRouter,
  PromptRenderer,
  Tokenizer,
  WorldKnowledge,
  type FeedbackInputs,
  type FeedbackProcessor,
  type MemoryEntry,
} from '@s-agents/core';
import { inject, injectable } from 'inversify';
import { feedback, type FeedbackPromptInputs } from './purposes/feedback.js';
import { memoryText } from './purposes/texts.js';

/** The reports that call for advice. */
const setbacks: ReadonlySet<string> = new Set(['failed', 'refused', 'lost']);
/** The advice is on one failure: of what is older, and of what else was said, it takes the half that others get. */
const share = 0.5;

type Remembered = FeedbackPromptInputs['memory'][number];

/** Asks a model for advice (CSAS, "Feedback processor"). */
@injectable()
export class ModelFeedbackProcessor implements FeedbackProcessor {
  readonly specificationVersion = 'v1';
  readonly #windows: InputWindows;

  constructor(
    @inject(ModelRouter) private readonly models: ModelRouter,
    @inject(WorldKnowledge) private readonly world: WorldKnowledge,
    @inject(PromptRenderer) { windows }: Pick<PromptRenderer, 'windows'>,
    @inject(Tokenizer) tokenizer: Tokenizer,
  ) {
    this.#windows = new InputWindows(
      {
        ...windows,
        conversation: Math.ceil(windows.conversation * share),
        history: Math.ceil(windows.history * share),
      },
      tokenizer,
    );
  }

  async process(inputs: FeedbackInputs, options: { signal: AbortSignal }): Promise<string | null> {
    const conversation = this.#windows.conversation(inputs.conversation, {
      matters: () => false,
      rank: ({ report }) => (report === undefined || setbacks.has(report.status) ? 0 : 1),
    });
    const memory = this.#windows.history(
      eachOnce(inputs.memory).map((entry) => ({ ...entry, text: this.#windows.remark(entry.text) })),
      { textOf: memoryText },
    );
    const shown = {
      ...inputs,
      verbs: this.world.verbs.map(({ verb }) => verb),
      conversation: conversation.kept,
      memory: memory.kept,
      leftOut: { messages: conversation.leftOut, memories: memory.leftOut },
    };
    const { advice } = await this.models.ask(feedback, shown, { agent: inputs.agent, ...options });
    return advice;
  }
}

/** What happened again is one memory, at its last time. */
function eachOnce(memory: readonly MemoryEntry[]): readonly Remembered[] {
  const entries = new Map<string, Remembered>();
  for (const entry of memory) {
    const times = (entries.get(entry.text)?.times ?? 0) + 1;
    entries.delete(entry.text);
    entries.set(entry.text, { ...entry, times });
  }
  return [...entries.values()];
}

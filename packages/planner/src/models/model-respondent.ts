import {
  ModelRouter,
  PromptRenderer,
  Tokenizer,
  WorldKnowledge,
  type QuestionInputs,
  type Respondent,
} from '@s-agents/core';
import { deedsIn, InputWindows, latestWords } from '@s-agents/kit';
import { inject, injectable } from 'inversify';
import { answer } from '../purposes/answer.js';
import { memoryText } from '../purposes/texts.js';
import { heldByOthers } from '../shown/shown-holdings.js';
import { wordsIn } from '../words-in.js';

/** Asks a model what an agent has to say to a question: purpose `answer`. */
@injectable()
export class ModelRespondent implements Respondent {
  readonly specificationVersion = 'v1';
  readonly #windows: InputWindows;

  constructor(
    @inject(ModelRouter) private readonly models: ModelRouter,
    @inject(WorldKnowledge) private readonly world: WorldKnowledge,
    @inject(PromptRenderer) { windows }: Pick<PromptRenderer, 'windows'>,
    @inject(Tokenizer) tokenizer: Tokenizer,
  ) {
    this.#windows = new InputWindows(windows, tokenizer);
  }

  async answer(inputs: QuestionInputs, options: { signal: AbortSignal }): Promise<string> {
    const windows = this.#windows;
    const { text } = inputs.question;
    const named = new Set(wordsIn(text, this.world).flatMap(({ names }) => names));
    const matters = (thing: string): boolean => named.has(thing);
    const conversation = windows.conversation(latestWords(inputs.conversation), { matters });
    const seen = windows.observation(inputs.observation, matters);
    const held = windows.inventories(heldByOthers(inputs.agent, inputs.inventories), matters);
    const memory = windows.history(
      inputs.memory.map((entry) => ({ ...entry, text: windows.remark(entry.text) })),
      { textOf: memoryText, rank: ({ work }) => (deedsIn(work ?? []).some(({ object }) => matters(object)) ? 0 : 1) },
    );
    const said = await this.models.ask(
      answer,
      {
        ...inputs,
        question: { ...inputs.question, text: windows.note(text) },
        conversation: conversation.kept,
        inventories: held.inventories,
        observation: seen.observation,
        memory: memory.kept,
        leftOut: {
          messages: conversation.leftOut,
          memories: memory.leftOut,
          items: held.leftOut + seen.leftOut.items,
          things: seen.leftOut.things,
        },
      },
      { agent: inputs.agent, ...options },
    );
    return said.answer;
  }
}

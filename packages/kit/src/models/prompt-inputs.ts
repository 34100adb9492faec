import { nearestWords, SAgentsError, type PromptInput, type Purpose } from '@s-agents/core';
import { z } from 'zod';

/**
 * Returns the purposes with what plugins tell besides. Throws SAgentsError `PROMPT_INVALID` for an input of a purpose
 * that is not there, or that has one of that name.
 */
export function withPromptInputs(purposes: readonly Purpose[], inputs: readonly PromptInput[]): readonly Purpose[] {
  const known = purposes.map(({ name }) => name);
  for (const { name, purposes: told } of inputs)
    for (const purpose of told) {
      if (known.includes(purpose)) continue;
      const near = nearestWords(purpose, known);
      throw invalid(
        `the input "${name}" is told with "${purpose}", which is no purpose`,
        `name some of ${(near.length === 0 ? known.toSorted() : near).join(', ')}`,
      );
    }
  return purposes.map((purpose) => withInputs(purpose, inputs));
}

/** The purpose with those of the inputs that are told with it; the purpose itself where none is. */
export function withInputs<Inputs, Answer>(
  purpose: Purpose<Inputs, Answer>,
  all: readonly PromptInput[],
): Purpose<Inputs, Answer> {
  const told = all.filter(({ purposes }) => purposes.includes(purpose.name));
  if (told.length === 0) return purpose;
  const { inputs, prompt, sample } = purpose;
  if (!(inputs instanceof z.ZodObject))
    throw invalid(`the inputs of "${purpose.name}" have no names`, 'tell it with a purpose whose inputs are an object');
  for (const [index, { name }] of told.entries())
    if (name in inputs.shape || told.findIndex((one) => one.name === name) < index)
      throw invalid(`the purpose "${purpose.name}" has two inputs named "${name}"`, 'give yours another name');
  const partialOf = (name: string): string => `input-${name}`;
  return {
    ...purpose,
    // What is added changes nothing of the inputs that the purpose is asked with.
    inputs: inputs.extend(
      Object.fromEntries(told.map(({ name, schema }) => [name, schema.optional()])),
    ) as unknown as z.ZodType<Inputs>,
    ...(sample === undefined
      ? {}
      : { sample: { ...sample, ...Object.fromEntries(told.map(({ name, sample: one }) => [name, one])) } }),
    prompt: {
      ...prompt,
      partials: { ...prompt.partials, ...Object.fromEntries(told.map(({ name, text }) => [partialOf(name), text])) },
      endings: [...(prompt.endings ?? []), ...told.map(({ name }) => partialOf(name))],
    },
  };
}

function invalid(message: string, remedy: string): SAgentsError {
  return new SAgentsError({ code: 'PROMPT_INVALID', message, remedy });
}

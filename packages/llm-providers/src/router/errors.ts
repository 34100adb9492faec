import { z } from 'zod';
import { SAgentsError } from '@s-agents/core';

export function inputsInvalid(purpose: string, error: z.ZodError): SAgentsError {
  return new SAgentsError({
    code: 'MODEL_INPUTS_INVALID',
    message:
      `what was to be told to a model for "${purpose}" does not fit the purpose's own schema: ` +
      `${z.prettifyError(error)}`,
    remedy: 'this is a mistake of the package that asks: report it with the run folder',
    cause: error,
  });
}

/** Characters of an answer that are enough to see what kind of thing it is. */
const previewLength = 120;

export function answerInvalid({
  purpose,
  model,
  attempts,
  problem,
  text,
}: {
  purpose: string;
  model: string;
  attempts: number;
  problem: string;
  text: string;
}): SAgentsError {
  const preview = text.length > previewLength ? `${text.slice(0, previewLength)}…` : text;
  return new SAgentsError({
    code: 'MODEL_ANSWER_INVALID',
    message:
      `${model} gave no usable answer for "${purpose}" in ${attempts} attempts; what is wrong with the last: ` +
      `${problem}; it reads ${JSON.stringify(preview)}`,
    remedy: `name another model under models."${purpose}" in the config: small models often cannot keep to a shape`,
  });
}

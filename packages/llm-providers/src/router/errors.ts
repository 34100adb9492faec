import { z } from 'zod';
import { SAgentsError } from '@s-agents/core';

export function inputsInvalid(purpose: string, error: z.ZodError): SAgentsError {
  return new SAgentsError({
    code: 'MODEL_INPUTS_INVALID',
    message:
      `the inputs of a question to the model for "${purpose}" do not fit the purpose's own schema: ` +
      `${z.prettifyError(error)}`,
    remedy: 'this is a bug of the package that asks: report it with the run folder',
    cause: error,
  });
}

/** Characters of an answer that an error quotes at most. */
const previewLength = 120;
/** Characters of what is wrong with an answer that an error tells at most. */
const longestProblem = 1000;

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
      `${model} gave no usable answer for "${purpose}" in ${attempts} attempts; the last cannot be used because ` +
      `${problem.slice(0, longestProblem)}; it begins ${JSON.stringify(preview)}`,
    remedy: `name another model under models."${purpose}" in the config: small models often cannot keep to a shape`,
  });
}

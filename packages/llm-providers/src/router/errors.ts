import { z } from 'zod';
import { SAgentsError } from '@s-agents/core';

export function inputsInvalid(purpose: string, error: z.ZodError): SAgentsError {
  return new SAgentsError({
    code: 'MODEL_INPUTS_INVALID',
    message:
      `the inputs of a question to the model for "${purpose}" do not fit the purpose's own schema: ` +
      `${z.prettifyError(error)}`,
    remedy: 'this is a bug in the package that asks: report it with the run folder',
    cause: error,
  });
}

/** The most characters of an answer that an error quotes. */
const maximumQuotedCharacters = 120;
/** The most characters of an answer's problem that an error contains. */
const maximumProblemCharacters = 1000;

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
  const preview = text.length > maximumQuotedCharacters ? `${text.slice(0, maximumQuotedCharacters)}…` : text;
  return new SAgentsError({
    code: 'MODEL_ANSWER_INVALID',
    message:
      `${model} gave no usable answer for "${purpose}" in ${attempts} attempts; the last cannot be used because ` +
      `${problem.slice(0, maximumProblemCharacters)}; it begins ${JSON.stringify(preview)}`,
    remedy: `name another model under models."${purpose}" in the config: small models often cannot follow a schema`,
  });
}

import { z } from 'zod';
import { SAgentsError } from '@s-agents/core';

export function inputsInvalid(purpose: string, error: z.ZodError): SAgentsError {
  return new SAgentsError({
    code: 'MODEL_INPUTS_INVALID',
    message: `what was to be told to a model for "${purpose}" does not fit the purpose's own schema: ${z.prettifyError(error)}`,
    remedy: 'this is a mistake of the package that asks: report it with the run folder',
    cause: error,
  });
}

export function answerInvalid({ purpose, model, attempts, problem }: { purpose: string; model: string; attempts: number; problem: string }): SAgentsError {
  return new SAgentsError({
    code: 'MODEL_ANSWER_INVALID',
    message: `${model} gave no usable answer for "${purpose}" in ${attempts} attempts; the last: ${problem}`,
    remedy: `name another model under models."${purpose}" in the config: small models often cannot keep to a shape`,
  });
}

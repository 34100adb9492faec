import { z } from 'zod';
import { SAgentsError, type ChatModel, type GenerateResult } from '@s-agents/core';
import { schemaProblems } from '@s-agents/kit';
import { isTooDeep, maximumNesting } from '../answers/nesting.js';

const tokens = z.number().nonnegative();

/** What is read of every result, whatever else a model says. */
const shape = z.object({
  text: z.string(),
  usage: z.object({ inputTokens: tokens, outputTokens: tokens, costUsd: z.number().nullable() }),
  latency: z.object({ source: z.enum(['declared', 'measured']), seconds: z.number().nonnegative() }),
});

/** Returns an error when what a model returned is no result, which a plugin in plain JavaScript can do; otherwise null. */
export function resultProblem({ id }: Pick<ChatModel, 'id'>, result: GenerateResult): SAgentsError | null {
  const { error } = shape.safeParse(result);
  if (error === undefined) return null;
  return new SAgentsError({
    code: 'PLUGIN_INVALID',
    message: `doGenerate of the model "${id}" returned no result: ${schemaProblems(error, result)}`,
    remedy: 'return what GenerateResult in @s-agents/core asks for',
  });
}

/** Marks an answer that nests too deeply to be recorded as malformed. */
export function rejectDeepAnswer(result: GenerateResult): GenerateResult {
  const { object, ...rest } = result;
  return isTooDeep(object) ? { ...rest, problem: `it nests more than ${maximumNesting} levels deep` } : result;
}

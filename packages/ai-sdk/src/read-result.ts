import type { FinishReason } from '@s-agents/core';
import type { Completion } from '@s-agents/llm-providers/servers';
import { z } from 'zod';

const count = z.number().nonnegative().optional().catch(undefined);
/** A number, or in later versions of the interface its parts. */
const tokens = z.union([z.number().nonnegative(), z.object({ total: count, cacheRead: count, reasoning: count })]);

/** The fields of a result that are used, in all versions of the interface. */
const resultSchema = z.object({
  content: z.array(z.looseObject({ type: z.string() })),
  finishReason: z
    .union([z.string(), z.object({ unified: z.string() }).transform(({ unified }) => unified)])
    .catch('other'),
  usage: z.object({ inputTokens: tokens.optional(), outputTokens: tokens.optional() }).catch({}),
});

const reasons: ReadonlySet<string> = new Set(['stop', 'length', 'content-filter', 'tool-calls', 'error']);

/** Reads the result of a call; null where it holds no answer. */
export function readResult(result: unknown): Completion | null {
  const { data } = resultSchema.safeParse(result);
  if (data === undefined) return null;
  const { content, usage } = data;
  const textOf = (type: string, key: string): string =>
    content.map((part) => (part.type === type && typeof part[key] === 'string' ? part[key] : '')).join('');
  const finishReason = (reasons.has(data.finishReason) ? data.finishReason : 'other') as FinishReason;
  const text = textOf('text', 'text') || textOf('tool-call', 'input');
  if (text === '' && finishReason !== 'length' && finishReason !== 'content-filter') return null;
  const input = totalOf(usage.inputTokens);
  const output = totalOf(usage.outputTokens);
  return {
    text,
    finishReason,
    ...(input === undefined || output === undefined
      ? {}
      : {
          usage: {
            inputTokens: input,
            outputTokens: output,
            cachedInputTokens: typeof usage.inputTokens === 'object' ? usage.inputTokens.cacheRead : undefined,
            reasoningTokens: typeof usage.outputTokens === 'object' ? usage.outputTokens.reasoning : undefined,
          },
        }),
  };
}

function totalOf(given: z.output<typeof tokens> | undefined): number | undefined {
  return typeof given === 'object' ? given.total : given;
}

import { injectable } from 'inversify';
import {
  definePlugin,
  LlmProvider,
  type ChatModel,
  type GenerateRequest,
  type GenerateResult,
  type Work,
} from '@s-agents/core';
import { workText } from '@s-agents/kit';
import { z } from 'zod';

/** What such a model reads of a planner's inputs. */
interface Asked {
  readonly agent: string;
  readonly subordinates?: readonly string[];
  readonly request: { readonly from: string; readonly work: Work } | null;
}

/** A planner that never does anything itself: it hands on whatever it is asked for, to the next of those it commands. */
@injectable()
export class PassingProvider implements LlmProvider {
  readonly specificationVersion = 'v1';

  chatModel(): ChatModel {
    return {
      specificationVersion: 'v1',
      id: 'passing',
      latencySource: 'declared',
      doGenerate: async ({ inputs }: GenerateRequest): Promise<GenerateResult> => {
        const text = JSON.stringify(planOf(inputs as Asked));
        return {
          text,
          usage: { inputTokens: 1, outputTokens: 1, costUsd: 0 },
          latency: { source: 'declared', seconds: 1 },
        };
      },
    };
  }
}

function planOf({ agent, subordinates = [], request }: Asked): object {
  const next = subordinates.find((name) => name > agent) ?? subordinates[0];
  return {
    inventories: [],
    objective: workText(request?.work ?? []),
    analysis: 'somebody else does it',
    tasks:
      request === null || next === undefined
        ? []
        : [{ number: 1, agent: next, task: workText(request.work), after: [] }],
    stop: [],
    informer: request?.from ?? 'user',
    givenUp: null,
  };
}

export const passingPlugin = definePlugin({
  name: 'passing-models',
  contributions: [{ contract: LlmProvider, name: 'passing', class: PassingProvider, options: z.strictObject({}) }],
});

import { generateText, isStepCount, Output, tool } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { z } from 'zod';
import { taskOf, type Job, type FakeBackend } from '../job.js';

type Generate = MockLanguageModelV4['doGenerate'];
type Result = Awaited<ReturnType<Generate>>;

/**
 * Does the job with the ai package, as its documentation shows orchestrator and workers: `generateText` calls, workers
 * in `Promise.all`.
 */
export async function runAi({ workers }: Job, backend: FakeBackend): Promise<number> {
  const tasks = Array.from({ length: workers }, (_, worker) => taskOf(worker));
  const leader = new MockLanguageModelV4({
    doGenerate: async ({ responseFormat }) => {
      await backend.modelCall('leader');
      return text(responseFormat?.type === 'json' ? JSON.stringify({ tasks }) : 'go on');
    },
  });
  const worker = new MockLanguageModelV4({ doGenerate: answerAsWorker(backend) });
  const visit = tool({
    description: 'Visits a place.',
    inputSchema: z.object({ place: z.string() }),
    execute: ({ place }) => backend.useTool(place),
  });

  const plan = await generateText({
    model: leader,
    output: Output.object({ schema: z.object({ tasks: z.array(z.string()) }) }),
    prompt: `Divide the work among ${workers} workers.`,
  });
  await generateText({ model: leader, prompt: `Hand out: ${plan.output.tasks.join('; ')}` });
  const reports = await Promise.all(
    plan.output.tasks.map(async (task) => {
      const { text: steps } = await generateText({ model: worker, instructions: 'You plan.', prompt: `Plan: ${task}` });
      const done = await generateText({
        model: worker,
        tools: { visit },
        stopWhen: isStepCount(5),
        instructions: 'You carry out a plan.',
        prompt: `${task}\n${steps}`,
      });
      return done.text;
    }),
  );
  await generateText({ model: leader, prompt: `Judge: ${reports.join('; ')}` });
  await generateText({ model: leader, prompt: `Conclude from: ${reports.join('; ')}` });
  return reports.length;
}

function answerAsWorker(backend: FakeBackend): Generate {
  return async ({ tools, prompt }) => {
    await backend.modelCall('worker');
    if (tools === undefined || tools.length === 0) return text('go there, look');
    if (prompt.at(-1)?.role === 'tool') return text('done');
    return {
      ...text(''),
      content: [{ type: 'tool-call', toolCallId: 'visit-1', toolName: 'visit', input: '{"place":"there"}' }],
      finishReason: { unified: 'tool-calls', raw: 'tool-calls' },
    };
  };
}

function text(value: string): Result {
  return {
    content: [{ type: 'text', text: value }],
    finishReason: { unified: 'stop', raw: 'stop' },
    usage: {
      inputTokens: { total: 10, noCache: 10, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: 10, text: 10, reasoning: 0 },
    },
    warnings: [],
  };
}

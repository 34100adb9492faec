import {
  Agent,
  Runner,
  setTracingDisabled,
  tool,
  Usage,
  type Model,
  type ModelRequest,
  type ModelResponse,
} from '@openai/agents';
import { z } from 'zod';
import { taskOf, type Job, type FakeBackend } from '../job.js';

type Output = ModelResponse['output'];

/** A model of the package's own interface that answers without a network. */
class FakeModel implements Model {
  constructor(private readonly answer: (request: ModelRequest) => Promise<Output>) {}

  async getResponse(request: ModelRequest): Promise<ModelResponse> {
    return {
      usage: new Usage({ requests: 1, inputTokens: 10, outputTokens: 10, totalTokens: 20 }),
      output: await this.answer(request),
    };
  }

  getStreamedResponse(): never {
    throw new RangeError('streaming is not supported');
  }
}

/**
 * Does the job with OpenAI Agents, orchestrated by code, as its documentation recommends for speed: a `Runner` runs the
 * agents, workers in `Promise.all`. Tracing is off.
 */
export async function runOpenAiAgents({ workers }: Job, backend: FakeBackend): Promise<number> {
  setTracingDisabled(true);
  const runner = new Runner({ tracingDisabled: true });
  const tasks = Array.from({ length: workers }, (_, worker) => taskOf(worker));
  const leading = new FakeModel(async ({ outputType }) => {
    await backend.modelCall('leader');
    return [say(outputType === 'text' ? 'go on' : JSON.stringify({ tasks }))];
  });
  const working = new FakeModel(async ({ tools, input }) => {
    await backend.modelCall('worker');
    if (tools.length === 0) return [say('go there, look')];
    const last = typeof input === 'string' ? undefined : input.at(-1);
    if (last?.type === 'function_call_result') return [say('done')];
    return [
      { type: 'function_call', callId: 'visit-1', name: 'visit', arguments: '{"place":"there"}', status: 'completed' },
    ];
  });
  const visit = tool({
    name: 'visit',
    description: 'Visits a place.',
    parameters: z.object({ place: z.string() }),
    execute: ({ place }) => backend.useTool(place),
  });
  const planner = new Agent({
    name: 'leader',
    instructions: 'You lead.',
    model: leading,
    outputType: z.object({ tasks: z.array(z.string()) }),
  });
  const leader = new Agent({ name: 'leader', instructions: 'You lead.', model: leading });
  const workerPlanner = new Agent({ name: 'planner', instructions: 'You plan.', model: working });
  const worker = new Agent({ name: 'worker', instructions: 'You carry out a plan.', model: working, tools: [visit] });

  const plan = await runner.run(planner, `Divide the work among ${workers} workers.`);
  const given = plan.finalOutput?.tasks ?? [];
  await runner.run(leader, `Hand out: ${given.join('; ')}`);
  const reports = await Promise.all(
    given.map(async (task) => {
      const steps = await runner.run(workerPlanner, `Plan: ${task}`);
      const done = await runner.run(worker, `${task}\n${steps.finalOutput ?? ''}`);
      return done.finalOutput ?? '';
    }),
  );
  await runner.run(leader, `Judge: ${reports.join('; ')}`);
  await runner.run(leader, `Conclude from: ${reports.join('; ')}`);
  return reports.length;
}

function say(text: string): Output[number] {
  return { type: 'message', role: 'assistant', status: 'completed', content: [{ type: 'output_text', text }] };
}

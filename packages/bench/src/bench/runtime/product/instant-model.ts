import { inject, injectable } from 'inversify';
import type {
  ActionPlanningInputs,
  ChatModel,
  GenerateRequest,
  GenerateResult,
  Json,
  LlmProvider,
  ProgressInputs,
  TaskPlanningInputs,
} from '@s-agents/core';
import { workText } from '@s-agents/kit';
import { taskOf, type FakeBackend } from '../job.js';
import { FakeBackendToken } from './fake-backend-token.js';

/** A model that answers the job's calls by their purpose, in JSON text that is parsed like a server's answer. */
@injectable()
export class InstantProvider implements LlmProvider, ChatModel {
  readonly specificationVersion = 'v1';
  readonly id = 'instant:answers';
  readonly latencySource = 'measured';

  constructor(@inject(FakeBackendToken) private readonly backend: FakeBackend) {}

  chatModel(): ChatModel {
    return this;
  }

  async doGenerate({ purpose, inputs }: GenerateRequest): Promise<GenerateResult> {
    const isLeader = (inputs as { subordinates?: readonly string[]; agent: string }).agent === 'leader';
    await this.backend.modelCall(isLeader ? 'leader' : 'worker');
    const text = JSON.stringify(answerTo(purpose, inputs));
    return {
      text,
      object: JSON.parse(text),
      // As if a server had reported it, so that nothing has to be counted.
      usage: { inputTokens: 1, outputTokens: 1, costUsd: 0 },
      latency: { source: 'measured', seconds: 0 },
    };
  }
}

function answerTo(purpose: string, inputs: unknown): Json {
  switch (purpose) {
    case 'root.plan':
    case 'leaf.plan':
      return planFor(inputs as TaskPlanningInputs);
    case 'actions':
      return actionsFor(inputs as ActionPlanningInputs);
    case 'monitor':
      return judge(inputs as ProgressInputs);
    default:
      throw new RangeError(`the job has no calls with the purpose "${purpose}"`);
  }
}

/**
 * Plans: a leader gives every worker a task and keeps the plan while tasks run. A worker plans the task that it was
 * given.
 */
function planFor({ agent, subordinates, request, previousPlan, inventories }: TaskPlanningInputs): Json {
  const objective = workText(request?.work ?? []);
  const doers = subordinates.length === 0 ? [agent] : subordinates;
  const tasks = doers.map((name, index) => ({
    number: index + 1,
    agent: name,
    task: subordinates.length === 0 ? objective : taskOf(index),
    after: [],
  }));
  const listed = Object.entries(inventories).map(([name, items]) => ({
    agent: name,
    items: Object.entries(items).map(([item, count]) => ({ item, count })),
  }));
  return {
    inventories: listed,
    objective,
    analysis: 'One task each.',
    // A leader gives out everything at once.
    tasks: subordinates.length > 0 && previousPlan !== null ? [] : tasks,
    stop: [],
    say: [],
    ask: [],
    informer: request?.from ?? agent,
    givenUp: null,
  };
}

function actionsFor({ work }: ActionPlanningInputs): Json {
  const [verb = '', quantity = '', object = ''] = workText(work).split(' ');
  return {
    actions: [{ verb, object, quantity: Number(quantity), tool: null, places: [], recipient: null, position: null }],
  };
}

/** Judges the progress: it fails when an outcome or a report in the inputs is a failure. */
function judge({ outcomes, conversation }: ProgressInputs): Json {
  const failure =
    outcomes.some(({ outcome }) => outcome.status !== 'succeeded') ||
    conversation.some(({ report }) => report?.status === 'failed');
  return {
    status: failure ? 'fail' : 'success',
    reason: failure ? 'Something failed.' : 'Everything succeeded.',
  };
}

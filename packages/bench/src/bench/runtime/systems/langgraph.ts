import { BaseChatModel } from '@langchain/core/language_models/chat_models';
import { AIMessage, HumanMessage, ToolMessage, type BaseMessage } from '@langchain/core/messages';
import type { ChatResult } from '@langchain/core/outputs';
import { tool } from '@langchain/core/tools';
import { Annotation, END, MessagesAnnotation, Send, START, StateGraph } from '@langchain/langgraph';
import { ToolNode, toolsCondition } from '@langchain/langgraph/prebuilt';
import { z } from 'zod';
import { taskOf, type Job, type FakeBackend } from '../job.js';

/** A chat model of LangChain's base class that answers without a network. */
class FakeModel extends BaseChatModel {
  constructor(private readonly answer: (messages: readonly BaseMessage[]) => Promise<AIMessage>) {
    super({});
  }

  override _llmType(): string {
    return 'fake';
  }

  override async _generate(messages: BaseMessage[]): Promise<ChatResult> {
    const message = await this.answer(messages);
    return { generations: [{ message, text: message.text }] };
  }
}

/**
 * Does the job with LangGraph.js: the leader's graph fans out with `Send` to a subgraph per worker, which plans and
 * then runs the usual loop of agent and tools.
 */
export async function runLangGraph({ workers }: Job, backend: FakeBackend): Promise<number> {
  const tasks = Array.from({ length: workers }, (_, worker) => taskOf(worker));
  const leader = new FakeModel(async () => {
    await backend.modelCall('leader');
    return new AIMessage('go on');
  });
  const team = Annotation.Root({
    tasks: Annotation<readonly string[]>,
    reports: Annotation<readonly string[]>({ reducer: (left, right) => [...left, ...right], default: () => [] }),
  });
  const worker = workerGraph(backend);
  const ask = (what: string) => async (): Promise<object> => {
    await leader.invoke([new HumanMessage(what)]);
    return {};
  };
  const graph = new StateGraph(team)
    .addNode('plan', async () => {
      await leader.invoke([new HumanMessage(`Divide the work among ${workers} workers.`)]);
      return { tasks };
    })
    .addNode('handOut', ask('Hand out the tasks.'))
    .addNode('worker', async ({ task }: { task: string }) => {
      const { messages } = await worker.invoke({ messages: [new HumanMessage(task)] });
      return { reports: [messages.at(-1)?.text ?? ''] };
    })
    .addNode('judge', ask('Judge the reports.'))
    .addNode('conclude', ask('Conclude.'))
    .addEdge(START, 'plan')
    .addEdge('plan', 'handOut')
    .addConditionalEdges('handOut', (state) => state.tasks.map((task) => new Send('worker', { task })), ['worker'])
    .addEdge('worker', 'judge')
    .addEdge('judge', 'conclude')
    .addEdge('conclude', END)
    .compile();
  const { reports } = await graph.invoke({});
  return reports.length;
}

function workerGraph(backend: FakeBackend) {
  const model = new FakeModel(async (messages) => {
    await backend.modelCall('worker');
    if (messages.length === 1) return new AIMessage('go there, look');
    if (messages.at(-1) instanceof ToolMessage) return new AIMessage('done');
    return new AIMessage({
      content: '',
      tool_calls: [{ id: 'visit-1', name: 'visit', args: { place: 'there' }, type: 'tool_call' }],
    });
  });
  const visit = tool(({ place }) => backend.useTool(place), {
    name: 'visit',
    description: 'Visits a place.',
    schema: z.object({ place: z.string() }),
  });
  const ask = async ({ messages }: typeof MessagesAnnotation.State): Promise<{ messages: BaseMessage[] }> => ({
    messages: [await model.invoke(messages)],
  });
  return new StateGraph(MessagesAnnotation)
    .addNode('plan', ask)
    .addNode('agent', ask)
    .addNode('tools', new ToolNode([visit]))
    .addEdge(START, 'plan')
    .addEdge('plan', 'agent')
    .addConditionalEdges('agent', toolsCondition, ['tools', END])
    .addEdge('tools', 'agent')
    .compile();
}

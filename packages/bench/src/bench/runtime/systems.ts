import type { Durability } from '@s-agents/core';
import type { Job, FakeBackend } from './job.js';
import type { System } from './system.js';

const sizes = [10, 100, 1000];

/** The compared systems. Each does the job in the way that its own documentation recommends. */
export const systems: readonly System[] = [
  {
    name: 'promises',
    packages: [],
    sizes,
    load: async () => awaited((await import('./systems/promises.js')).runPromises),
  },
  { name: 's-agents', packages: [], sizes, load: () => sAgents('direct') },
  { name: 's-agents, durability exit', packages: [], sizes: [100, 1000], load: () => sAgents('direct', 'exit') },
  { name: 's-agents, tool in the sandbox', packages: [], sizes: [10, 100], load: () => sAgents('quickjs') },
  { name: 'ai', packages: ['ai'], sizes, load: async () => awaited((await import('./systems/ai.js')).runAi) },
  {
    name: 'LangGraph.js',
    packages: ['@langchain/langgraph', '@langchain/core'],
    sizes,
    load: async () => awaited((await import('./systems/langgraph.js')).runLangGraph),
  },
  {
    name: 'OpenAI Agents',
    packages: ['@openai/agents'],
    sizes,
    load: async () => awaited((await import('./systems/openai-agents.js')).runOpenAiAgents),
  },
];

type Start = Awaited<ReturnType<System['load']>>;

function awaited(run: (job: Job, backend: FakeBackend) => Promise<number>): Start {
  return (job, backend) => {
    const answered = run(job, backend);
    return { answered, over: answered };
  };
}

async function sAgents(sandbox: string, durability: Durability = 'process'): Promise<Start> {
  const { loadModules, runSAgents } = await import('./systems/s-agents.js');
  await loadModules();
  return runSAgents(sandbox, durability);
}

import type { ConfigInput } from '@s-agents/core';

/** A config that needs only the fake plugin. */
export function fakeConfig(changes: Partial<ConfigInput> = {}): ConfigInput {
  return {
    task: 'gather 7 stone',
    environment: { use: 'fake' },
    organization: {
      topology: 'fake-tree',
      scheduler: 'fake',
      root: 'leader',
      leaves: ['workerA', 'workerB', 'workerC'],
    },
    models: { default: { use: 'fake' } },
    agents: {
      architecture: 'fake',
      taskPlanner: 'fake',
      actionPlanner: 'fake',
      progressMonitor: 'fake',
      feedbackProcessor: 'fake',
      respondent: 'fake',
    },
    skills: { store: 'fake', sandbox: { use: 'fake' } },
    messagePool: 'fake',
    ...changes,
  };
}

import { injectable } from 'inversify';
import {
  ActionExecutor,
  ActionPlanner,
  AgentArchitecture,
  CliCommand,
  CodeSandbox,
  definePlugin,
  Environment,
  FeedbackProcessor,
  Respondent,
  LlmProvider,
  MessagePool,
  ModelRouter,
  ProgressMonitor,
  Purpose,
  Scheduler,
  SkillStore,
  SymbolicAnswerer,
  TaskPlanner,
  Tokenizer,
  Topology,
  type ActionOutcome,
  type Skill,
  type SkillDraft,
} from '@s-agents/core';
import { wordTokenizer } from '@s-agents/testkit';
import { FakeArchitecture } from './fake-agents.js';
import prompts from '@s-agents/prompts';
import { fakeModelOptions, FakeProvider, FakeRouter, splitAnswerer, splitPurpose } from './fake-models.js';
import { FakePool, FakeScheduler, FakeSolo, FakeTree } from './fake-organization.js';
import { FakeWorld, fakeWorldOptions } from './fake-world.js';

/** Implements contracts that the fake architecture does not use. */
@injectable()
class Unused {
  readonly specificationVersion = 'v1';
  readonly plan = unused;
  readonly judge = unused;
  readonly process = unused;
  readonly answer = unused;
  readonly run = unused;
  async close(): Promise<void> {}
}

function unused(): never {
  throw new Error('the fake architecture does not use this part');
}

@injectable()
class FakeStore implements SkillStore {
  readonly specificationVersion = 'v1';
  async get(): Promise<Skill | null> {
    return null;
  }
  async list(): Promise<readonly Skill[]> {
    return [];
  }
  async save(draft: SkillDraft): Promise<Skill> {
    return { ...draft, version: 1 };
  }
  async versions(): Promise<readonly Skill[]> {
    return [];
  }
  async search(): Promise<readonly Skill[]> {
    return [];
  }
  async close(): Promise<void> {}
}

@injectable()
class FakeExecutor implements ActionExecutor {
  readonly specificationVersion = 'v1';
  /** The number of agents passed to each call. */
  readonly prepared: number[] = [];
  prepare(agents: number): void {
    this.prepared.push(agents);
  }
  execute(): Promise<ActionOutcome> {
    throw new Error('the fake agents run no skills');
  }
}

const hello: CliCommand = {
  name: 'hello',
  description: 'greets',
  arguments: [{ syntax: '<who>', description: 'whom' }],
  options: [{ flags: '--loud', description: 'louder' }],
  run: async (input) => {
    process.stdout.write(`hello ${input.arguments[0] ?? ''}${input.options['loud'] === true ? '!' : ''}\n`);
    return 0;
  },
};

/** All parts that a run needs, each in its simplest form. */
export const fakePlugin = definePlugin({
  name: 'fake-plugin',
  contributions: [
    { contract: Environment, name: 'fake', class: FakeWorld, options: fakeWorldOptions },
    { contract: Topology, name: 'fake-tree', class: FakeTree },
    { contract: Topology, name: 'fake-solo', class: FakeSolo },
    { contract: Scheduler, name: 'fake', class: FakeScheduler },
    { contract: MessagePool, name: 'fake', class: FakePool },
    { contract: AgentArchitecture, name: 'fake', class: FakeArchitecture },
    ...[TaskPlanner, ActionPlanner, ProgressMonitor, FeedbackProcessor, Respondent, CodeSandbox].map((contract) => ({
      contract,
      name: 'fake',
      class: Unused,
    })),
    { contract: ActionExecutor, name: 'skills', class: FakeExecutor },
    { contract: ModelRouter, name: 'router', class: FakeRouter },
    { contract: SkillStore, name: 'fake', class: FakeStore },
    { contract: LlmProvider, name: 'fake', class: FakeProvider, options: fakeModelOptions },
    { contract: Purpose, name: splitPurpose.name, value: splitPurpose },
    { contract: SymbolicAnswerer, name: splitPurpose.name, value: splitAnswerer },
    { contract: Tokenizer, name: wordTokenizer.name, value: wordTokenizer },
    { contract: CliCommand, name: hello.name, value: hello },
    ...prompts.contributions,
  ],
});

export { fakePlugin as default };

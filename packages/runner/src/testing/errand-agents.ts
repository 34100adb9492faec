import { inject, injectable } from 'inversify';
import {
  ActionExecutor,
  AgentArchitecture,
  definePlugin,
  EventLog,
  MessagePool,
  PluginOptions,
  type Action,
  type AgentProcess,
  type AgentSetup,
  type Message,
} from '@s-agents/core';
import { workAsked, deedsIn } from '@s-agents/kit';
import { z } from 'zod';
import { InboxAgent } from './inbox-agent.js';

const errandOptions = z.strictObject({ greeting: z.string().default('hello') });
type ErrandOptions = z.output<typeof errandOptions>;

/** Agents without a model, which act only: each runs the skill that a command names, and reports how it went. */
@injectable()
export class ErrandArchitecture implements AgentArchitecture {
  readonly specificationVersion = 'v1';
  /** The agents that it created. */
  readonly created: string[] = [];

  constructor(
    @inject(PluginOptions) readonly options: ErrandOptions,
    @inject(EventLog) private readonly log: EventLog,
    @inject(MessagePool) private readonly pool: MessagePool,
    @inject(ActionExecutor) private readonly executor: ActionExecutor,
  ) {}

  create(setup: AgentSetup): AgentProcess {
    this.created.push(setup.name);
    return new ErrandAgent(setup, this.log, this.pool, this.executor);
  }
}

class ErrandAgent extends InboxAgent {
  constructor(
    setup: AgentSetup,
    log: EventLog,
    pool: MessagePool,
    private readonly executor: ActionExecutor,
  ) {
    super(setup, log, pool);
  }

  protected async obey(command: Message, { signal }: { signal: AbortSignal }): Promise<void> {
    const { name: agent, log, executor, pool } = this;
    const { body } = this.setup;
    const [deed] = deedsIn(workAsked(command));
    if (body === null || deed === undefined) throw new RangeError(`${agent} cannot run "${command.text}"`);
    const action: Action = { id: `${agent}/${command.id}`, ...deed };
    log.append({ type: 'action.started', agent, action });
    const outcome = await executor.execute(action, { agent, body, signal });
    log.append({ type: 'action.ended', agent, actionId: action.id, outcome });
    const { inventory, equipment } = await body.observe({ signal });
    const status = outcome.status === 'succeeded' ? 'succeeded' : 'failed';
    await pool.publish({
      from: agent,
      to: [command.from],
      kind: 'report',
      text: `${command.text}: ${status}`,
      inReplyTo: command.id,
      report: { status, work: workAsked(command), inventory, equipment },
    });
  }
}

/** Contributes the architecture `errand`. */
export const errandPlugin = definePlugin({
  name: 'errands',
  contributions: [{ contract: AgentArchitecture, name: 'errand', class: ErrandArchitecture, options: errandOptions }],
});

import { inject, injectable } from 'inversify';
import {
  BlobStore,
  EventLog,
  MessagePool,
  ModelRouter,
  user,
  type Action,
  type AgentArchitecture,
  type AgentProcess,
  type AgentSetup,
  type Json,
  type Message,
  type Plan,
} from '@s-agents/core';
import { workText, subordinatesOf } from '@s-agents/kit';
import { InboxAgent } from './inbox-agent.js';
import { splitPurpose } from './fake-models.js';

/** A root that splits "gather N stone" among its subordinates, and leaves that gather. */
@injectable()
export class FakeArchitecture implements AgentArchitecture {
  readonly specificationVersion = 'v1';
  constructor(
    @inject(EventLog) private readonly log: EventLog,
    @inject(BlobStore) private readonly blobs: BlobStore,
    @inject(MessagePool) private readonly pool: MessagePool,
    @inject(ModelRouter) private readonly router: ModelRouter,
  ) {}

  create(setup: AgentSetup): AgentProcess {
    return new FakeAgent(setup, this.log, this.blobs, this.pool, this.router);
  }
}

class FakeAgent extends InboxAgent {
  #step = 0;

  constructor(
    setup: AgentSetup,
    log: EventLog,
    private readonly blobs: BlobStore,
    pool: MessagePool,
    private readonly router: ModelRouter,
  ) {
    super(setup, log, pool);
  }

  protected async obey(message: Message, { step, signal }: { step: number; signal: AbortSignal }): Promise<void> {
    const { name: agent, log } = this;
    this.#step = step;
    await this.#plan(message, signal);
    const observation = (await this.setup.body?.observe({ signal })) ?? { inventory: {}, equipment: {} };
    log.append({
      type: 'observed',
      agent,
      inventory: observation.inventory,
      observation: this.blobs.put(observation as unknown as Json),
    });
  }

  async #plan(message: Message, signal: AbortSignal): Promise<void> {
    const { name: agent, log } = this;
    log.append({ type: 'message.received', agent, message });
    const count = Number(/\d+/.exec(message.text)?.[0] ?? 1);
    const others = subordinatesOf(this.setup.graph, agent);
    log.append({ type: 'planning.started', agent });
    const shares = await this.router.ask(splitPurpose, { count, among: Math.max(1, others.length) }, { agent, signal });
    const assignments = (others.length > 0 ? others : [agent]).map((name, index) => ({
      agent: name,
      work: [{ verb: 'gather', quantity: shares[index] ?? 1, object: 'stone' }],
    }));
    const tasks = assignments.map((assignment, index) => ({
      id: `${this.#step}.${index + 1}`,
      ...assignment,
      after: [],
    }));
    const plan: Plan = { objective: message.text, analysis: '', tasks, stop: [], informer: message.from };
    log.append({ type: 'plan.made', agent, iteration: this.#step, plan, inventories: {} });
    if (others.length > 0)
      for (const { id: taskId, agent: to, work } of tasks)
        await this.pool.publish({ from: agent, to: [to], kind: 'command', text: workText(work), work, taskId });
    else await this.#gather(count, message, signal);
  }

  async #gather(count: number, message: Message, signal: AbortSignal): Promise<void> {
    const { name: agent, log } = this;
    const { body } = this.setup;
    if (body === null) throw new RangeError(`${agent} has no body to gather with`);
    const action: Action = {
      id: `${agent}-${this.#step}`,
      verb: 'gather',
      object: 'stone',
      quantity: count,
    };
    log.append({ type: 'queue.filled', agent, actions: [action] });
    log.append({ type: 'action.started', agent, action });
    let failures = 0;
    for (let index = 0; index < count; index++) {
      const startedAt = log.append({ type: 'skill.log', agent, text: `stone ${index + 1} of ${count}` }).at;
      const call = `${action.id}-${index}`;
      const outcome = await body.run({ id: call, primitive: 'gather', parameters: {} }, { signal });
      log.append({ type: 'primitive.ended', agent, call, primitive: 'gather', parameters: {}, startedAt, outcome });
      if (outcome.status === 'failed') failures++;
    }
    const outcome =
      failures === 0
        ? ({ status: 'succeeded' } as const)
        : ({ status: 'failed', reason: 'not-found', detail: 'no stone' } as const);
    log.append({ type: 'action.ended', agent, actionId: action.id, outcome });
    log.append({
      type: 'judged',
      agent,
      subject: 'own task',
      judgement: { status: failures === 0 ? 'success' : 'fail', reason: '' },
    });
    if (message.from !== user)
      await this.pool.publish({
        from: agent,
        to: [message.from],
        kind: 'report',
        text: failures === 0 ? `I have gathered ${count} stone.` : 'I found no stone.',
        inReplyTo: message.id,
      });
  }
}

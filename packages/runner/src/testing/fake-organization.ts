import { inject, injectable } from 'inversify';
import {
  Cancelled,
  EventLog,
  type AgentGraph,
  type AgentProcess,
  type Message,
  type MessageDraft,
  type MessagePool,
  type Scheduler,
  type Topology,
} from '@s-agents/core';
import { isCancellation } from '@s-agents/kit';

@injectable()
export class FakeTree implements Topology {
  readonly specificationVersion = 'v1';
  readonly rules = { allowsCycles: false, maximumInDegree: 1, maximumTops: 1, allowsUnreached: false };
  graph([first = '', ...others]: readonly string[]): AgentGraph {
    return { agents: [first, ...others], edges: others.map((other) => [first, other] as const) };
  }
}

@injectable()
export class FakeSolo implements Topology {
  readonly specificationVersion = 'v1';
  readonly rules = { allowsCycles: false, maximumInDegree: 1, maximumTops: 1, allowsUnreached: false };
  graph(seats: readonly string[]): AgentGraph {
    return { agents: seats.slice(0, 1), edges: [] };
  }
}

/** Steps the one lane that the fake agents have, of each agent independently, whenever it is ready. */
@injectable()
export class FakeScheduler implements Scheduler {
  readonly specificationVersion = 'v1';
  async run(agents: readonly AgentProcess[], { signal }: { signal: AbortSignal }): Promise<void> {
    await Promise.all(
      agents.map(async (agent) => {
        try {
          for (;;) {
            await agent.ready('act', { signal });
            await agent.step('act', { signal });
          }
        } catch (error) {
          if (!isCancellation(error)) throw error;
        }
      }),
    );
  }
}

@injectable()
export class FakePool implements MessagePool {
  readonly specificationVersion = 'v1';
  readonly #messages: Message[] = [];
  readonly #listeners = new Map<string, (message: Message) => void>();

  constructor(@inject(EventLog) private readonly log: EventLog) {}

  async publish(draft: MessageDraft): Promise<Message> {
    const message: Message = { id: `m${this.#messages.length + 1}`, at: 0, ...draft };
    this.#messages.push(message);
    this.log.append({ type: 'message.published', message });
    for (const receiver of draft.to) this.#listeners.get(receiver)?.(message);
    return message;
  }

  subscribe(receiver: string, listener: (message: Message) => void): () => void {
    this.#listeners.set(receiver, listener);
    return () => this.#listeners.delete(receiver);
  }
}

/** A condition that an agent waits for: see `AgentProcess.ready`. */
export class Inbox {
  readonly messages: Message[] = [];
  readonly #waiting = new Set<() => void>();

  push(message: Message): void {
    this.messages.push(message);
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }

  async filled({ signal }: { signal: AbortSignal }): Promise<void> {
    if (signal.aborted) throw new Cancelled('aborted');
    if (this.messages.length > 0) return;
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener(
        'abort',
        () => reject(signal.reason instanceof Error ? signal.reason : new Cancelled('aborted')),
        { once: true },
      );
      this.#waiting.add(resolve);
    });
  }
}

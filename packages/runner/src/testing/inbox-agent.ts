import type { AgentProcess, AgentSetup, EventLog, Lane, Message, MessagePool } from '@s-agents/core';
import { abortable } from '@s-agents/kit';
import { Inbox } from './fake-organization.js';

/** An agent with one lane, that of acting: each of its steps obeys one command. */
export abstract class InboxAgent implements AgentProcess {
  readonly name: string;
  readonly #inbox = new Inbox();
  #steps = 0;

  constructor(
    protected readonly setup: AgentSetup,
    protected readonly log: EventLog,
    protected readonly pool: MessagePool,
  ) {
    this.name = setup.name;
    pool.subscribe(this.name, (message) => {
      if (message.kind === 'command') this.#inbox.push(message);
    });
  }

  isReady(lane: Lane = 'act'): boolean {
    return lane === 'act' && this.#inbox.messages.length > 0;
  }

  ready(lane: Lane, { signal }: { signal: AbortSignal }): Promise<void> {
    return lane === 'act' ? this.#inbox.filled({ signal }) : abortable(new Promise(() => {}), signal);
  }

  interrupt(): void {}

  async step(lane: Lane, { signal }: { signal: AbortSignal }): Promise<void> {
    const { name: agent, log } = this;
    const step = ++this.#steps;
    log.append({ type: 'step.started', agent, lane, step });
    const command = this.#inbox.messages.shift();
    if (command !== undefined) await this.obey(command, { step, signal });
    log.append({ type: 'step.ended', agent, lane, step, how: 'done', detail: '' });
  }

  /** Carries out a command, in the step of this number. */
  protected abstract obey(command: Message, options: { step: number; signal: AbortSignal }): Promise<void>;
}

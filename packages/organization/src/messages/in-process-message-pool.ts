import { inject, injectable, multiInject, optional } from 'inversify';
import {
  EventLog,
  MessageKind,
  RunContext,
  WorldClock,
  type Message,
  type MessageDraft,
  type MessageHandler,
  type MessagePool,
} from '@s-agents/core';
import { MessageRules } from '@s-agents/kit';
import { Mailbox } from './mailbox.js';
import { messagesReducer, nextFor, saidBy } from './messages-reducer.js';

/**
 * The message pool of a run in one process (S-Agents, section 3.2.2). Ids count up from `m1`; `publish` numbers,
 * records and posts in the order of its calls, and delivery follows in a microtask of its own, so a listener never runs
 * inside the publisher's call. What was said and what is still to be heard is the log's state
 * ({@link messagesReducer}): a pool over the log of a run that was taken up again delivers what its predecessor did
 * not, and numbers on.
 */
@injectable()
export class InProcessMessagePool implements MessagePool {
  readonly specificationVersion = 'v1';
  readonly #mailboxes = new Map<string, Mailbox>();
  readonly #rules: MessageRules;

  constructor(
    @inject(RunContext) context: RunContext,
    @inject(EventLog) private readonly log: EventLog,
    @inject(WorldClock) private readonly clock: WorldClock,
    @multiInject(MessageKind) @optional() kinds: readonly MessageKind[] = [],
  ) {
    this.#rules = new MessageRules(context, kinds);
  }

  async publish(draft: MessageDraft): Promise<Message> {
    const messages = this.log.state(messagesReducer);
    const message = this.#rules.messageOf(draft, `m${messages.published.size + 1}`, this.clock.now());
    const refusal = this.#rules.refusal(message, saidBy(message.from, messages));
    if (refusal !== null) {
      const { from: agent, to, kind, text } = message;
      this.log.append({ type: 'message.refused', agent, to, kind, text, code: refusal.code, why: refusal.problem });
      throw refusal;
    }
    this.log.append({ type: 'message.published', message });
    for (const receiver of message.to) this.#mailbox(receiver).ring();
    return message;
  }

  subscribe(receiver: string, handle: MessageHandler): () => void {
    return this.#mailbox(receiver).open(handle);
  }

  #mailbox(receiver: string): Mailbox {
    const existing = this.#mailboxes.get(receiver);
    if (existing !== undefined) return existing;
    const mailbox = new Mailbox({
      next: () => nextFor(receiver, this.log.state(messagesReducer)),
      onDelivery: (message) => this.log.append({ type: 'message.received', agent: receiver, message }),
      onFailure: (message, error) =>
        this.log.append({
          type: 'world.trouble',
          what: `whoever listens for ${receiver} failed on message ${message.id}: ${String(error)}`,
          recovered: true,
        }),
    });
    this.#mailboxes.set(receiver, mailbox);
    return mailbox;
  }
}

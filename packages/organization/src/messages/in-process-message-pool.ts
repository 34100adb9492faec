import { inject, injectable, multiInject, optional } from 'inversify';
import {
  EventLog,
  MessageKind,
  messageSchema,
  RunContext,
  SAgentsError,
  WorldClock,
  type Message,
  type MessageDraft,
  type MessagePool,
} from '@s-agents/core';
import { checkCommand } from './check-command.js';
import { checkReport } from './check-report.js';
import { refusedTalk } from './check-talk.js';
import { Mailbox } from './mailbox.js';
import { messagesOf, messagesReducer, nextFor, saidBy } from './messages-reducer.js';

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
  readonly #kinds: ReadonlyMap<string, MessageKind>;

  constructor(
    @inject(RunContext) private readonly context: RunContext,
    @inject(EventLog) private readonly log: EventLog,
    @inject(WorldClock) private readonly clock: WorldClock,
    @multiInject(MessageKind) @optional() kinds: readonly MessageKind[] = [],
  ) {
    this.#kinds = new Map(kinds.map((kind) => [kind.name, kind]));
  }

  async publish(draft: MessageDraft): Promise<Message> {
    const message = this.#number(draft);
    this.#check(message);
    this.log.append({ type: 'message.published', message });
    for (const receiver of message.to) this.#mailbox(receiver).ring();
    return message;
  }

  subscribe(receiver: string, listener: (message: Message) => void): () => void {
    return this.#mailbox(receiver).open(listener);
  }

  history(): readonly Message[] {
    return messagesOf(this.log.state(messagesReducer));
  }

  /** Throws when the message may not be sent. What an agent may not say is in its log too. */
  #check(message: Message): void {
    const { graph, hearing, config } = this.context;
    if (['command', 'recall', 'inquiry'].includes(message.kind)) return checkCommand(message, graph);
    if (message.kind === 'report') return checkReport(message, graph);
    this.#checkKind(message);
    const said = saidBy(message.from, this.log.state(messagesReducer));
    const refusal = refusedTalk(message, { agents: graph.agents, hearing, limit: config.organization.talk, said });
    if (refusal === null) return;
    const { from: agent, to, kind, text } = message;
    this.log.append({ type: 'message.refused', agent, to, kind, text, code: refusal.code, why: refusal.problem });
    throw refusal;
  }

  /** Throws for a kind that nobody declares, and for content that is not as declared. */
  #checkKind({ kind, content }: Message): void {
    if (kind === 'talk') return;
    const error = this.#kinds.get(kind)?.content.safeParse(content).error;
    if (error === undefined && this.#kinds.has(kind)) return;
    throw new SAgentsError({
      code: 'MESSAGE_INVALID',
      message:
        error === undefined
          ? `a message of the kind "${kind}" cannot be published: no plugin of the run declares that kind`
          : `a message of the kind "${kind}" cannot be published: its content is not as declared: ${error.issues[0]?.message ?? ''}`,
      remedy:
        error === undefined
          ? 'contribute a MessageKind of that name'
          : 'publish content of the shape that its MessageKind describes',
    });
  }

  #number(draft: MessageDraft): Message {
    const at = Math.round(this.clock.now() * 1000) / 1000;
    const parsed = messageSchema.safeParse({
      ...draft,
      to: [...new Set(draft.to)],
      id: `m${this.log.state(messagesReducer).published.size + 1}`,
      at,
    });
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new SAgentsError({
      code: 'MESSAGE_INVALID',
      message:
        `the message from "${draft.from}" cannot be published: ${issue?.path.join('.') ?? ''} ` +
        `${issue?.message ?? ''}`,
      remedy: 'publish a message of the shape that messageSchema of @s-agents/core describes',
      cause: parsed.error,
    });
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

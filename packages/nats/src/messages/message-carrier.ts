import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream';
import { setTimeout } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/transport-node';
import {
  Cancelled,
  user,
  type EventLog,
  type Message,
  type MessageDraft,
  type MessageHandler,
  type MessageKind,
  type MessagePool,
  type RunContext,
  type RunEventBody,
  type WorldClock,
} from '@s-agents/core';
import { isCancellation, MessageRules, seatOf } from '@s-agents/kit';
import type { Names } from '../engine/names.js';
import { retried } from '../engine/retry.js';
import type { HostLog } from '../host/host-log.js';
import { Inbox } from './inbox.js';
import { watchInboxes } from './watch-inboxes.js';
import { messageId, Post } from './post.js';
import { jetStreamOf, managerOf } from '../engine/jet-stream.js';

export interface MessageCarrierOptions {
  readonly connection: NatsConnection;
  readonly names: Names;
  readonly context: Pick<RunContext, 'graph' | 'hearing' | 'config'>;
  readonly log: EventLog;
  readonly clock: Pick<WorldClock, 'now'>;
  readonly kinds: readonly MessageKind[];
  readonly host: Pick<HostLog, 'kept'>;
  /** Says something as an agent that another process hosts; absent: nobody here does. */
  readonly elsewhere?: (draft: MessageDraft) => Promise<Message>;
  /** Ends the wait for the engine. */
  readonly signal?: AbortSignal;
}

/** A seat whose messages this process carries. */
interface Carried {
  readonly post: Post;
  readonly signal: AbortSignal;
  /** Resolves when what the seat has said so far is with the engine. */
  sending: Promise<void>;
}

const { signal: never } = new AbortController();
const encoder = new TextEncoder();
/** Milliseconds between two looks whether all is delivered. */
const pause = 5;

/**
 * The message pool of a run over several processes. What a seat says is first in its journal, then with the engine, under
 * an id that drops a second copy; what it hears is first in its journal, then acknowledged. So a message is lost neither
 * with the host of its sender nor with that of its receiver, and heard once.
 */
export class MessageCarrier implements MessagePool {
  readonly specificationVersion = 'v1';
  readonly #rules: MessageRules;
  readonly #carried = new Map<string, Carried>();
  readonly #inboxes = new Set<Inbox>();

  private constructor(
    private readonly options: MessageCarrierOptions,
    private readonly stream: JetStreamClient,
    private readonly manager: JetStreamManager,
  ) {
    this.#rules = new MessageRules(options.context, options.kinds);
    options.log.subscribe((event) => this.#carried.get(seatOf(event) ?? '')?.post.take(event));
  }

  static async over(options: MessageCarrierOptions): Promise<MessageCarrier> {
    const { connection, signal = never } = options;
    const manager = await managerOf(connection, signal);
    const carrier = new MessageCarrier(options, jetStreamOf(connection), manager);
    void watchInboxes({ ...options, manager, signal, inboxes: () => carrier.#inboxes });
    return carrier;
  }

  /**
   * Carries the messages of a seat that this process hosts from now on. `events`: what its journal had before; what it said
   * last is sent again, since it may not have come to the engine. The signal ends it.
   */
  async carry(seat: string, events: readonly RunEventBody[], { signal }: { signal: AbortSignal }): Promise<void> {
    const carried: Carried = { post: new Post(), signal, sending: Promise.resolve() };
    for (const event of events) carried.post.take(event);
    this.#carried.set(seat, carried);
    const said = events.flatMap((event) => (event.type === 'message.published' ? [event.message] : []));
    for (const message of said.slice(-mostUnsent)) await this.#send(message, carried);
  }

  async publish(draft: MessageDraft): Promise<Message> {
    const { log, clock, host, elsewhere } = this.options;
    const { from } = draft;
    if (elsewhere !== undefined && !this.#carried.has(from)) return elsewhere(draft);
    const carried = this.#carriedFor(from);
    const { sent, said } = carried.post;
    const message = this.#rules.messageOf(draft, messageId(from, sent + 1), clock.now());
    const refusal = this.#rules.refusal(message, said);
    if (refusal !== null) {
      const { to, kind, text } = message;
      log.append({ type: 'message.refused', agent: from, to, kind, text, code: refusal.code, why: refusal.problem });
      throw refusal;
    }
    log.append({ type: 'message.published', message });
    // One after the other, so that each receiver hears a sender in order.
    const sending = carried.sending.then(async () => {
      await host.kept(from);
      await this.#send(message, carried);
    });
    carried.sending = sending;
    await sending;
    return message;
  }

  subscribe(receiver: string, handle: MessageHandler): () => void {
    const over = new AbortController();
    const { signal } = this.#carriedFor(receiver);
    const { connection, names } = this.options;
    const inbox = new Inbox({
      ...{ connection, names, client: this.stream, manager: this.manager, receiver },
      signal: AbortSignal.any([signal, over.signal]),
    });
    this.#inboxes.add(inbox);
    void inbox
      .follow((message) => this.#hear(receiver, message, handle))
      .catch((error: unknown) => {
        if (!isCancellation(error) && !signal.aborted)
          this.#trouble(receiver, `cannot read messages: ${String(error)}`);
      })
      .finally(() => this.#inboxes.delete(inbox));
    return () => {
      this.#inboxes.delete(inbox);
      over.abort(new Cancelled('nobody listens'));
    };
  }

  /** Resolves once all that was said to the seats that listen here has been handled. */
  async delivered(): Promise<void> {
    for (const inbox of this.#inboxes)
      while (this.#inboxes.has(inbox) && !(await inbox.isEmpty())) await setTimeout(pause);
  }

  async #hear(receiver: string, message: Message, handle: MessageHandler): Promise<void> {
    const { log, host } = this.options;
    const { post, signal } = this.#carriedFor(receiver);
    signal.throwIfAborted();
    if (!post.hasHeard(message)) {
      log.append({ type: 'message.received', agent: receiver, message });
      try {
        await handle(message);
      } catch (error) {
        this.#trouble(receiver, `failed on message ${message.id}: ${String(error)}`);
      }
    }
    await host.kept(receiver);
  }

  async #send(message: Message, { signal }: Carried): Promise<void> {
    const data = encoder.encode(JSON.stringify(message));
    for (const receiver of message.to) {
      // What is said to the user is in the log, where those who speak for the user read it.
      if (receiver === user) continue;
      const subject = this.options.names.messages(receiver);
      await retried(signal, () => this.stream.publish(subject, data, { msgID: `${message.id} ${receiver}` }));
    }
  }

  #carriedFor(seat: string): Carried {
    const carried = this.#carried.get(seat);
    if (carried === undefined) throw new RangeError(`${seat} is not hosted by this process`);
    return carried;
  }

  #trouble(receiver: string, what: string): void {
    this.options.log.append({
      type: 'world.trouble',
      what: `whoever listens for ${receiver} ${what}`,
      recovered: true,
    });
  }
}

/** More than can be on their way to the engine when a host is lost: a seat says one thing after the other. */
const mostUnsent = 16;

import {
  Cancelled,
  isLastWord,
  type Message,
  type MessageDraft,
  type MessagePool,
  type WorldClock,
} from '@s-agents/core';
import { drawSeconds, type Faults } from './faults.js';
import { Gate } from './gate.js';

export interface FaultyPoolOptions {
  readonly pool: MessagePool;
  readonly faults: Faults;
  readonly clock: WorldClock;
  /** Called before an agent gives its last word on a task. */
  readonly noteState: (claimant: string) => Promise<void>;
}

/**
 * A message pool with a bad network around it: on the way in, one message overtakes another; on the way out, messages
 * are late or come twice. It keeps what the contract promises: order per receiver, and every message in the end.
 */
export class FaultyPool implements MessagePool {
  readonly specificationVersion = 'v1';
  readonly #gates = new Map<string, Gate>();
  /** Messages that wait to be overtaken. */
  readonly #overtaken = new Set<() => void>();

  constructor(private readonly options: FaultyPoolOptions) {}

  async publish(draft: MessageDraft): Promise<Message> {
    const { pool, faults, noteState } = this.options;
    const { delayed, delaySeconds } = faults.profile.messages;
    if (isLastWord(draft.report)) await noteState(draft.from);
    await this.#letOthersPass(draft);
    for (const receiver of draft.to) {
      const random = faults.next(`message/${receiver}`);
      if (random.next() >= delayed) continue;
      const seconds = drawSeconds(delaySeconds, random);
      faults.note('message.delayed', receiver, `what ${draft.from} sends takes ${seconds} s`, seconds);
      this.#gate(receiver).closeFor(seconds);
    }
    const message = await pool.publish(draft);
    for (const pass of [...this.#overtaken]) pass();
    return message;
  }

  subscribe(receiver: string, listener: (message: Message) => void): () => void {
    return this.#gate(receiver).add(listener);
  }

  history(): readonly Message[] {
    return this.options.pool.history();
  }

  /** Waits until a message of another agent has gone out first, for the longest delay at most. */
  async #letOthersPass({ from, kind }: MessageDraft): Promise<void> {
    const { faults, clock } = this.options;
    const { reordered, delaySeconds } = faults.profile.messages;
    const random = faults.next(`message from ${from}`);
    if (random.next() >= reordered) return;
    const seconds = drawSeconds(delaySeconds, random);
    faults.note('message.reordered', from, `a ${kind} from ${from} lets others pass`, seconds);
    const passed = new AbortController();
    const pass = (): void => passed.abort(new Cancelled('another message has passed'));
    this.#overtaken.add(pass);
    await clock.sleep(seconds, { agent: from, signal: passed.signal }).catch(() => {
      // Overtaken, as intended.
    });
    this.#overtaken.delete(pass);
  }

  #gate(receiver: string): Gate {
    const { pool, clock } = this.options;
    const gate =
      this.#gates.get(receiver) ??
      new Gate({ receiver, pool, clock, onDelivery: (message) => this.#repeat(receiver, message) });
    this.#gates.set(receiver, gate);
    return gate;
  }

  #repeat(receiver: string, message: Message): void {
    const { faults, clock } = this.options;
    const { duplicated, delaySeconds } = faults.profile.messages;
    const random = faults.next(`message again to ${receiver}`);
    if (random.next() >= duplicated) return;
    const seconds = drawSeconds(delaySeconds, random);
    const again = (): void => {
      faults.note('message.duplicated', receiver, `${message.id} comes again`);
      this.#gate(receiver).hand(message);
    };
    clock.sleep(seconds, { agent: receiver, signal: new AbortController().signal }).then(again, () => {
      // Only time ends this wait.
    });
  }
}

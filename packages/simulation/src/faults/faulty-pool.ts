import {
  Cancelled,
  isLastWord,
  type Message,
  type MessageDraft,
  type MessageHandler,
  type MessagePool,
  type WorldClock,
} from '@s-agents/core';
import { drawSeconds, type Faults } from './faults.js';
import { Gate } from './gate.js';

export interface FaultyPoolOptions {
  readonly pool: MessagePool;
  readonly faults: Faults;
  readonly clock: WorldClock;
  /** Called before an agent publishes its final report on a task. */
  readonly logWorldState: (claimant: string) => Promise<void>;
}

/**
 * A message pool behind a bad network: messages overtake each other before they enter the pool, and are delivered late
 * or twice. The pool's contract still holds: every message is delivered in the end, in order for each receiver.
 */
export class FaultyPool implements MessagePool {
  readonly specificationVersion = 'v1';
  readonly #gates = new Map<string, Gate>();
  /** Each releases a message that waits to be overtaken. */
  readonly #releases = new Set<() => void>();

  constructor(private readonly options: FaultyPoolOptions) {}

  async publish(draft: MessageDraft): Promise<Message> {
    const { pool, faults, logWorldState } = this.options;
    const { delayed, delaySeconds } = faults.profile.messages;
    if (isLastWord(draft.report)) await logWorldState(draft.from);
    await this.#waitToBeOvertaken(draft);
    for (const receiver of draft.to) {
      const chance = faults.nextChance(`message/${receiver}`);
      if (chance.random.next() >= delayed || !faults.admits('message.delayed', chance)) continue;
      const seconds = drawSeconds(delaySeconds, chance.random);
      faults.record(
        'message.delayed',
        chance,
        receiver,
        `a ${draft.kind} from ${draft.from} is ${seconds} s late`,
        seconds,
      );
      this.#gate(receiver).closeFor(seconds);
    }
    const message = await pool.publish(draft);
    for (const release of [...this.#releases]) release();
    return message;
  }

  subscribe(receiver: string, handle: MessageHandler): () => void {
    return this.#gate(receiver).add(handle);
  }

  /**
   * Sometimes waits until another message has been published first, but no longer than a delay drawn from the profile.
   */
  async #waitToBeOvertaken({ from, kind }: MessageDraft): Promise<void> {
    const { faults, clock } = this.options;
    const { reordered, delaySeconds } = faults.profile.messages;
    const chance = faults.nextChance(`message from ${from}`);
    if (chance.random.next() >= reordered || !faults.admits('message.reordered', chance)) return;
    const seconds = drawSeconds(delaySeconds, chance.random);
    faults.record('message.reordered', chance, from, `a ${kind} from ${from} waits to be overtaken`, seconds);
    const overtaken = new AbortController();
    const release = (): void => overtaken.abort(new Cancelled('another message has overtaken this one'));
    this.#releases.add(release);
    await clock.sleep(seconds, { agent: from, signal: overtaken.signal }).catch(() => {
      // Overtaken, as intended.
    });
    this.#releases.delete(release);
  }

  #gate(receiver: string): Gate {
    const { pool, clock } = this.options;
    const gate =
      this.#gates.get(receiver) ??
      new Gate({ receiver, pool, clock, onDelivery: (message) => this.#maybeRepeat(receiver, message) });
    this.#gates.set(receiver, gate);
    return gate;
  }

  /** Sometimes delivers the message a second time, after a delay. */
  #maybeRepeat(receiver: string, message: Message): void {
    const { faults, clock } = this.options;
    const { duplicated, delaySeconds } = faults.profile.messages;
    const chance = faults.nextChance(`message again to ${receiver}`);
    if (chance.random.next() >= duplicated || !faults.admits('message.duplicated', chance)) return;
    const seconds = drawSeconds(delaySeconds, chance.random);
    const repeat = (): void | Promise<void> => {
      faults.record('message.duplicated', chance, receiver, `${message.id} is delivered again`);
      return this.#gate(receiver).deliver(message);
    };
    clock.sleep(seconds, { agent: receiver, signal: new AbortController().signal }).then(repeat, () => {
      // Nothing cancels this wait.
    });
  }
}

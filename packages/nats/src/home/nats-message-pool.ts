import { inject, injectable } from 'inversify';
import {
  PluginOptions,
  specificationVersion,
  type Message,
  type MessageDraft,
  type MessageHandler,
  type MessagePool,
} from '@s-agents/core';
import type { PoolOptions } from '../engine/options.js';
import type { MessageCarrier } from '../messages/message-carrier.js';

/** The message pool of a process of a run whose seats several processes host, once it is connected. */
@injectable()
export class NatsMessagePool implements MessagePool {
  readonly specificationVersion = specificationVersion;
  readonly #carrier = Promise.withResolvers<MessageCarrier>();
  #connected: MessageCarrier | null = null;

  constructor(@inject(PluginOptions) readonly options: PoolOptions) {}

  connect(carrier: MessageCarrier): void {
    this.#connected = carrier;
    this.#carrier.resolve(carrier);
  }

  async publish(draft: MessageDraft): Promise<Message> {
    return (await this.#carrier.promise).publish(draft);
  }

  subscribe(receiver: string, handle: MessageHandler): () => void {
    if (this.#connected === null) throw new Error(`nobody can listen for ${receiver} before the run has begun`);
    return this.#connected.subscribe(receiver, handle);
  }
}

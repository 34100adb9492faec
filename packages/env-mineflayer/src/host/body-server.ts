import type { Duplex } from 'node:stream';
import type { WallClock } from '@s-agents/core';
import type { FromHost, ToHost } from '../bodies/protocol.js';
import { Session } from './session.js';

/** Runs the bodies of one host and passes each message to its body. */
export class BodyServer {
  readonly #sessions = new Map<string, Session>();

  constructor(
    private readonly options: {
      readonly clock: WallClock;
      /** Returns a stream to the server; without it, bodies connect over the network. */
      readonly connect?: () => Duplex;
      readonly send: (message: FromHost) => void;
    },
  ) {}

  receive(message: ToHost): void {
    if (message.type === 'ping') return this.options.send({ type: 'pong' });
    if (message.type === 'join') return this.#join(message);
    const session = this.#sessions.get(message.agent);
    if (session === undefined) return this.#refuse(message);
    switch (message.type) {
      case 'run':
        void session.call(message.request, message.call);
        return;
      case 'abort':
        return session.abort(message.request, message.why);
      case 'observe':
        return session.observe(message.request, message);
      case 'whisper':
        return session.whisper(message.to, message.text);
      case 'avoid':
        return session.avoid(message.area);
      case 'placed':
        return session.placed(message.at, message.kind);
      case 'asked':
        return session.ask(message.asked);
      case 'leave':
        return session.leave();
    }
  }

  close(): void {
    for (const session of this.#sessions.values()) session.leave();
  }

  #join({ agent, options, after }: Extract<ToHost, { type: 'join' }>): void {
    const session = new Session({ agent, join: options, after, ...this.options });
    this.#sessions.get(agent)?.leave();
    this.#sessions.set(agent, session);
    void session.run().finally(() => {
      if (this.#sessions.get(agent) === session) this.#sessions.delete(agent);
    });
  }

  /** Answers a request for a body that this host does not have. */
  #refuse(message: Exclude<ToHost, { type: 'join' | 'ping' }>): void {
    const { agent } = message;
    if (message.type === 'observe') this.options.send({ type: 'absent', agent, request: message.request });
    if (message.type === 'run')
      this.options.send({
        type: 'ended',
        agent,
        request: message.request,
        outcome: { status: 'failed', reason: 'interrupted', detail: 'the body is not in the world' },
      });
  }
}

import type { SteppedWorld } from '@s-agents/kit';
import {
  notRunning,
  PendingRequests,
  type FromChild,
  type RunningServer,
  type ServerEvents,
} from '@s-agents/minecraft-server';
import type { BodyHostEvents, HostCrash, StartHost } from '../bodies/body-host.js';
import type { FromHost, ToHost } from '../bodies/protocol.js';
import type { Address, Stepped, ThreadData } from './messages.js';
import { ThreadEnded, type WorldThread } from './world-thread.js';

/** World milliseconds of the longest step, so that a run can end in the middle of a long silence. */
const longestStep = 1_000;
/** What bodies are asked, as opposed to told. */
const questions: ReadonlySet<ToHost['type']> = new Set(['join', 'run', 'observe']);

export interface LockstepWorldOptions {
  readonly seed: number;
  readonly startThread: (data: ThreadData) => Pick<WorldThread, 'step' | 'close'>;
  /** Called whenever something is to be said to the world. */
  readonly onChange: () => void;
  /** Called when the world's thread crashed or hung, so that another run would not be the same. */
  readonly onLost: (why: string) => void;
}

/**
 * The embedded server and its bodies in one thread, in virtual time (decision 48). What is said to them rides on the
 * steps of the clock, so that nothing is ever in flight.
 */
export class LockstepWorld implements SteppedWorld {
  readonly #options: LockstepWorldOptions;
  #thread: Pick<WorldThread, 'step' | 'close'> | undefined;
  #toSay: Address[] = [];
  #requests = new PendingRequests();
  /** What bodies have been asked and have not answered, and whose return to the world is due. */
  readonly #due = new Set<string>();
  #server: ServerEvents | undefined;
  #bodies: BodyHostEvents | undefined;
  /** World milliseconds. */
  #now = 0;
  #closed = false;

  constructor(options: LockstepWorldOptions) {
    this.#options = options;
  }

  get isAddressed(): boolean {
    return this.#toSay.length > 0;
  }

  get isAwaited(): boolean {
    return this.#due.size > 0 || this.#requests.count > 0;
  }

  async step(end: number): Promise<{ now: number; speak: () => void }> {
    const { seed, startThread } = this.#options;
    const said = this.#toSay;
    this.#toSay = [];
    this.#thread ??= startThread({ seed, start: this.#now });
    try {
      const stepped = await this.#thread.step({ said, end: Math.min(end * 1000, this.#now + longestStep) });
      this.#now = stepped.now;
      // The very end, which the seconds made of milliseconds may miss by a rounding.
      const now = this.#now >= end * 1000 ? end : this.#now / 1000;
      return { now, speak: () => this.#passOn(stepped) };
    } catch (error) {
      if (!(error instanceof ThreadEnded)) throw error;
      return {
        now: this.#now / 1000,
        speak: () => {
          if (!this.#closed) this.#crashed(error.crash);
        },
      };
    }
  }

  #passOn({ said }: Stepped): void {
    for (const utterance of said)
      if (utterance.from === 'server') this.#hearServer(utterance.message);
      else this.#hearBody(utterance.message);
  }

  /** Starts the server in the thread. */
  launch(events: ServerEvents): RunningServer {
    const requests = this.#requests;
    this.#server = events;
    queueMicrotask(() => events.onMessage({ type: 'booted' }));
    const send: RunningServer['send'] = (message) => this.#say({ to: 'server', message });
    return {
      pid: null,
      send,
      request: async (request) => {
        if (this.#server !== events || this.#closed) throw notRunning();
        return requests.ask((id) => send({ type: 'request', id, request }));
      },
      keepAlive: () => {},
      end: async () => {
        if (this.#server === events) await this.close();
      },
    };
  }

  /** Runs bodies in the thread. */
  readonly startHost: StartHost = (events) => {
    this.#bodies = events;
    return {
      send: (message) => this.#say({ to: 'bodies', message }),
      close: async () => {
        if (this.#bodies === events) await this.close();
      },
    };
  };

  /** Ends the world; idempotent. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#silence();
    await this.#thread?.close();
  }

  #say(address: Address): void {
    if (this.#closed) return;
    this.#toSay.push(address);
    if (address.to === 'bodies' && questions.has(address.message.type)) this.#due.add(questionOf(address.message));
    this.#options.onChange();
  }

  #hearServer(message: FromChild): void {
    if (message.type === 'answer') this.#requests.settle(message);
    this.#server?.onMessage(message);
  }

  #hearBody(message: FromHost): void {
    this.#due.delete(questionOf(message));
    if (message.type === 'event') {
      const { type } = message.event;
      if (type === 'lost' || type === 'died') this.#due.add(`return of ${message.agent}`);
      else if (type === 'returned') this.#due.delete(`return of ${message.agent}`);
    } else if (message.type === 'gone' || message.type === 'refused') this.#due.delete(`return of ${message.agent}`);
    this.#bodies?.onMessage(message);
  }

  /** The server and the bodies are told, who then start anew. */
  #crashed(crash: HostCrash): void {
    this.#thread = undefined;
    this.#silence();
    const [server, bodies] = [this.#server, this.#bodies];
    this.#server = undefined;
    this.#options.onLost(crash.why);
    bodies?.onCrash(crash);
    server?.onExit({
      code: null,
      signal: null,
      expected: false,
      error: crash.why,
      ...(crash.detail === undefined ? {} : { stack: crash.detail }),
    });
  }

  /** Drops what was to be said and will not be answered. */
  #silence(): void {
    this.#toSay = [];
    this.#due.clear();
    this.#requests.failAll();
    this.#requests = new PendingRequests();
  }
}

/** A name for what a body is asked, which its answer has too. */
function questionOf(message: FromHost | ToHost): string {
  if (!('agent' in message)) return message.type;
  return 'request' in message ? `${message.agent} ${message.request}` : message.agent;
}

import { Cancelled, type Lane } from '@s-agents/core';

/** A lane that waits until it is ready. */
interface Waiting {
  readonly lane: Lane;
  readonly signal: AbortSignal;
  readonly wake: () => void;
}

/** The step of a lane that is under way, and the commission that it began with. */
interface Step {
  readonly controller: AbortController;
  readonly signal: AbortSignal;
  readonly commission: string | undefined;
}

/** The steps that an agent's lanes are at, and the lanes that wait for theirs. */
export class LaneSteps {
  readonly #steps = new Map<Lane, Step>();
  readonly #waiting = new Set<Waiting>();
  readonly #followed = new WeakSet<AbortSignal>();

  has(lane: Lane): boolean {
    return this.#steps.has(lane);
  }

  /** Begins a step. The signal returned ends it, and is aborted with the one given. */
  begin(lane: Lane, signal: AbortSignal, commission: string | undefined): AbortSignal {
    const controller = new AbortController();
    this.#steps.set(lane, { controller, signal, commission });
    if (signal.aborted) controller.abort(signal.reason);
    this.follow(signal);
    return controller.signal;
  }

  end(lane: Lane): void {
    this.#steps.delete(lane);
  }

  breakOff(lane: Lane, why: string): void {
    this.#steps.get(lane)?.controller.abort(new Cancelled(why));
  }

  breakOffAll(why: string): void {
    for (const { controller } of this.#steps.values()) controller.abort(new Cancelled(why));
  }

  /** Whether a step is under way that began with another commission. */
  isOfAnother(lane: Lane, commission: string | undefined): boolean {
    const step = this.#steps.get(lane);
    return step !== undefined && step.commission !== commission;
  }

  /** Waits to be woken, or for the signal, which is {@link follow}ed, to abort. */
  wait(lane: Lane, signal: AbortSignal): Promise<void> {
    return new Promise<void>((wake) => this.#waiting.add({ lane, signal, wake }));
  }

  /** Wakes the lanes for which the condition holds, each asked in turn. */
  wake(isReady: (lane: Lane) => boolean): void {
    for (const waiting of this.#waiting) if (isReady(waiting.lane)) this.#wake(waiting);
  }

  /** Listens once for all waits and steps under a signal: a listener for each costs several times as much. */
  follow(signal: AbortSignal): void {
    if (this.#followed.has(signal)) return;
    this.#followed.add(signal);
    const stop = (): void => {
      for (const waiting of this.#waiting) if (waiting.signal === signal) this.#wake(waiting);
      for (const step of this.#steps.values()) if (step.signal === signal) step.controller.abort(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
  }

  #wake(waiting: Waiting): void {
    this.#waiting.delete(waiting);
    waiting.wake();
  }
}

import { MinecraftServerError } from './errors.js';

/** What may be waited for: a promise that settles, a condition that holds, or a text in a line of the log. */
export type WaitedFor<Result> = Promise<Result> | (() => boolean | Promise<boolean>) | string;

/** A wait that is over once what it waits for has come true, or has failed. */
export class Waiting<Result> {
  #isOver = false;
  #isAsking = false;
  #failure: { readonly reason: unknown } | undefined;

  constructor(private readonly what: WaitedFor<Result>) {
    if (typeof what === 'object') what.then(this.#end, this.#end);
  }

  readonly #end = (): void => void (this.#isOver = true);

  /** Takes a line of the log. */
  hear(line: string): void {
    if (typeof this.what === 'string' && line.includes(this.what)) this.#end();
  }

  /** Asks a condition, unless it has held before or its last answer is still to come. */
  isOver(): boolean {
    if (this.#isOver || this.#isAsking || typeof this.what !== 'function') return this.#isOver;
    const answer = this.what();
    if (typeof answer !== 'object') return (this.#isOver = answer);
    this.#isAsking = true;
    answer.then(
      (holds) => {
        this.#isAsking = false;
        if (holds) this.#end();
      },
      (reason: unknown) => {
        this.#failure = { reason };
        this.#end();
      },
    );
    return false;
  }

  /** Returns what the promise became. `waited` names the time that has passed. Throws TIMEOUT if the wait is not over. */
  async result(waited: string): Promise<Result> {
    if (!this.isOver())
      throw new MinecraftServerError(
        'TIMEOUT',
        `until(): it has not come true within ${waited}.`,
        'Check what has to happen before, or give it more time: until(what, { seconds }).',
      );
    if (this.#failure !== undefined) throw this.#failure.reason;
    return (typeof this.what === 'object' ? await this.what : undefined) as Result;
  }
}

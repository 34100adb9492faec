import type { RunEvent } from '@s-agents/core';
import { readClaim } from './claims.js';

/**
 * What an agent knows of an objective that it shares with others. It may leave the rest to them (`choice.deferred`)
 * until a piece is given back or lost, or all pieces are done.
 */
export class Share {
  #isDeferring = false;
  #hasNews = false;
  #isDeferred = false;

  /** Whether the agent has left all remaining pieces to the others. */
  get isInOtherHands(): boolean {
    return this.#isDeferred;
  }

  /** Handles an event of the agent itself. */
  did(event: RunEvent): void {
    // An event of the agents' own package.
    if ((event.type as string) === 'choice.deferred') this.#isDeferring = true;
    switch (event.type) {
      case 'planning.started':
        this.#isDeferring = false;
        this.#hasNews = false;
        break;
      case 'plan.made':
        this.#isDeferred = this.#isDeferring && !this.#hasNews;
        break;
      case 'message.received': {
        const { message } = event;
        const claim = readClaim(message);
        const isEnd = claim?.status === 'done' && claim.left === 0;
        if (isEnd || claim?.status === 'released' || message.replaces !== undefined) this.#hear();
        // The member that lost a piece does it again, so the agent may go on waiting; but it must not start waiting
        // before it has planned with this news.
        if (claim?.status === 'lost') this.#hasNews = true;
        break;
      }
      case 'body.died':
      case 'body.set-back':
        this.#hear();
        break;
      default:
        break;
    }
  }

  /** Another agent is gone for good, so its pieces are open again. */
  hearOfLoss(): void {
    this.#hear();
  }

  #hear(): void {
    this.#isDeferred = false;
    this.#hasNews = true;
  }
}

import type { Message, RunEvent } from '@s-agents/core';
import { isFinalReport } from './history.js';
import { longestPause } from './longest-waits.js';

/** Failures in a row from which on the success of others ends no pause. */
const failuresBeyondNews = 8;

/** How long an agent may pause before it tries again, by what its log says that it has failed at. */
export class Failures {
  /** Judgements in a row that were no success, and plans with which nobody could begin. */
  #attempts = 0;
  /** Whether nobody has begun anything of the last plan so far. */
  #isPlanIdle = false;
  /** Whether the body died since the agent last looked: a success that was judged by what it saw before does not count. */
  #isStartled = false;
  /** Steps in a row that ended in an error, by lane. */
  readonly #steps = new Map<string, number>();
  /** Whether others have succeeded since the last planning. */
  #hasGoodNews = false;
  /** The command that is carried out while another one waits, and the failures at that one. */
  #interposed: { readonly command: string; readonly attempts: number } | null = null;

  /** Whether it carries out a command while another one waits for others. */
  get isInterposed(): boolean {
    return this.#interposed !== null;
  }

  /** World seconds: none after a first attempt, then 1, 2, 4 …; from the first on after a step that ended in an error. */
  get pause(): number {
    const attempts = this.#attempts + (this.#isPlanIdle ? 1 : 0);
    const isOver = this.#hasGoodNews && attempts < failuresBeyondNews;
    const inARow = Math.max(isOver ? 0 : attempts - 1, ...this.#steps.values());
    return inARow > 0 ? Math.min(longestPause, 2 ** (inARow - 1)) : 0;
  }

  /** Takes an event of the agent's own. */
  did(event: RunEvent): void {
    switch (event.type) {
      case 'step.ended':
        if (event.how !== 'interrupted')
          this.#steps.set(event.lane, event.how === 'failed' ? (this.#steps.get(event.lane) ?? 0) + 1 : 0);
        break;
      case 'judged':
        if (event.judgement.status !== 'success') this.#attempts++;
        else if (!this.#isStartled) this.#attempts = 0;
        break;
      case 'body.died':
      case 'body.set-back':
        this.#isStartled = true;
        break;
      case 'observed':
        this.#isStartled = false;
        break;
      case 'planning.started':
        if (this.#isPlanIdle) this.#attempts++;
        this.#isPlanIdle = false;
        this.#hasGoodNews = false;
        break;
      case 'plan.made':
        this.#isPlanIdle = event.plan.tasks.length > 0;
        break;
      case 'task.started':
        this.#isPlanIdle = false;
        break;
      default:
        this.#interpose(event);
        break;
    }
  }

  /** The event is one of an architecture, which the log's contract leaves open. */
  #interpose(event: RunEvent): void {
    const type: string = event.type;
    if (type !== 'commission.interposed' || !('messageId' in event)) return;
    this.#interposed = { command: event.messageId, attempts: this.#attempts };
    this.#attempts = 0;
    this.#isPlanIdle = false;
  }

  said(message: Message): void {
    if (message.kind === 'command') this.#isPlanIdle = false;
    if (!isFinalReport(message)) return;
    if (this.#interposed !== null && message.inReplyTo === this.#interposed.command) {
      this.#attempts = this.#interposed.attempts;
      this.#interposed = null;
    } else if (message.report?.status === 'succeeded' || message.report?.status === 'failed') this.#attempts = 0;
  }

  /** A success of others is good news for what is at hand, unless that was interposed. */
  heard(message: Message): void {
    if (message.report?.status === 'succeeded' && this.#interposed === null) this.#hasGoodNews = true;
  }
}

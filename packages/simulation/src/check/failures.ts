import type { Message, RunEvent } from '@s-agents/core';
import { isFinalReport } from './history.js';
import { longestPause } from './longest-waits.js';

/** From this many failures in a row on, other agents' success no longer ends a pause. */
const failuresBeyondNews = 8;

/** How long an agent may pause before it tries again, computed from the failures in its log. */
export class Failures {
  /** Judgements in a row that were not a success, including plans of which no task was ever started. */
  #attempts = 0;
  /** Whether no task of the latest plan has been started yet. */
  #isPlanIdle = false;
  /** Steps in a row that ended in an error, by lane. */
  readonly #steps = new Map<string, number>();
  /** Whether others have succeeded since the last planning. */
  #hasGoodNews = false;
  /**
   * The command that the agent carries out while an earlier one waits for other agents, and the failures at the earlier
   * one; null when there is none.
   */
  #interposed: { readonly command: string; readonly attempts: number } | null = null;

  /** Whether it carries out a command while another one waits for others. */
  get isInterposed(): boolean {
    return this.#interposed !== null;
  }

  /**
   * World seconds. There is no pause after the first failed attempt, then 1, 2, 4 … s; a step that ended in an error
   * causes one from the first time on.
   */
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
        else this.#attempts = 0;
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

  /**
   * Handles the event with which an architecture interposes a command. Its type is not one of those that core declares.
   */
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
    if (this.#endsInterposed(message.inReplyTo)) return;
    if (message.report?.status === 'succeeded' || message.report?.status === 'failed') this.#attempts = 0;
  }

  /** Whether this was the interposed command, which is over with that. */
  #endsInterposed(command: string | undefined): boolean {
    if (this.#interposed === null || command !== this.#interposed.command) return false;
    this.#attempts = this.#interposed.attempts;
    this.#interposed = null;
    return true;
  }

  /**
   * Another agent's success is a reason to retry the current task at once, unless that is an interposed command. One that
   * another command replaces is over.
   */
  heard(message: Message): void {
    if (message.kind === 'command') this.#endsInterposed(message.replaces);
    if (message.report?.status === 'succeeded' && this.#interposed === null) this.#hasGoodNews = true;
  }
}

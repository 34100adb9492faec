import type { Lane, Message, RunEvent, RunEventOf } from '@s-agents/core';
import { waitsForThoseCalledAway } from './called-away.js';
import { Failures } from './failures.js';
import { isFinalReport, type History } from './history.js';
import { longestWaitForReports, rounding } from './longest-waits.js';
import { callsOf, outside, type Span } from './spans.js';
import { Share } from './share.js';
import { waitsForAnswers } from './questions.js';
import { waitsForTurn } from './turns.js';
import { finding, type Finding, type Invariant } from './violation.js';

export const nobodyIdle: Invariant = {
  name: 'nobody-idle',
  promise:
    'nobody who has something to do, or news to plan with, does nothing but wait for a model, a turn or an answer, ' +
    'longer than a pause after a failure and a wait for the team before the first plan, and before the first without ' +
    'somebody who left; who shares an objective may leave the rest to those who are at it',
  // Of several processes, each of which may be lost, the log does not tell who could have worked when.
  check: (history) => (history.isApart ? [] : history.agents).flatMap((agent) => new Watch(agent, history).findings()),
};

/** One agent through a run: when it could work, and whether it did. */
class Watch {
  readonly #findings: Finding[] = [];
  readonly #actions = new Set<string>();
  /** The lanes that are inside a step, except the lane that acts. */
  readonly #stepping = new Set<Lane>();
  #present = true;
  #leftAt = 0;
  /** When its body was out of the world. */
  readonly #absences: Span[] = [];
  #gone = false;
  readonly #failures = new Failures();
  /** Whether the leader has yet to make its first plan, or its first plan since one of its workers left for good. */
  #waitsForReports: boolean;
  /** Whether one of its workers has left for good since it last began to plan. */
  #hasLost = false;
  /** Whether it has received a report, or lost a worker, since it last planned. */
  #news = false;
  #newsAt = 0;
  /** The longest pause since then, in world seconds. */
  #newsPause = 0;
  /** The commands that it has to answer, by id. */
  readonly #tasks = new Set<string>();
  /** What it knows of the pieces of an objective that it shares: whether they leave it anything to do. */
  readonly #share = new Share();
  /** Commands that it waits for: by receiver. */
  readonly #given = new Map<string, string>();
  /** The receivers of commands that it has called off, and on which it waits for a last word: by command. */
  readonly #recalled = new Map<string, string>();
  /**
   * World seconds at which the open idle span began: the agent could work and has done nothing since. Null when none is
   * open.
   */
  #since: number | null = null;
  #allowed = 0;
  /** Whether it was inside a step when the idle span began. */
  #inStep = false;
  /** What it could have been doing during the idle span, in words. */
  #why = '';
  /**
   * The times for which a fault held back a message of its own; it may have been waiting for the message to be sent.
   */
  readonly #holds: Span[] = [];
  /**
   * The times for which it waited for a model, for answers from others, or for workers that the user had called away.
   */
  readonly #calls: readonly Span[];
  /** The times for which it was not its turn: to decide, and (below) to step in at least one lane. */
  readonly #waitsToDecide: readonly Span[];
  readonly #waitsForTurn: readonly Span[];
  /** The waits for a turn that excuse the open idle span: news needs a turn to decide, other work may need any lane. */
  #waits: readonly Span[] = [];

  constructor(
    private readonly agent: string,
    private readonly history: History,
  ) {
    this.#calls = [
      ...callsOf(agent, history),
      ...waitsForAnswers(agent, history),
      ...waitsForThoseCalledAway(agent, history),
    ];
    this.#waitsToDecide = waitsForTurn(agent, 'decide', history);
    this.#waitsForTurn = waitsForTurn(agent, null, history);
    this.#waitsForReports = history.started?.edges.some(([from]) => from === agent) ?? false;
  }

  #leads(other: string): boolean {
    return this.history.started?.edges.some(([from, to]) => from === this.agent && to === other) ?? false;
  }

  findings(): readonly Finding[] {
    for (const event of this.history.events) {
      // The agent has nothing left to do once the goal is met or the run is stopping, even if messages are still on
      // their way.
      const isMet = event.type === 'goal.checked' && event.status.met;
      const isOver = isMet || event.type === 'run.stopping' || event === this.history.end;
      if (isOver) {
        this.#close(event);
        break;
      }
      if (this.#take(event)) this.#look(event);
    }
    return this.#findings;
  }

  /** Updates what is known of the agent. Returns whether the event concerns it. */
  #take(event: RunEvent): boolean {
    if (event.type === 'message.published') return this.#published(event);
    if (event.type === 'agent.gone' && event.agent !== this.agent) {
      if (this.#given.delete(event.agent)) this.#hear(event.at);
      for (const [command, to] of this.#recalled) if (to === event.agent) this.#recalled.delete(command);
      if (this.#leads(event.agent)) this.#waitsForReports = this.#hasLost = true;
      this.#share.hearOfLoss();
      return true;
    }
    if (!('agent' in event) || event.agent !== this.agent) return false;
    this.#failures.did(event);
    this.#share.did(event);
    switch (event.type) {
      case 'message.received':
        this.#received(event.message, event.at);
        break;
      case 'step.started':
        if (event.lane !== 'act') this.#stepping.add(event.lane);
        break;
      case 'step.ended':
        this.#stepping.delete(event.lane);
        break;
      case 'planning.started':
        this.#takeUpNews(event);
        this.#hasLost = false;
        break;
      case 'plan.made':
        this.#waitsForReports = this.#hasLost;
        break;
      case 'action.started':
        this.#actions.add(event.action.id);
        break;
      case 'action.ended':
        this.#actions.delete(event.actionId);
        break;
      case 'body.lost':
        if (this.#present) this.#leftAt = event.at;
        this.#present = false;
        break;
      case 'body.returned':
        if (!this.#present) this.#absences.push({ from: this.#leftAt, to: event.at });
        this.#present = true;
        break;
      case 'agent.gone':
        this.#gone = true;
        break;
      case 'fault.injected':
        if (event.kind === 'message.reordered')
          this.#holds.push({ from: event.at, to: event.at + (event.seconds ?? 0) });
        break;
      default:
        break;
    }
    // A fault is injected from outside; it is nothing that the agent does.
    return event.type !== 'fault.injected';
  }

  #published(event: RunEventOf<'message.published'>): boolean {
    const { message, at } = event;
    if (message.from !== this.agent) return false;
    // An agent sends one message at a time, so publishing this one ends the latest hold.
    const held = this.#holds.pop();
    if (held !== undefined) this.#holds.push({ from: held.from, to: Math.min(held.to, at) });
    this.#unlessInterposed(() => this.#failures.said(message), at);
    if (message.kind === 'command')
      for (const to of message.to) {
        // A worker that has become free is put to use by giving it a command.
        this.#takeUpNews(event);
        if ((this.history.goneAt.get(to) ?? Infinity) > at) this.#given.set(to, message.id);
      }
    if (message.kind === 'recall')
      for (const to of message.to)
        if (message.replaces !== undefined && this.#given.get(to) === message.replaces) {
          this.#given.delete(to);
          this.#recalled.set(message.replaces, to);
        }
    if (isFinalReport(message) && message.inReplyTo !== undefined) this.#tasks.delete(message.inReplyTo);
    // There is nothing left to plan.
    if (this.#tasks.size === 0) this.#news = false;
    return true;
  }

  /** News could not be taken up while an interposed command came first, so its time counts from the end of that command. */
  #unlessInterposed(take: () => void, at: number): void {
    const wasInterposed = this.#failures.isInterposed;
    take();
    if (wasInterposed && !this.#failures.isInterposed && this.#news) this.#newsAt = at;
  }

  #received(message: Message, at: number): void {
    this.#unlessInterposed(() => this.#failures.heard(message), at);
    if (message.kind === 'command') {
      this.#tasks.add(message.id);
    } else if (isFinalReport(message) && this.#recalled.delete(message.inReplyTo ?? '')) {
      // What has come of a task that was called off is no news to plan with.
    } else if (isFinalReport(message) && this.#given.get(message.from) === message.inReplyTo) {
      this.#given.delete(message.from);
      this.#hear(at);
    }
  }

  #hear(at: number): void {
    // A report on a task that the agent has already answered for calls for no new plan.
    if (this.#news || this.#tasks.size === 0) return;
    this.#news = true;
    this.#newsAt = at;
    this.#newsPause = 0;
  }

  /**
   * Closes the wait of unplanned news, and records a finding if the wait was too long. During an interposed command,
   * news waits until the agent returns to its own task.
   */
  #takeUpNews(event: RunEvent): void {
    if (!this.#news || this.#failures.isInterposed) return;
    this.#news = false;
    const span = { from: this.#newsAt, to: event.at };
    const idle = outside([...this.#calls, ...this.#holds, ...this.#waitsToDecide, ...this.#absences], span);
    // Pauses double after each failure, so all of them together take at most twice as long as the last one.
    const allowed = 2 * this.#newsPause + (this.#waitsForReports ? longestWaitForReports : 0) + rounding;
    if (this.#present && idle > allowed)
      this.#findings.push(
        finding(
          event,
          `${this.agent} takes up at ${span.to} s what it was told at ${span.from} s; ${allowed} s are allowed`,
        ),
      );
  }

  /**
   * Called after every event about the agent: ends the idle span that was open until now, and opens a new one if the
   * agent still has something to do.
   */
  #look(event: RunEvent): void {
    this.#close(event);
    this.#newsPause = Math.max(this.#newsPause, this.#failures.pause);
    if (!this.#present || this.#gone) return;
    if (this.#stepping.size > 0) this.#open(event.at, 0);
    else if (this.#tasks.size > 0 && (this.#hasNews || this.#isFree))
      this.#open(event.at, this.#failures.pause + (this.#waitsForReports ? longestWaitForReports : 0));
  }

  /** Whether it neither acts nor waits for work that it has given to others, or called off. */
  get #isFree(): boolean {
    return (
      this.#given.size === 0 && this.#recalled.size === 0 && this.#actions.size === 0 && !this.#share.isInOtherHands
    );
  }

  /**
   * Whether it has news that it could plan with now. While it acts for an interposed command, that action comes first.
   */
  get #hasNews(): boolean {
    return this.#news && !(this.#failures.isInterposed && this.#actions.size > 0);
  }

  #open(at: number, pause: number): void {
    this.#since = at;
    this.#inStep = this.#stepping.size > 0;
    // An interposed command goes on before the news, and may need any lane.
    this.#waits = this.#hasNews && !this.#failures.isInterposed ? this.#waitsToDecide : this.#waitsForTurn;
    this.#allowed = pause + rounding;
    this.#why =
      this.#stepping.size > 0
        ? 'in the middle of a step'
        : this.#news && this.#given.size > 0
          ? 'with news that it could plan with'
          : `with ${[...this.#tasks][0] ?? 'a task'} to do`;
  }

  #close(event: RunEvent): void {
    if (this.#since !== null && this.#idle(this.#since, event.at) > this.#allowed)
      this.#findings.push(finding(event, this.#text(this.#since, event.at)));
    this.#since = null;
  }

  /** Seconds of a span in which the log names nothing that the agent waited for. */
  #idle(from: number, to: number): number {
    if (to - from <= this.#allowed) return 0;
    return outside([...this.#calls, ...this.#holds, ...(this.#inStep ? [] : this.#waits)], { from, to });
  }

  #text(since: number, until: number): string {
    return (
      `${this.agent} does nothing from ${since} s to ${until} s, ${this.#why}; ` +
      `${Math.round(this.#allowed * 1000) / 1000} s are allowed`
    );
  }
}

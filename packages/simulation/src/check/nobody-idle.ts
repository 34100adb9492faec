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
  check: (history) => history.agents.flatMap((agent) => new Watch(agent, history).findings()),
};

/** One agent through a run: when it could work, and whether it did. */
class Watch {
  readonly #findings: Finding[] = [];
  readonly #actions = new Set<string>();
  /** The lanes that are inside a step, but for the one that acts. */
  readonly #stepping = new Set<Lane>();
  #present = true;
  #leftAt = 0;
  /** When its body was out of the world. */
  readonly #absences: Span[] = [];
  #gone = false;
  readonly #failures = new Failures();
  /** Whether it has yet to make the first plan for those it leads, or the first without somebody who left. */
  #waitsForReports: boolean;
  /** Reports and losses that it has not planned with yet. */
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
  /** Since when it could work and nothing comes of it. */
  #since: number | null = null;
  #allowed = 0;
  /** Whether it was in the middle of a step then. */
  #inStep = false;
  /** What it could do since then, in words. */
  #why = '';
  /** When a message of its own was kept on its way: it may have been waiting for that. */
  readonly #holds: Span[] = [];
  /** When it waited for a model, for the answers of others, or for those whom the user had called away. */
  readonly #calls: readonly Span[];
  /** When it could not decide because it was not its turn, and when it could not do one thing or another. */
  readonly #waitsToDecide: readonly Span[];
  readonly #waitsForTurn: readonly Span[];
  /** What it waits for a turn with: news are taken up by a decision. */
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
      // Nothing is left to do once the goal is met, whatever is still on its way, or the run is being stopped.
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

  /** Whether the event says something of this agent. */
  #take(event: RunEvent): boolean {
    if (event.type === 'message.published') return this.#published(event);
    if (event.type === 'agent.gone' && event.agent !== this.agent) {
      if (this.#given.delete(event.agent)) this.#hear(event.at);
      this.#waitsForReports ||= this.#leads(event.agent);
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
        break;
      case 'plan.made':
        this.#waitsForReports = false;
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
    // A fault or a look from outside is nothing that the agent does.
    return event.type !== 'fault.injected';
  }

  #published(event: RunEventOf<'message.published'>): boolean {
    const { message, at } = event;
    if (message.from !== this.agent) return false;
    // No agent sends two messages at a time.
    const held = this.#holds.pop();
    if (held !== undefined) this.#holds.push({ from: held.from, to: Math.min(held.to, at) });
    const wasInterposed = this.#failures.isInterposed;
    this.#failures.said(message);
    // What was interposed came first.
    if (wasInterposed && !this.#failures.isInterposed && this.#news) this.#newsAt = at;
    if (message.kind === 'command')
      for (const to of message.to) {
        // Whoever has become free has something to do.
        this.#takeUpNews(event);
        if ((this.history.goneAt.get(to) ?? Infinity) > at) this.#given.set(to, message.id);
      }
    if (message.kind === 'recall') for (const to of message.to) this.#given.delete(to);
    if (isFinalReport(message) && message.inReplyTo !== undefined) this.#tasks.delete(message.inReplyTo);
    // There is nothing left to plan.
    if (this.#tasks.size === 0) this.#news = false;
    return true;
  }

  #received(message: Message, at: number): void {
    this.#failures.heard(message);
    if (message.kind === 'command') {
      this.#tasks.add(message.id);
    } else if (isFinalReport(message) && this.#given.get(message.from) === message.inReplyTo) {
      this.#given.delete(message.from);
      this.#hear(at);
    }
  }

  #hear(at: number): void {
    // What comes of a task that it has answered for is no news to plan with.
    if (this.#news || this.#tasks.size === 0) return;
    this.#news = true;
    this.#newsAt = at;
    this.#newsPause = 0;
  }

  /** What it was told about another commission than the one at hand waits until it goes on with that one. */
  #takeUpNews(event: RunEvent): void {
    if (!this.#news || this.#failures.isInterposed) return;
    this.#news = false;
    const span = { from: this.#newsAt, to: event.at };
    const idle = outside([...this.#calls, ...this.#holds, ...this.#waitsToDecide, ...this.#absences], span);
    // Pauses double: all of them together take no more than the last one twice.
    const allowed = 2 * this.#newsPause + (this.#waitsForReports ? longestWaitForReports : 0) + rounding;
    if (this.#present && idle > allowed)
      this.#findings.push(
        finding(
          event,
          `${this.agent} takes up at ${span.to} s what it was told at ${span.from} s; ${allowed} s are allowed`,
        ),
      );
  }

  /** After every event: what was waited for until now has come; does it wait again? */
  #look(event: RunEvent): void {
    this.#close(event);
    this.#newsPause = Math.max(this.#newsPause, this.#failures.pause);
    if (!this.#present || this.#gone) return;
    if (this.#stepping.size > 0) this.#open(event.at, 0);
    else if (this.#tasks.size > 0 && (this.#hasNews || this.#isFree))
      this.#open(event.at, this.#failures.pause + (this.#waitsForReports ? longestWaitForReports : 0));
  }

  /** Whether it neither acts nor waits for what others do of its task. */
  get #isFree(): boolean {
    return this.#given.size === 0 && this.#actions.size === 0 && !this.#share.isInOtherHands;
  }

  /** Whether it could plan with what it was told: what it does meanwhile comes first. */
  get #hasNews(): boolean {
    return this.#news && !(this.#failures.isInterposed && this.#actions.size > 0);
  }

  #open(at: number, pause: number): void {
    this.#since = at;
    this.#inStep = this.#stepping.size > 0;
    // What was interposed goes on first, and may need any lane.
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

  /** Seconds in which it waits for nothing that its log names. */
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

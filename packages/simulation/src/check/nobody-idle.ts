import type { Lane, Message, RunEvent, RunEventOf } from '@s-agents/core';
import { isFinalReport, type History } from './history.js';
import { longestMuster, longestPause, rounding } from './patience.js';
import { finding, type Finding, type Invariant } from './violation.js';

export const nobodyIdle: Invariant = {
  name: 'nobody-idle',
  promise:
    'nobody who has something to do, or news to plan with, does nothing for longer than the slowest answer of ' +
    'a model, a pause after a failure, and a wait for the team before the first plan',
  // A scheduler that hands out turns has everybody else wait for theirs.
  check: (history) =>
    history.started?.scheduler === 'non-obstructive'
      ? history.agents.flatMap((agent) => new Watch(agent, history).findings())
      : [],
};

/** One agent through a run: when it could work, and whether it did. */
class Watch {
  readonly #findings: Finding[] = [];
  readonly #actions = new Set<string>();
  /** The lanes that are inside a step, but for the one that acts. */
  readonly #stepping = new Set<Lane>();
  #present = true;
  #gone = false;
  /** Whether the last thing that came of its work was no success. */
  #failing = false;
  /** Whether it has yet to make the first plan for those it leads. */
  #musters: boolean;
  /** Reports and losses that it has not planned with yet. */
  #news = false;
  #newsAt = 0;
  /** The commands that it has to answer, by id. */
  readonly #tasks = new Set<string>();
  /** Commands that it waits for: by receiver. */
  readonly #given = new Map<string, string>();
  /** Since when it could work and nothing comes of it. */
  #since: number | null = null;
  #allowed = 0;
  /** What it could do since then, in words. */
  #why = '';
  /** Until when a message of its own was kept on its way: it may be waiting for that. */
  #heldUntil = 0;

  constructor(
    private readonly agent: string,
    private readonly history: History,
  ) {
    this.#musters = history.started?.edges.some(([from]) => from === agent) ?? false;
  }

  findings(): readonly Finding[] {
    for (const event of this.history.events) {
      // Nothing is left to do once the goal is met, whatever is still on its way.
      const isOver = event === this.history.end || (event.type === 'goal.checked' && event.status.met);
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
      return true;
    }
    if (!('agent' in event) || event.agent !== this.agent) return false;
    switch (event.type) {
      case 'message.received':
        this.#received(event.message, event.at);
        break;
      case 'step.started':
        if (event.lane !== 'act') this.#stepping.add(event.lane);
        break;
      case 'step.ended':
        this.#stepping.delete(event.lane);
        if (event.how === 'failed') this.#failing = true;
        break;
      case 'planning.started':
        this.#takeUpNews(event);
        this.#musters = false;
        break;
      case 'judged':
        this.#failing = event.judgement.status !== 'success';
        break;
      case 'plan.made':
        if (event.plan.tasks.length === 0) this.#failing = true;
        break;
      case 'queue.filled':
        if (event.actions.length === 0) this.#failing = true;
        break;
      case 'action.started':
        this.#actions.add(event.action.id);
        break;
      case 'action.ended':
        this.#actions.delete(event.actionId);
        break;
      case 'body.lost':
        this.#present = false;
        break;
      case 'body.returned':
        this.#present = true;
        break;
      case 'agent.gone':
        this.#gone = true;
        break;
      case 'fault.injected':
        if (event.kind === 'message.reordered')
          this.#heldUntil = Math.max(this.#heldUntil, event.at + (event.seconds ?? 0));
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
    if (message.kind === 'command')
      for (const to of message.to) {
        // Whoever has become free has something to do.
        this.#takeUpNews(event);
        if ((this.history.goneAt.get(to) ?? Infinity) > at) this.#given.set(to, message.id);
      }
    if (message.kind === 'recall') for (const to of message.to) this.#given.delete(to);
    if (isFinalReport(message) && message.inReplyTo !== undefined) this.#tasks.delete(message.inReplyTo);
    return true;
  }

  #received(message: Message, at: number): void {
    if (message.kind === 'command') {
      this.#tasks.add(message.id);
      this.#failing = false;
    } else if (isFinalReport(message) && this.#given.get(message.from) === message.inReplyTo) {
      this.#given.delete(message.from);
      this.#hear(at);
      this.#failing = message.report?.status !== 'succeeded';
    }
  }

  #hear(at: number): void {
    if (!this.#news) this.#newsAt = Math.max(at, this.#heldUntil);
    this.#news = true;
  }

  /** Judging what was reported, and advice on it, take an answer of a model each; so may what was going on before. */
  #takeUpNews(event: RunEvent): void {
    const allowed = 4 * this.history.slowestCall + longestPause + longestMuster + rounding;
    if (this.#news && this.#present && event.at - this.#newsAt > allowed)
      this.#findings.push(
        finding(
          event,
          `${this.agent} takes up at ${event.at} s what it was told at ${this.#newsAt} s; ${allowed} s are allowed`,
        ),
      );
    this.#news = false;
  }

  /** After every event: what was waited for until now has come; does it wait again? */
  #look(event: RunEvent): void {
    this.#close(event);
    if (!this.#present || this.#gone) return;
    if (this.#stepping.size > 0) this.#open(event.at, 0);
    else if (this.#tasks.size > 0 && (this.#news || (this.#given.size === 0 && this.#actions.size === 0)))
      this.#open(event.at, (this.#failing ? longestPause : 0) + (this.#musters ? longestMuster : 0));
  }

  #open(at: number, pause: number): void {
    this.#since = at;
    this.#allowed = this.history.slowestCall + pause + rounding;
    this.#why =
      this.#stepping.size > 0
        ? 'in the middle of a step'
        : this.#news && this.#given.size > 0
          ? 'with news that it could plan with'
          : `with ${[...this.#tasks][0] ?? 'a task'} to do`;
  }

  #close(event: RunEvent): void {
    const since = Math.max(this.#since ?? 0, this.#heldUntil);
    if (this.#since !== null && event.at - since > this.#allowed)
      this.#findings.push(finding(event, this.#text(this.#since, event.at)));
    this.#since = null;
  }

  #text(since: number, until: number): string {
    return (
      `${this.agent} does nothing from ${since} s to ${until} s, ${this.#why}; ` +
      `${Math.round(this.#allowed * 1000) / 1000} s are allowed`
    );
  }
}

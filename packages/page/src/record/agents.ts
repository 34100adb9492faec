import type { Inventory, Position, RunEvent } from '@s-agents/core';
import { formatDeed, workText } from '@s-agents/kit';
import type { Plot } from './site.js';
import type { SkillRecord } from './skill-record.js';
import { Timeline } from './timeline.js';

/** What an agent is at, as one word for the eye. */
export type Doing =
  | 'starting'
  | 'waiting'
  | 'thinking'
  | 'planning'
  | 'acting'
  | 'reflex'
  | 'stopped'
  | 'away'
  | 'gone';

/** What an agent is at from a moment on. */
export interface Status {
  readonly doing: Doing;
  /** In words: the deed, the reflex, why it is away. */
  readonly what: string;
}

/** A place at which a body was, in blocks. */
export interface Seen {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** An action that waits for its turn. */
export interface Queued {
  readonly id: string;
  readonly text: string;
}

/** One agent over the run's time. */
export class AgentRecord {
  readonly statuses = new Timeline<Status>();
  readonly holdings = new Timeline<Inventory>();
  readonly observations = new Timeline<string>();
  /** The task of its own that it is at; empty for none. */
  readonly tasks = new Timeline<string>();
  /** What it has yet to do for this task, in order. */
  readonly queues = new Timeline<readonly Queued[]>();
  readonly trail: Seen[] = [];
  /** The corners of the part of the world in which the trail lies; none where no place is known. */
  corners: readonly Plot[] = [];
  /** What its skills said, the latest last. */
  readonly notes: { readonly at: number; readonly text: string }[] = [];
  /** What goes on at the same time, the most telling last. */
  #lane: Status | null = null;
  #action: Status | null = null;
  #reflex: Status | null = null;
  #away: Status | null = null;
  /** The id of the task of its own that it began last. */
  #own: string | null = null;
  /** The id of the action that it began last before the actions of its task were planned. */
  #begun: string | null = null;
  /** Who stopped it, until it is given something. */
  #stopped: Status | null = null;

  constructor(
    readonly name: string,
    readonly acts: boolean,
    /** The hue of its colour, in degrees. */
    readonly hue: number,
    /** The skills that it ran. */
    readonly skill: SkillRecord,
  ) {}

  add(event: RunEvent & { readonly agent: string }): void {
    this.skill.add(event);
    switch (event.type) {
      case 'step.started':
        if (event.lane !== 'decide') return;
        this.#lane = { doing: 'thinking', what: '' };
        break;
      case 'step.ended':
        if (event.lane !== 'decide') return;
        this.#lane = null;
        break;
      case 'planning.started':
        this.#stopped = null;
        this.#lane = { doing: 'planning', what: '' };
        break;
      case 'plan.made':
      case 'planning.failed':
        this.#lane = { doing: 'thinking', what: '' };
        break;
      case 'task.started':
        this.#stopped = null;
        this.#own = event.taskId;
        return this.tasks.push(event.at, workText(event.work));
      case 'queue.opened':
        this.#begun = event.action.id;
        return this.queues.push(event.at, [{ id: event.action.id, text: formatDeed(event.action) }]);
      case 'queue.filled':
        return this.queues.push(
          event.at,
          event.actions
            .filter(({ id }) => id !== this.#begun)
            .map((action) => ({ id: action.id, text: formatDeed(action) })),
        );
      case 'judged':
        if (event.subject === 'own task' && event.judgement.status !== 'unknown' && this.#isAt(event.taskId))
          this.tasks.push(event.at, '');
        return;
      case 'action.started':
        this.#stopped = null;
        this.#action = { doing: 'acting', what: formatDeed(event.action) };
        this.#take(event.at, event.action.id);
        break;
      case 'action.ended':
        this.#action = null;
        break;
      case 'reflex.started':
        this.#reflex = { doing: 'reflex', what: `${event.reflex.replaceAll('-', ' ')}: ${event.why}` };
        break;
      case 'reflex.ended':
        this.#reflex = null;
        break;
      case 'body.lost':
        this.#away = { doing: 'away', what: event.why };
        break;
      case 'body.returned':
        this.#away = null;
        break;
      case 'agent.gone':
        this.#away = { doing: 'gone', what: event.why };
        break;
      case 'agent.spawned':
        break;
      case 'observed':
        this.holdings.push(event.at, event.inventory);
        this.observations.push(event.at, event.observation);
        if (event.position !== undefined) this.#goTo(event.at, event.position);
        return;
      case 'primitive.ended':
        if (event.outcome.status === 'succeeded') this.#goTo(event.at, positionIn(event.outcome.value));
        return;
      case 'skill.log':
        this.notes.push({ at: event.at, text: event.text });
        return;
      default:
        return;
    }
    this.#show(event.at);
  }

  /** Somebody outside of the run has it drop what it is at. */
  stop(at: number, what: string): void {
    this.#stopped = { doing: 'stopped', what };
    this.#show(at);
  }

  /** Whether a task is the one at hand, rather than one that is judged while the next one is under way. */
  #isAt(taskId: string | undefined): boolean {
    return taskId === undefined || taskId === this.#own;
  }

  #show(at: number): void {
    const goesOn = this.#away ?? this.#reflex ?? this.#action ?? this.#stopped ?? this.#lane;
    const { doing, what } = goesOn ?? { doing: 'waiting', what: '' };
    const { last } = this.statuses;
    if (last?.doing !== doing || last.what !== what) this.statuses.push(at, { doing, what });
  }

  /** Takes an action that has begun out of the queue, with those before it. */
  #take(at: number, id: string): void {
    const { last = [] } = this.queues;
    const index = last.findIndex((action) => action.id === id);
    if (index >= 0) this.queues.push(at, last.slice(index + 1));
  }

  #add(place: Seen): void {
    this.trail.push(place);
    const [first = place, last = place] = this.corners;
    const { x, z } = place;
    if (this.corners.length > 0 && x >= first.x && x <= last.x && z >= first.z && z <= last.z) return;
    this.corners = [
      { x: Math.min(first.x, x), z: Math.min(first.z, z) },
      { x: Math.max(last.x, x), z: Math.max(last.z, z) },
    ];
  }

  #goTo(at: number, position: Position | null): void {
    if (position === null) return;
    const [x, y, z] = [tenths(position.x), tenths(position.y), tenths(position.z)];
    const last = this.trail.at(-1);
    if (last === undefined || Math.hypot(last.x - x, last.z - z) >= step || Math.abs(last.y - y) >= 1)
      this.#add({ at, x, y, z });
  }
}

/** How far apart two places of a trail are at least, in blocks. */
const step = 0.5;

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Where a primitive left the body, if its outcome says so. */
function positionIn(value: unknown): Position | null {
  if (typeof value !== 'object' || value === null || !('position' in value)) return null;
  const { position } = value;
  if (typeof position !== 'object' || position === null) return null;
  const { x, y, z } = position as Partial<Position>;
  return [x, y, z].every((one) => typeof one === 'number' && Number.isFinite(one)) ? (position as Position) : null;
}

import type { ActionOutcome } from '@s-agents/core';
import { distance, type Position } from '@s-agents/minecraft-rules';
import type { Disposition } from './react.js';
import type { Reaction, ReflexName } from './reflex.js';
import type { Senses } from './senses.js';
import { isInside, type Hideout } from './shelter.js';

/** World seconds for which a reflex pauses: after a failure, after ending at once, and after a failed hunt. */
const pauseSeconds = { afterFailure: 3, afterNothing: 0.5, afterMiss: 20 };
/**
 * World seconds for which the body remembers that a flight failed, where it was stuck, where it surfaced, how often it
 * fled from each foe, that it has met foes, and which one is still after it.
 */
const memorySeconds = { cornered: 4, stuck: 30, breath: 60, fled: 60, wary: 300, threat: 4 };
/** A primitive fails after this many flights from the same foe. */
const maximumFlights = 6;
/** A primitive fails after this many attempts to get unstuck on one spot: every way has then been tried. */
const maximumUnsticks = 4;
/** A primitive fails after surfacing this often on one spot: one breath does not last for it. */
const maximumBreaths = 4;
/** Positions within this many blocks of each other are one spot. */
const spotBlocks = 2;

/** When and where something happened. */
interface Trace {
  readonly at: number;
  readonly feet: Position;
}

/** What a body remembers of its earlier reflexes. All times are in world seconds. */
export class ReflexMemory {
  readonly #pausedUntil = new Map<ReflexName, number>();
  readonly #fled = new Map<number, { readonly at: number; readonly times: number }>();
  #cornered = -Infinity;
  /** Animals that it failed to kill. */
  readonly #missed = new Set<number>();
  /** Consecutive attempts to get unstuck on one spot. */
  #stuck: readonly Trace[] = [];
  /** Consecutive breaths on one spot. */
  #breaths: readonly Trace[] = [];
  #feet: Position = { x: 0, y: 0, z: 0 };
  #flight: { readonly at: number; readonly foe: number; readonly why: string } | null = null;
  #threat: { readonly at: number; readonly foe: number } | null = null;
  #hideout: Hideout | null = null;
  /** When a foe has last hit or menaced it. A new life begins as wary as the last one ended. */
  #metFoes = -Infinity;
  /** When it last left a hideout, by its own choice or not. */
  #leftPit = -Infinity;

  constructor(private readonly now: () => number) {}

  /** Forgets what does not carry over to the body's next life. */
  clear(): void {
    this.#pausedUntil.clear();
    this.#missed.clear();
    this.#hideout = null;
    this.#flight = null;
    this.#threat = null;
  }

  isPaused(reflex: ReflexName): boolean {
    return this.now() < (this.#pausedUntil.get(reflex) ?? -Infinity);
  }

  /** Returns what the next reaction depends on, for a body that senses this. */
  disposition(senses: Pick<Senses, 'feet' | 'wasHit' | 'isMenaced'>): Omit<Disposition, 'foods' | 'kept'> {
    const now = this.now();
    const feet = senses.feet();
    this.#feet = feet;
    if (senses.wasHit || senses.isMenaced) this.#metFoes = now;
    if (this.#hideout !== null && !isInside(feet, this.#hideout)) this.#leave();
    return {
      now,
      hideout: this.#hideout,
      isWary: now - this.#metFoes < memorySeconds.wary,
      isCornered: now - this.#cornered < memorySeconds.cornered,
      unsticks: this.#stuck.length,
      threat: now - (this.#threat?.at ?? -Infinity) < memorySeconds.threat ? (this.#threat?.foe ?? null) : null,
      flights: (foe) => this.#flights(foe),
      isMissed: (prey) => this.#missed.has(prey),
    };
  }

  begin(reaction: Reaction): void {
    if (reaction.reflex === 'defend') this.#threat = { at: this.now(), foe: reaction.foe };
  }

  remember(reaction: Reaction, outcome: ActionOutcome, seconds: number): void {
    const { reflex, act } = reaction;
    const now = this.now();
    if (reaction.reflex === 'defend')
      this.#threat = outcome.status === 'succeeded' ? null : { at: now, foe: reaction.foe };
    if (act === 'hide') {
      const { pit, untilDay } = reaction;
      this.#hideout = outcome.status === 'succeeded' ? { pit, since: now, untilDay } : null;
    }
    if (act === 'emerge' && outcome.status !== 'cancelled') this.#leave();
    if (act === 'flee') {
      this.#metFoes = now;
      this.#flight = { at: now, foe: reaction.foe, why: reaction.why };
      this.#fled.set(reaction.foe, { at: now, times: this.#flights(reaction.foe) + 1 });
    }
    if (act === 'hunt' && outcome.status === 'failed') this.#missed.add(reaction.prey);
    if (act === 'flee' && outcome.status === 'failed') this.#cornered = now;
    else if (outcome.status === 'failed' && act !== 'skirmish')
      this.#pausedUntil.set(reflex, now + (act === 'hunt' ? pauseSeconds.afterMiss : pauseSeconds.afterFailure));
    else if (seconds === 0) this.#pausedUntil.set(reflex, now + pauseSeconds.afterNothing);
    if (reflex === 'unstick') this.#stuck = this.#addTrace(this.#stuck, memorySeconds.stuck);
    if (reflex === 'breathe') this.#breaths = this.#addTrace(this.#breaths, memorySeconds.breath);
  }

  #leave(): void {
    this.#hideout = null;
    this.#leftPit = this.now();
  }

  /** Whether it has left a hideout since then. It may then still stand in a hole, and have to dig its way back. */
  hasLeftPitSince(since: number): boolean {
    return this.#hideout === null && this.#leftPit > since;
  }

  /** Adds the present place and time, and drops traces that are old or lie elsewhere. */
  #addTrace(traces: readonly Trace[], seconds: number): readonly Trace[] {
    const now = this.now();
    const isHere = ({ at, feet }: Trace): boolean => now - at <= seconds && distance(feet, this.#feet) <= spotBlocks;
    return [...traces.filter(isHere), { at: now, feet: this.#feet }];
  }

  /**
   * Returns why the body last fled, when that was after `since` and it has fled from the same foe so often that it
   * would again; otherwise null. A flight that ends at `since` itself does not count.
   */
  drivenOffBy(since: number): string | null {
    const flight = this.#flight;
    return flight !== null && flight.at > since && this.#flights(flight.foe) >= maximumFlights ? flight.why : null;
  }

  /** Whether every way to get unstuck on one spot has been tried since then. */
  isStuckSince(since: number): boolean {
    return this.#stuck.filter(({ at }) => at > since).length >= maximumUnsticks;
  }

  /** Whether it has surfaced on one spot so often since then that it cannot stay under water there. */
  isShortOfAirSince(since: number): boolean {
    return this.#breaths.filter(({ at }) => at > since).length >= maximumBreaths;
  }

  /** Returns how often the body has recently fled from a foe. */
  #flights(foe: number): number {
    const fled = this.#fled.get(foe);
    return fled === undefined || this.now() - fled.at > memorySeconds.fled ? 0 : fled.times;
  }
}

import type { ActionOutcome } from '@s-agents/core';
import { distance, type Position } from '@s-agents/minecraft-rules';
import type { Disposition } from './react.js';
import type { Reaction, ReflexName } from './reflex.js';
import { isInside, type Hideout } from './shelter.js';

/**
 * World seconds for which a reflex rests that could not do what it wanted, and one that ended at once; one that foraged
 * in vain has better things to do.
 */
const rests = { afterFailure: 3, afterNothing: 0.5, afterMiss: 20 };
/**
 * For so many world seconds it is remembered that there was no way to flee, how often the body was stuck or came up for
 * air, from whom it has fled, and that it is on the run.
 */
const memory = { cornered: 4, stuck: 30, breath: 60, fled: 60, chased: 10 };
/** After so many flights from one that does not go away, there is no more use in coming back to where it is. */
const mostFlights = 6;
/**
 * After so many tries to get free on one spot, some blocks wide, what wanted to move is given up: each way has been
 * tried.
 */
const mostUnsticks = 4;
/** The same for coming up for air: the air does not last for what is wanted there. */
const mostBreaths = 4;
const spotBlocks = 2;

/** When and where something happened. */
interface Trace {
  readonly at: number;
  readonly feet: Position;
}

/** What a body remembers of its reflexes. All times are world seconds. */
export class ReflexMemory {
  readonly #restsUntil = new Map<ReflexName, number>();
  readonly #fled = new Map<number, { readonly at: number; readonly times: number }>();
  #cornered = -Infinity;
  /** Prey that it could not get. */
  readonly #missed = new Set<number>();
  /** Tries to get free on one spot, one after the other. */
  #stuck: readonly Trace[] = [];
  /** The same for breaths. */
  #breaths: readonly Trace[] = [];
  #feet: Position = { x: 0, y: 0, z: 0 };
  #flight: { readonly at: number; readonly foe: number; readonly why: string } | null = null;
  #hideout: Hideout | null = null;
  /** When it came out of its last one, or was driven out of it. */
  #leftPit = -Infinity;

  constructor(private readonly now: () => number) {}

  /** A new life begins. */
  clear(): void {
    this.#restsUntil.clear();
    this.#missed.clear();
    this.#hideout = null;
    this.#flight = null;
  }

  isRested(reflex: ReflexName): boolean {
    return this.now() >= (this.#restsUntil.get(reflex) ?? -Infinity);
  }

  /** What the next reaction is decided by, with the feet where they are. */
  disposition(feet: Position): Omit<Disposition, 'foods' | 'kept'> {
    const now = this.now();
    this.#feet = feet;
    if (this.#hideout !== null && !isInside(feet, this.#hideout)) this.#leave();
    return {
      now,
      hideout: this.#hideout,
      hasFled: now - (this.#flight?.at ?? -Infinity) < memory.chased,
      isCornered: now - this.#cornered < memory.cornered,
      unsticks: this.#stuck.length,
      flights: (foe) => this.#flights(foe),
      isMissed: (prey) => this.#missed.has(prey),
    };
  }

  remember(reaction: Reaction, outcome: ActionOutcome, seconds: number): void {
    const { reflex, act } = reaction;
    const now = this.now();
    if (act === 'hide') this.#hideout = outcome.status === 'succeeded' ? { pit: reaction.pit, since: now } : null;
    if (act === 'emerge' && outcome.status !== 'cancelled') this.#leave();
    if (act === 'flee') {
      this.#flight = { at: now, foe: reaction.foe, why: reaction.why };
      this.#fled.set(reaction.foe, { at: now, times: this.#flights(reaction.foe) + 1 });
    }
    if (act === 'hunt' && outcome.status === 'failed') this.#missed.add(reaction.prey);
    if (act === 'flee' && outcome.status === 'failed') this.#cornered = now;
    else if (outcome.status === 'failed' && act !== 'skirmish')
      this.#restsUntil.set(reflex, now + (act === 'hunt' ? rests.afterMiss : rests.afterFailure));
    else if (seconds === 0) this.#restsUntil.set(reflex, now + rests.afterNothing);
    if (reflex === 'unstick') this.#stuck = this.#traced(this.#stuck, memory.stuck);
    if (reflex === 'breathe') this.#breaths = this.#traced(this.#breaths, memory.breath);
  }

  #leave(): void {
    this.#hideout = null;
    this.#leftPit = this.now();
  }

  /**
   * Whether it has come out of a pit since then: it may be in the hole still, or in another that it was driven into.
   */
  hasLeftPitSince(since: number): boolean {
    return this.#hideout === null && this.#leftPit > since;
  }

  /** With where it is now; what is long ago or was elsewhere is forgotten. */
  #traced(traces: readonly Trace[], seconds: number): readonly Trace[] {
    const now = this.now();
    const isHere = ({ at, feet }: Trace): boolean => now - at <= seconds && distance(feet, this.#feet) <= spotBlocks;
    return [...traces.filter(isHere), { at: now, feet: this.#feet }];
  }

  /**
   * Who has driven the body off after that moment (what begins as a flight ends is not driven off by it), and so often
   * of late that it will again; null: nobody.
   */
  drivenOffBy(since: number): string | null {
    const flight = this.#flight;
    return flight !== null && flight.at > since && this.#flights(flight.foe) >= mostFlights ? flight.why : null;
  }

  /** Whether it has been stuck on one spot since then for as often as there are ways to get free. */
  isStuckSince(since: number): boolean {
    return this.#stuck.filter(({ at }) => at > since).length >= mostUnsticks;
  }

  /** Whether it has come up for air on one spot since then, as often as shows that it cannot stay there. */
  isShortOfAirSince(since: number): boolean {
    return this.#breaths.filter(({ at }) => at > since).length >= mostBreaths;
  }

  /** How often it has fled from a foe of late. */
  #flights(foe: number): number {
    const fled = this.#fled.get(foe);
    return fled === undefined || this.now() - fled.at > memory.fled ? 0 : fled.times;
  }
}

import type { StepCounts } from '@s-agents/core';
import type { ElapsedTime } from './server-clock.js';

/** Share by which world time may differ from the expected time before a run is void for measuring. */
const toleranceShare = 0.02;
/** Runs with fewer expected world seconds are not judged, since one late sample would decide. */
const minimumSeconds = 20;
/** World seconds that wall time may always stand in for the server's, since it takes two ages to see the age move. */
const standInGraceSeconds = 5;

/**
 * Share of the bodies' steps that may come more than 150 ms after the one before; with sixteen bodies on two cores it
 * is 1%.
 */
const maximumLateShare = 0.05;

/** Why a run's times are void for measuring, or null. */
export function voidReason(passed: ElapsedTime, steps?: StepCounts): string | null {
  if (passed.expectedSeconds < minimumSeconds) return null;
  return standInReason(passed) ?? driftReason(passed) ?? (steps === undefined ? null : lateStepsReason(steps));
}

/** Wall time replaced the server's time for too long. */
function standInReason({ standInSeconds, expectedSeconds }: ElapsedTime): string | null {
  if (standInSeconds <= standInGraceSeconds + toleranceShare * expectedSeconds) return null;
  return `the server's world age did not advance for ${standInSeconds.toFixed(1)} s: wall time stood in for it`;
}

/** World time ran faster or slower than expected. */
function driftReason(passed: ElapsedTime): string | null {
  const drift = passed.worldSeconds / passed.expectedSeconds - 1;
  if (Math.abs(drift) <= toleranceShare) return null;
  return (
    `the world ran ${(Math.abs(drift) * 100).toFixed(1)}% ${drift < 0 ? 'slower' : 'faster'} than it should ` +
    `(${passed.worldSeconds.toFixed(1)} of ${passed.expectedSeconds.toFixed(1)} s)`
  );
}

/** The world kept its pace, but the bodies' physics steps came late. */
function lateStepsReason({ steps, over150 }: StepCounts): string | null {
  if (over150 <= maximumLateShare * steps) return null;
  return (
    `${((100 * over150) / steps).toFixed(1)}% of the bodies' steps came more than 150 ms after the one before (a ` +
    'step is 50 ms): the machine is overloaded'
  );
}

/** Sums late ticks over restarts of the server, after each of which the server counts from 0. */
export class LateTicks {
  #before = { ticks: 0, late: 0 };
  #current = { ticks: 0, late: 0 };

  hear(sample: { ticks: number; lateTicks: number }): void {
    if (sample.ticks < this.#current.ticks)
      this.#before = { ticks: this.#before.ticks + this.#current.ticks, late: this.#before.late + this.#current.late };
    this.#current = { ticks: sample.ticks, late: sample.lateTicks };
  }

  /** The share of ticks that were late. Null before the first tick. */
  share(): number | null {
    const ticks = this.#before.ticks + this.#current.ticks;
    return ticks === 0 ? null : (this.#before.late + this.#current.late) / ticks;
  }
}

import type { StepCounts } from '@s-agents/core';
import type { Passed } from './server-clock.js';

/** World and wall time may part by this share before a run is no use for measuring. */
const tolerance = 0.02;
/** Below this many expected world seconds a single late sample would decide. */
const leastSeconds = 20;
/** World seconds that wall time may stand in for the server's: two ages must be heard before one is seen to move. */
const standInGraceSeconds = 5;

/** Bodies may make this share of their steps more than 150 ms late: sixteen of them on two cores make 1% of them so. */
const mostLateSteps = 0.05;

/** Why a run's times cannot be used for measuring, or null. */
export function voidReason(passed: Passed, steps?: StepCounts): string | null {
  if (passed.expectedSeconds < leastSeconds) return null;
  return standIn(passed) ?? drift(passed) ?? (steps === undefined ? null : starvation(steps));
}

/** The server's own time is not known. */
function standIn({ standInSeconds, expectedSeconds }: Passed): string | null {
  if (standInSeconds <= standInGraceSeconds + tolerance * expectedSeconds) return null;
  return `the server told no age that moves for ${standInSeconds.toFixed(1)} s: wall time stood in for it`;
}

function drift(passed: Passed): string | null {
  const drift = passed.worldSeconds / passed.expectedSeconds - 1;
  if (Math.abs(drift) <= tolerance) return null;
  return (
    `the world ran ${(Math.abs(drift) * 100).toFixed(1)}% ${drift < 0 ? 'slower' : 'faster'} than it should ` +
    `(${passed.worldSeconds.toFixed(1)} of ${passed.expectedSeconds.toFixed(1)} s)`
  );
}

/** The world kept its pace, but the bodies in it did not. */
function starvation({ steps, over150 }: StepCounts): string | null {
  if (over150 <= mostLateSteps * steps) return null;
  return (
    `${((100 * over150) / steps).toFixed(1)}% of the bodies' steps came more than 150 ms after the one before (a ` +
    'step is 50 ms): the machine has no time for them'
  );
}

/** Counts late ticks over restarts of the server, each of which counts from 0 again. */
export class LateTicks {
  #before = { ticks: 0, late: 0 };
  #current = { ticks: 0, late: 0 };

  hear(sample: { ticks: number; lateTicks: number }): void {
    if (sample.ticks < this.#current.ticks)
      this.#before = { ticks: this.#before.ticks + this.#current.ticks, late: this.#before.late + this.#current.late };
    this.#current = { ticks: sample.ticks, late: sample.lateTicks };
  }

  /** Null before the first tick was heard of. */
  share(): number | null {
    const ticks = this.#before.ticks + this.#current.ticks;
    return ticks === 0 ? null : (this.#before.late + this.#current.late) / ticks;
  }
}

import type { Random } from '@s-agents/core';
import { faultKinds, rateOf, type FaultKind, type FaultProfile } from '../faults/profile.js';

/** The shares of seeds whose faults stop at a moment, and the world seconds among which this moment is drawn. */
const calmShare = 0.5;
const calmSeconds = [5, 90] as const;
/** By how much a profile's rates are multiplied. */
const intensities = [0.5, 1, 3] as const;

/**
 * Draws a profile from another one: each kind of fault is left out with probability ½, at least one always, and the
 * others happen less or more often. Half of the profiles have a moment after which nothing more goes wrong.
 */
export function drawFaults(profile: FaultProfile, random: Random): FaultProfile {
  const possible = faultKinds.filter((kind) => rate(profile, kind) > 0);
  const left = possible.filter((kind) => random.fork(kind).next() < 0.5);
  const out = left.length === 0 && possible.length > 0 ? [random.pick(possible)] : left;
  const intensity = random.pick(intensities);
  const until = random.integer(...calmSeconds);
  const drawn: FaultProfile = {
    bodies: { ...profile.bodies },
    messages: { ...profile.messages },
    models: { ...profile.models },
    ...(random.next() < calmShare ? { until } : {}),
  };
  for (const kind of faultKinds)
    setRate(drawn, kind, out.includes(kind) ? 0 : scaled(kind, rate(profile, kind), intensity));
  return drawn;
}

/** How often a profile has a kind of fault happen: a share, or a number per body and world minute. */
export function rate(profile: FaultProfile, kind: FaultKind): number {
  const [part, key] = rateOf[kind];
  return (profile[part] as Readonly<Record<string, unknown>>)[key] as number;
}

function setRate(profile: FaultProfile, kind: FaultKind, value: number): void {
  const [part, key] = rateOf[kind];
  (profile[part] as Record<string, unknown>)[key] = value;
}

function scaled(kind: FaultKind, value: number, intensity: number): number {
  const product = Math.round(value * intensity * 1000) / 1000;
  return rateOf[kind][0] === 'bodies' ? product : Math.min(1, product);
}

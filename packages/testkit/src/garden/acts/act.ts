import type { z } from 'zod';
import type { ActionOutcome } from '@s-agents/core';
import type { Ground } from '../ground.js';
import type { Inhabitant } from '../inhabitant.js';
import type { GardenPrimitive, parametersOf } from '../primitives.js';

/** What an act can reach: the body, the ground, the other bodies. */
export interface Scene {
  readonly self: Inhabitant;
  readonly ground: Ground;
  readonly inhabitant: (name: string) => Inhabitant | null;
  /** Resolves after so many world seconds; rejects when the act is ended from outside. */
  readonly pass: (seconds: number) => Promise<void>;
  /** World seconds. */
  readonly now: () => number;
}

export type ParametersOf<Name extends GardenPrimitive> = z.output<(typeof parametersOf)[Name]>;
export type Act<Name extends GardenPrimitive> = (
  scene: Scene,
  parameters: ParametersOf<Name>,
) => Promise<ActionOutcome>;

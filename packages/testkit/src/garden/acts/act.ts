import type { z } from 'zod';
import type { ActionOutcome } from '@s-agents/core';
import type { Furniture } from '../furniture.js';
import type { Ground } from '../ground.js';
import type { Inhabitant } from '../inhabitant.js';
import type { GardenPrimitive, parametersOf } from '../primitives.js';

/** The parts of the garden that an act can use: its own body, the ground, the furniture and the other bodies. */
export interface ActContext {
  readonly self: Inhabitant;
  readonly ground: Ground;
  readonly furniture: ReadonlyMap<string, Furniture>;
  readonly inhabitant: (name: string) => Inhabitant | null;
  /** Resolves after the given world seconds; rejects when the act is ended from outside. */
  readonly pass: (seconds: number) => Promise<void>;
  /** World seconds. */
  readonly now: () => number;
}

export type ParametersOf<Name extends GardenPrimitive> = z.output<(typeof parametersOf)[Name]>;
export type Act<Name extends GardenPrimitive> = (
  context: ActContext,
  parameters: ParametersOf<Name>,
) => Promise<ActionOutcome>;

import type { ActionOutcome } from '@s-agents/core';
import {
  primitivesByName,
  type OwnActName,
  type ParametersOf,
  type Primitive,
  type PrimitiveOverMotions,
} from '@s-agents/minecraft';
import type { Scene } from '../body/scene.js';
import { BlockworldMotions } from './motions.js';

/** A primitive and how this world carries it out. */
export interface Act {
  readonly definition: Primitive;
  /** Runs the act with parsed parameters. Rejects with the signal's reason when the act is ended. */
  run(scene: Scene, parameters: unknown): Promise<ActionOutcome>;
}

/** Makes an act of this world's own. */
export function act<Name extends OwnActName>(
  name: Name,
  { run }: { run: (scene: Scene, parameters: ParametersOf<Name>) => Promise<ActionOutcome> },
): Act {
  return {
    definition: primitivesByName[name],
    run: (scene, parameters) => run(scene, parameters as ParametersOf<Name>),
  };
}

/** Returns the act of a primitive that is written over the motions of a body. */
export function actOverMotions(definition: PrimitiveOverMotions): Act {
  return {
    definition,
    run: (scene, parameters) => definition.act(new BlockworldMotions(scene), parameters as Record<string, unknown>),
  };
}

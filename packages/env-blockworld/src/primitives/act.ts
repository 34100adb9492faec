import type { ActionOutcome } from '@s-agents/core';
import { primitivesByName, type OwnActName, type ParametersOf, type Primitive } from '@s-agents/minecraft';
import type { Scene } from '../body/scene.js';

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

import { primitives, type OwnActName } from '@s-agents/minecraft';
import type { Act } from './act.js';
import { fish } from './fish.js';
import { flee } from './flee.js';
import { follow } from './follow.js';
import { findBlocks } from './looking.js';
import { BlockworldMotions } from './motions.js';
import { pickUp } from './pick-up.js';
import { sleep } from './sleep.js';
import { useOnBlock } from './use-on-block.js';

/** The acts of this world's own. All other primitives are written over its motions. */
const own: Readonly<Record<OwnActName, Act>> = {
  findBlocks,
  follow,
  flee,
  pickUp,
  sleep,
  fish,
  useOnBlock,
};

/** All acts by the name of their primitive. */
export const acts: ReadonlyMap<string, Act> = new Map(
  primitives.map((definition) => [
    definition.name,
    'act' in definition
      ? {
          definition,
          run: (scene, parameters) =>
            definition.act(new BlockworldMotions(scene), parameters as Record<string, unknown>),
        }
      : own[definition.name as OwnActName],
  ]),
);

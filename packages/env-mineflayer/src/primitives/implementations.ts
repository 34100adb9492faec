import { primitives, type OwnActName } from '@s-agents/minecraft';
import { findBlocks } from './find-blocks.js';
import { fish } from './fish.js';
import { flee } from './flee.js';
import { follow } from './follow.js';
import type { Implementation } from './implementation.js';
import { MineflayerMotions } from './motions.js';
import { pickUp } from './pick-up.js';
import { sleep } from './sleep.js';
import { useOnBlock } from './use-on-block.js';

/** The acts of this world's own. All other primitives are written over its motions. */
const own: Readonly<Record<OwnActName, Implementation>> = {
  findBlocks,
  follow,
  flee,
  pickUp,
  sleep,
  fish,
  useOnBlock,
};

/** Every primitive's implementation by name. */
export const implementations: ReadonlyMap<string, Implementation> = new Map(
  primitives.map((definition) => [
    definition.name,
    'act' in definition
      ? {
          definition,
          run: (body, parameters, options) =>
            definition.act(new MineflayerMotions(body, options), parameters as Record<string, unknown>),
        }
      : own[definition.name as OwnActName],
  ]),
);

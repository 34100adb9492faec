import { failed, positionSchema, succeeded } from '@s-agents/core';
import { z } from 'zod';
import { primitive } from './primitive.js';

export const goTo = primitive({
  name: 'goTo',
  parameters: z
    .object({
      position: positionSchema.optional(),
      entity: z.int().optional(),
      player: z.string().min(1).optional(),
      within: z.number().nonnegative().default(1),
      allowDig: z.boolean().default(false),
      allowBuild: z.boolean().default(false),
      keep: z.record(z.string(), z.int().nonnegative()).default({}),
    })
    .refine(
      ({ position, entity, player }) => [position, entity, player].filter((one) => one !== undefined).length === 1,
      { message: 'give exactly one of position, entity and player' },
    ),
  doc:
    'Walks until the body stands within `within` blocks (default 1) of its goal; 0 means in that very block. The ' +
    'goal is exactly one of: the centre of the block at `position`, the creature with the id `entity` (from ' +
    'findEntities), or `player`; it follows the last two as they move. Opens doors, gates and trapdoors and closes ' +
    'them behind, climbs ladders, vines and scaffolding, swims. Only with `allowDig` (default false) it digs its way. ' +
    'Only with `allowBuild` (default false) it builds bridges and pillars of dirt, stone or planks that it digs or ' +
    'holds beyond the counts in `keep`, and hangs up ladders; it takes down what it stood on when it comes down that ' +
    'way. Returns { position } where it stands, and { searchSeconds } when the path search took part of the time. ' +
    'Fails: unreachable, missing-tool (the last held pickaxe broke while digging), missing-item (the way takes more ' +
    'blocks to build on), not-found (no such creature or player in sight), target-gone (it went out of sight), ' +
    'timeout, interrupted.',
  idempotent: true,
  limitSeconds: 120,
  example: { position: { x: 1.5, y: 64, z: -3 } },
  act: async (body, { position, entity = -1, player, within, allowDig, allowBuild, keep }) => {
    const to = position ?? body.target(player === undefined ? { id: entity } : { player });
    if (to === null) return failed('not-found', `${player ?? `creature ${entity}`} is not in sight`);
    const { searchSeconds, ...result } = await body.walk(to, { within, allowDig, allowBuild, keep });
    if (!result.arrived) return failed(result.reason, result.detail, 'missing' in result ? result.missing : []);
    return succeeded({ position: { ...body.feet() }, ...(searchSeconds === undefined ? {} : { searchSeconds }) });
  },
});

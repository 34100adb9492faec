import { failed, succeeded } from '@s-agents/core';
import { goTo as definition, goToParameters as parameters } from '@s-agents/minecraft';
import { walk } from '../movement/walk.js';
import { implement } from './implementation.js';

export const goTo = implement(definition, {
  parameters,
  limitSeconds: 120,
  run: async (body, { position, within, allowDig }, { signal }) => {
    if (position === undefined) return failed('unsupported', 'going after creatures and players comes later: give a position');
    const result = await walk(body, { target: position, within }, { allowDig, signal });
    if (!result.arrived) return failed(result.reason, result.detail);
    const { x, y, z } = body.bot.entity.position;
    return succeeded({ position: { x, y, z } });
  },
});

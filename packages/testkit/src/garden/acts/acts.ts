import type { ActionOutcome } from '@s-agents/core';
import type { GardenPrimitive } from '../primitives.js';
import { parametersOf } from '../primitives.js';
import type { Act, ActContext } from './act.js';
import { find, give, pick, place } from './handling.js';
import { make } from './making.js';
import { walk, wait } from './moving.js';
import { close, open, put, take } from './storing.js';

const acts: { readonly [Name in GardenPrimitive]: Act<Name> } = {
  find,
  walk,
  pick,
  make,
  place,
  give,
  open,
  close,
  put,
  take,
  wait,
};

/** Performs the named act. Fails with reason `invalid` if the parameters do not fit its schema. */
export function perform<Name extends GardenPrimitive>(
  name: Name,
  context: ActContext,
  parameters: unknown,
): Promise<ActionOutcome> {
  const checked = parametersOf[name].safeParse(parameters);
  if (!checked.success)
    return Promise.resolve({
      status: 'failed',
      reason: 'invalid',
      detail: checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
    });
  return acts[name](context, checked.data as Parameters<Act<Name>>[1]);
}

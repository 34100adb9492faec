import { failed, succeeded } from '@s-agents/core';
import { goTo as goToDefinition, goToParameters, wait as waitDefinition, waitParameters } from '@s-agents/minecraft';
import { feetOf } from '../body/scene.js';
import { walk } from '../movement/walk.js';
import { act } from './act.js';

export const goTo = act(goToDefinition, {
  parameters: goToParameters,
  limitSeconds: 120,
  run: async (scene, { position, within, allowDig }) => {
    if (position === undefined) return failed('unsupported', 'going after creatures and players comes later: give a position');
    const result = await walk(scene, { target: position, within }, { allowDig });
    return result.arrived ? succeeded({ position: { ...feetOf(scene) } }) : failed(result.reason, result.detail);
  },
});

export const wait = act(waitDefinition, {
  parameters: waitParameters,
  limitSeconds: 70,
  run: async (scene, { seconds }) => {
    await scene.pass(seconds);
    return succeeded({});
  },
});

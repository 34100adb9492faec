import { drop as definition, dropParameters as parameters } from '@s-agents/minecraft';
import { toss } from '../bot/toss.js';
import { implement } from './implementation.js';

export const drop = implement(definition, {
  parameters,
  run: (body, { item, count }, options) => toss(body, item, count, options),
});

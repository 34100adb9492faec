import { abilities } from './frozen/abilities.js';
import type { FrozenTask } from './frozen/frozen-task.js';
import { gathering } from './frozen/gathering.js';
import { hands } from './frozen/hands.js';
import { making } from './frozen/making.js';
import { places } from './frozen/places.js';

/**
 * The tasks on which rules of the planner are measured. They were drawn before the first measurement and are not changed
 * to please a result; some of them the planner of that day did not meet.
 */
export const frozenTasks: readonly FrozenTask[] = [...gathering, ...making, ...hands, ...abilities, ...places];

import type { Situation } from './scene.js';
import { blocks } from './situations/blocks.js';
import { fights } from './situations/fights.js';
import { gifts } from './situations/gifts.js';
import { hands } from './situations/hands.js';
import { ways } from './situations/ways.js';

/** The situations of which one scene each is frozen. */
export const firstSituations: readonly Situation[] = [...ways, ...hands, ...fights, ...blocks];

/** All of which scenes are drawn. */
export const situations: readonly Situation[] = [...firstSituations, ...gifts];

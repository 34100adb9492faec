import type { Situation } from './scene.js';
import { blocks } from './situations/blocks.js';
import { fights } from './situations/fights.js';
import { hands } from './situations/hands.js';
import { ways } from './situations/ways.js';

export const situations: readonly Situation[] = [...ways, ...hands, ...fights, ...blocks];

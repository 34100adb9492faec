import type { Way } from '../way.js';
import { alone } from './alone.js';
import { handOver } from './hand-over.js';
import { oneByOne } from './one-by-one.js';
import { oneMaker } from './one-maker.js';
import { race } from './race.js';
import { split } from './split.js';

/** The ways of working together for things that are to be held. */
export const ways: readonly Way[] = [handOver, alone, race, split, oneMaker, oneByOne];

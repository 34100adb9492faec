import { defineAnswerer, type SymbolicAnswerer } from '@s-agents/core';
import { act, type Chosen } from '../purposes/act.js';
import { communicate } from '../purposes/communicate.js';
import { nextJob, stepOf } from './choose.js';
import { pictureOf } from './picture.js';
import { speak } from './speak.js';

/** The symbolic model as a Communicator and as an Actor. */
export const actorCommunicatorAnswerers: readonly SymbolicAnswerer[] = [
  defineAnswerer(communicate, (view, { random }) => speak(view, random)),
  defineAnswerer(act, (view): Chosen => {
    const job = nextJob(pictureOf(view));
    if (job === null) return { thoughts: 'Nothing is left for me to do.', deed: null };
    return { thoughts: `I go for: ${job.deed}.`, deed: stepOf(job) };
  }),
];

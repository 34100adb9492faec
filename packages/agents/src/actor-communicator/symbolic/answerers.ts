import { defineAnswerer, type SymbolicAnswerer } from '@s-agents/core';
import { act, type Chosen } from '../purposes/act.js';
import { communicate } from '../purposes/communicate.js';
import { nextJob, stepOf } from './choose.js';
import { howItIsOver } from './how-it-is-over.js';
import { pictureOf } from './picture.js';
import { orSlip } from './slip.js';
import { speak } from './speak.js';

/** The symbolic model as a Communicator and as an Actor. */
export const actorCommunicatorAnswerers: readonly SymbolicAnswerer[] = [
  defineAnswerer(communicate, (view, { random }) => speak(view, random)),
  defineAnswerer(act, (told, { random }): Chosen => {
    const view = { ...told, organization: { ...told.organization, ballot: null } };
    const picture = pictureOf(view);
    const over = howItIsOver(view, picture);
    if (over !== null) return { deed: null, ...over };
    const job = orSlip(nextJob(picture), picture, random);
    const request = 'open';
    if (job === null) return { thoughts: 'Nothing is left for me to do.', deed: null, request };
    return { thoughts: `I go for: ${job.deed}.`, deed: stepOf(job), request };
  }),
];

import { defineAnswerer, type Understanding } from '@s-agents/core';
import { understand } from '../purposes/understand.js';

/** The symbolic model cannot interpret free text: all that it could read, the world's own reader has already read. */
export const understandAnswerer = defineAnswerer(
  understand,
  (): Understanding => ({
    reason: 'The symbolic model reads no more words than the world itself.',
    verdict: 'refused',
    goal: [],
  }),
);

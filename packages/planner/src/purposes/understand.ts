import { definePurpose, goalKindSchema, understandingSchema } from '@s-agents/core';
import { z } from 'zod';
import { understandingProblems } from '../checks/understanding-problems.js';

export const understandInputsSchema = z.object({
  agent: z.string(),
  /** The objective in somebody's words. */
  text: z.string(),
  /** What the world is, in one line. */
  world: z.string(),
  team: z.array(z.object({ name: z.string(), acts: z.boolean() })),
  /** The kinds of entries that the world can check. */
  kinds: z.array(goalKindSchema),
  /** What can be built, by name. */
  structures: z.array(z.string()),
  /** Words of the text, each with the names of the world that it stands for or that are nearest to it. */
  words: z.array(z.object({ word: z.string(), names: z.array(z.string()), isKnown: z.boolean() })),
  rules: z.array(z.string()),
  problem: z.string(),
});
export type UnderstandInputs = z.infer<typeof understandInputsSchema>;

/** Reads an objective in people's words as conditions that the world can check. */
export const understand = definePurpose({
  name: 'understand',
  inputs: understandInputsSchema,
  answer: understandingSchema,
  forms: { optionalLists: ['goal', 'told'] },
  check: understandingProblems,
  temperature: 0,
  prompt: { file: new URL('../../prompts/understand.md', import.meta.url) },
  sample: {
    agent: 'leader',
    text: 'pls get the hut goin at 4 64 9 and 12 plnks for workerB',
    world: 'a valley of huts',
    team: [
      { name: 'leader', acts: false },
      { name: 'workerB', acts: true },
    ],
    kinds: [
      {
        doc: 'The team holds "count" of the thing "holds"; with "by", this agent alone holds them.',
        example: { holds: 'planks', count: 12, by: 'workerB' },
      },
      {
        doc: 'The structure "build" stands at the position.',
        example: { build: 'hut', position: { x: 4, y: 64, z: 9 } },
      },
    ],
    structures: ['hut'],
    words: [
      { word: 'hut', names: ['hut'], isKnown: true },
      { word: 'plnks', names: ['planks'], isKnown: false },
    ],
    rules: ['Logs come off by hand.'],
    problem: '"goin" is no word for anything here',
  },
});

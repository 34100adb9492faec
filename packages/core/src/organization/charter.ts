import { z } from 'zod';
import { seatName } from './seat-name.js';

const end = z.union([z.string().min(1), z.int().nonnegative()]);
const edge = z.union(
  [
    z
      .string()
      .regex(/^\s*\w+\s*->\s*\w+\s*$/)
      .transform((text): [string, string] => {
        const [from = '', to = ''] = text.split('->').map((part) => part.trim());
        return [from, to];
      }),
    z.tuple([end, end]),
  ],
  { error: 'an edge such as "0->1", "ann->bob" or ["ann", "bob"]' },
);
const text = z.string().max(2000);

/** How a team chooses its leader by messages. */
export const electionSchema = z.strictObject({
  /** The term: how many turns to speak every member has between two elections. */
  every: z.int().positive().default(10),
  /** Who may be elected; default: everybody. */
  candidates: z.array(seatName).optional(),
  /** Who leads when several have the most votes, or nobody has any. */
  tie: z.enum(['incumbent', 'first-named', 'seat-order']).default('incumbent'),
});
export type ElectionRules = z.output<typeof electionSchema>;

/**
 * An organization as a file: its topology, its roles and its rules (Organized Teams, appendix B.2). The words go into
 * prompts, the edges into the graphs of commands and hearing. It holds in any world.
 */
export const charterSchema = z.strictObject({
  /** What the organization is called. */
  name: z.string().min(1).max(60).optional(),
  /** The shape of the organization, in words for prompts. */
  topology: text.default(''),
  /** Who may give orders to whom: by name, or by place in the list of seats, which counts from 0. */
  commands: z.array(edge).default([]),
  /** How many commanders one agent may have. */
  maximumCommanders: z.int().positive().default(1),
  /** How many agents nobody commands, at most, where others have commanders. */
  maximumTops: z.int().positive().default(1),
  /** Whether commands may run in a circle. */
  allowsCycles: z.boolean().default(false),
  /** Who hears whom: all, those along the edges of commands, or edges of its own beside those. */
  hearing: z
    .union([z.enum(['everybody', 'edges']), z.array(edge)], { error: 'everybody, edges, or a list of edges' })
    .default('everybody'),
  /** Whether members that command others act in the world, too. */
  leadersAct: z.boolean().default(true),
  /** What each one is for, in words for prompts: by name, or by place in the list of seats. */
  roles: z.record(z.string(), text).default({}),
  /** What holds for everybody, in words for prompts. */
  rules: z.array(text).default([]),
  /** Whether members may set a leader right. */
  mayCorrect: z.boolean().default(false),
  /** The seats that lead in turn, each for so many turns to speak. */
  rotation: z
    .strictObject({
      /** How many turns to speak each one leads. */
      every: z.int().positive(),
      /** Who leads, in this order; default: all. */
      seats: z.array(seatName).min(1).optional(),
    })
    .optional(),
  /** How the leader is elected. Absent: nobody is elected. */
  election: electionSchema.optional(),
});
/** An organization with all defaults. */
export type Charter = z.output<typeof charterSchema>;
export type CharterInput = z.input<typeof charterSchema>;

export const CharterPreset = Symbol.for('@s-agents/CharterPreset');

/** An organization that a config can name instead of a file. Contributed as a value. */
export interface CharterPreset {
  readonly name: string;
  /** One line for people. */
  readonly description: string;
  /** Returns it for these seats, in the config's order. Throws an SAgentsError when they do not fit. */
  charter(seats: readonly string[]): CharterInput;
}

import { resolve } from 'node:path';
import { SAgentsError } from '@s-agents/core';
import { schemaProblems, readTextFile, unreadText } from '@s-agents/kit';
import { parseDocument } from '@s-agents/runner';
import { z } from 'zod';

const teamSizes = z
  .tuple([z.int().positive(), z.int().positive().max(100)])
  .refine(([least, most]) => least <= most, 'two numbers, the smaller one first');

/** What a swarm draws from. */
export const swarmSchema = z.strictObject({
  /** Default: the config's task alone. */
  tasks: z.array(z.string().min(1)).default([]),
  /** The smallest and the largest team. */
  agents: teamSizes.default([1, 12]),
  /** Organizations (`organization.charter`) to draw from instead of topologies, each with the sizes of its team. */
  charters: z.record(z.string().min(1), teamSizes).default({}),
  /** The architectures of the seats, where charters are drawn; default: the config's. */
  architectures: z.array(z.looseObject({ use: z.string().min(1) })).default([]),
  /** The share of seeds in which the user does something during the run. */
  users: z.number().min(0).max(1).default(0.2),
});
export type Swarm = z.output<typeof swarmSchema>;

/** Reads a swarm from a yaml or json file. Throws SAgentsError `SWARM_INVALID`. */
export async function readSwarm(file: string, folder: string): Promise<Swarm> {
  const path = resolve(folder, file);
  let text: string;
  try {
    text = await readTextFile(path);
  } catch (cause) {
    throw new SAgentsError({
      code: 'SWARM_INVALID',
      message: `cannot read the swarm "${file}" ${unreadText(path, cause)}`,
      remedy: 'check the path, or leave it out to draw everything but the task',
      cause,
    });
  }
  const value = parseDocument(text, file, 'SWARM_INVALID') ?? {};
  const parsed = swarmSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new SAgentsError({
    code: 'SWARM_INVALID',
    message: `in ${file}: ${schemaProblems(parsed.error, value)}`,
    remedy:
      'its keys are tasks: [TASK, …], agents: [MINIMUM, MAXIMUM], users: SHARE, charters: { NAME: [MINIMUM, MAXIMUM] } ' +
      'and architectures: [{ use: NAME }, …]',
    cause: parsed.error,
  });
}

import { z } from 'zod';
import { nearestWords } from '@s-agents/core';
import { valueText } from '@s-agents/kit';

/** The bounds of everything that clients give. */
export const limits = {
  pathLength: 1_000,
  configBytes: 256 * 1024,
  overrides: 50,
  overrideLength: 4_000,
} as const;

/** The arguments of a tool, and no others. `code` begins the message about one that the tool does not have. */
export function toolInput<Shape extends z.ZodRawShape>(
  shape: Shape,
  code = 'OPTION_INVALID',
): z.ZodObject<Shape, z.core.$strict> {
  const known = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) => {
      if (issue.code !== 'unrecognized_keys') return undefined;
      const [key = ''] = issue.keys;
      const [near] = nearestWords(key, known);
      const hint = near === undefined ? '' : `did you mean ${valueText(near)}? `;
      return `${code}: there is no argument ${valueText(key)}: ${hint}The arguments are ${known.join(', ')}`;
    },
  });
}

export const idInput = z
  .string()
  .regex(/^[A-Za-z0-9][\w.-]{0,99}$/)
  .describe('The id that `run` or `suite` returned');

/** Clients commonly give up on a request after 60 seconds. */
export const waitInput = z.number().min(0).max(50).default(0);

export const fileInput = z
  .string()
  .min(1)
  .max(limits.pathLength)
  .describe('Path of a config file (.yaml, .json, .ts or .js), relative to the served folder. Give this or `config`');

/** Not `z.record`, which leaves out keys such as `__proto__` without a word: the config's own check refuses them. */
export const configInput = z
  .unknown()
  .refine((value) => typeof value === 'object' && value !== null && !Array.isArray(value), {
    error: 'a config is an object',
  })
  .meta({ type: 'object', additionalProperties: true })
  .describe(
    'A config as an object, instead of `file`. Only `task` is required. The smallest that needs no server and no key: ' +
      '{"task": "mine 5 logs", "environment": {"use": "blockworld"}}. Common keys: `task` ("mine 50 logs", "craft 1 ' +
      'stone pickaxe and 8 torches", or the path of a task file), `seed`, `environment` (default: mineflayer), ' +
      '`organization` ({"topology": "tree", "root": "leader", "leaves": ["ada", "ben"]}; "solo" for one agent), ' +
      '`models`, `budget` ({"usd": 1, "calls": 500, "wallMinutes": 10}). Relative paths in it begin at the served folder',
  );

export const setInput = z
  .array(z.string().min(1).max(limits.overrideLength))
  .max(limits.overrides)
  .describe(
    'Overrides of the config, each "PATH=VALUE": "environment.use=blockworld", "task=mine 5 logs", ' +
      '"organization.topology=solo", "budget.calls=200"',
  );

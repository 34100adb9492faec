import { commandGroups, SAgentsError, type CliCommand } from '@s-agents/core';
import { z } from 'zod';

const text = z.string();
const shape = z.object({
  name: z.string().regex(/^[a-z][\w-]*$/),
  description: text,
  group: z.enum(commandGroups).optional(),
  arguments: z.array(z.object({ syntax: z.string().regex(/^(<[^<>]+>|\[[^[\]]+\])$/), description: text })),
  options: z.array(z.object({ flags: z.string().regex(/^-/), description: text, default: text.optional() })),
  run: z.custom<CliCommand['run']>((value) => typeof value === 'function'),
});

/** Returns the command that a plugin contributes. Throws SAgentsError `PLUGIN_INVALID` when the value is no command. */
export function checkContributed(value: unknown, plugin: string, taken: readonly string[]): CliCommand {
  const refuse = (problem: string, cause?: unknown): never => {
    throw new SAgentsError({
      code: 'PLUGIN_INVALID',
      message: `a command of the plugin "${plugin}" ${problem}`,
      remedy: 'see CliCommand in @s-agents/core',
      cause,
    });
  };
  let problem: z.ZodError | undefined;
  try {
    problem = shape.safeParse(value).error;
  } catch (error) {
    return refuse('throws when it is read', error);
  }
  const [issue] = problem?.issues ?? [];
  if (issue !== undefined) return refuse(`has no valid ${issue.path.join('.') || 'value'}`, problem);
  const command = value as CliCommand;
  if (taken.includes(command.name))
    return refuse(`has the name "${command.name}", which is a command of s-agents itself`);
  return command;
}

import { SAgentsError } from '@s-agents/core';
import { z } from 'zod';
import type { Secret } from './secrets.js';

/** A line, or several. */
type Lines = string | readonly string[];

/** Lines for every body, or lines by agent. */
export type OnJoin = Lines | Readonly<Record<string, Lines>>;

/** What the bodies of a team say on joining, and the secrets in it. */
export interface LinesOnJoin {
  /** Returns the lines of one agent's body, with the values of the variables. */
  readonly of: (agent: string) => readonly string[];
  readonly secrets: readonly Secret[];
  /** The names of the commands among the lines, such as "/skyblock", except for logins. */
  readonly commands: readonly string[];
}

const maximumLines = 20;
/** The game's own limit for a line of chat. */
const maximumCharacters = 256;
/** A shorter value occurs in other words by chance, so it could not be masked. */
const minimumSecretCharacters = 4;
/** Characters for which a server kicks a player. */
const illegal = /[\p{Cc}\u007f§]/u;
const placeholder = /\$\{([A-Za-z_]\w*)\}/g;
/** A command that takes a password, by the names that login plugins use. */
const loginCommand = /^\/(?:\w+:)?(?:l|log|login|signin|auth|authme|reg|register|changepass(?:word)?|2fa|pin)\s+\S/i;

/** `environment.onJoin`. Error messages do not quote the value, since it may hold a password. */
export const onJoinSchema = z.custom<OnJoin>(isOnJoin, {
  error: `a line, a list of at most ${maximumLines} lines of chat or commands, or such lines for each agent by its name`,
  params: { secret: true },
});

/**
 * Returns what each body says on joining. `${NAME}` in a line stands for the value of an environment variable. Throws
 * CONFIG_INVALID for a variable that is not set or unfit, and for a password in the line itself.
 */
export function linesOnJoin(
  onJoin: OnJoin,
  environment: Readonly<Record<string, string | undefined>>,
  { maximumLength = maximumCharacters }: { readonly maximumLength?: number } = {},
): LinesOnJoin {
  const secrets = new Map<string, string>();
  const filled = (lines: Lines, path: string): string[] =>
    listOf(lines).map((line, index) => {
      const place = `${path}[${index}]`;
      checkLine(line, place);
      const text = line.replaceAll(placeholder, (_, name: string) => {
        const value = valueOf(name, environment, place);
        secrets.set(name, value);
        return value;
      });
      if (text.length > maximumLength)
        throw refuse(`${place} is longer than the ${maximumLength} characters that a line may have`, 'shorten it');
      return text;
    });
  const path = 'environment.onJoin';
  const lines = isForAll(onJoin)
    ? filled(onJoin, path)
    : new Map(Object.entries(onJoin).map(([agent, own]) => [agent, filled(own, `${path}.${agent}`)]));
  return {
    of: (agent) => (lines instanceof Map ? (lines.get(agent) ?? []) : lines),
    secrets: [...secrets].map(([name, value]) => ({ name, value })),
    commands: commandsIn(onJoin),
  };
}

/** Throws CONFIG_INVALID when lines are meant for somebody who is not in the team. */
export function checkSpeakers(onJoin: OnJoin, agents: readonly string[]): void {
  if (isForAll(onJoin)) return;
  for (const name of Object.keys(onJoin))
    if (!agents.includes(name))
      throw refuse(
        `environment.onJoin has lines for ${JSON.stringify(name)}, which is not an agent with a body`,
        `the agents are ${agents.join(', ')}`,
      );
}

function commandsIn(onJoin: OnJoin): readonly string[] {
  const lines = isForAll(onJoin) ? listOf(onJoin) : Object.values(onJoin).flatMap(listOf);
  const commands = lines.filter((line) => line.startsWith('/') && !loginCommand.test(line));
  return [...new Set(commands.map((line) => line.split(/\s/, 1)[0] ?? line))];
}

function checkLine(line: string, place: string): void {
  if (line.trim() === '') throw refuse(`${place} is empty`, 'remove it, or write a line of chat or a command');
  if (illegal.test(line))
    throw refuse(`${place} has a line break, a control character or §`, 'write each line as an entry of its own');
  if (/\$(?:[A-Za-z_]|\{)/.test(line.replaceAll(placeholder, '')))
    throw refuse(
      `${place} has a "$" that stands for no environment variable`,
      'write a variable as ${NAME}, with letters, digits and _ in its name',
    );
  if (loginCommand.test(line) && line.replaceAll(placeholder, '') === line)
    throw refuse(
      `${place} has a password in the config`,
      'put it into an environment variable and write its name in place of it, such as "/login ${PASSWORD}"',
    );
}

function valueOf(name: string, environment: Readonly<Record<string, string | undefined>>, place: string): string {
  const value = environment[name]?.trim() ?? '';
  if (value === '')
    throw refuse(
      `${place} needs the environment variable ${name}, which is not set`,
      `set it (export ${name}=…), or name another variable there`,
    );
  if (illegal.test(value))
    throw refuse(
      `the environment variable ${name}, which ${place} needs, has a line break, a control character or §`,
      'set it to the password alone',
    );
  if (value.length < minimumSecretCharacters)
    throw refuse(
      `the environment variable ${name}, which ${place} needs, has fewer than ${minimumSecretCharacters} characters, ` +
        'too few to be kept out of logs',
      'use a longer password; what is not secret can stand in the line itself',
    );
  return value;
}

function isOnJoin(value: unknown): value is OnJoin {
  return (
    isLines(value) ||
    (typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isLines))
  );
}

function isLines(value: unknown): value is Lines {
  if (typeof value === 'string') return true;
  return Array.isArray(value) && value.length <= maximumLines && value.every((line) => typeof line === 'string');
}

function isForAll(onJoin: OnJoin): onJoin is Lines {
  return typeof onJoin === 'string' || Array.isArray(onJoin);
}

function listOf(lines: Lines): readonly string[] {
  return typeof lines === 'string' ? [lines] : lines;
}

function refuse(message: string, remedy: string): SAgentsError {
  return new SAgentsError({ code: 'CONFIG_INVALID', message, remedy });
}

import { SAgentsError, SymbolicAnswerer } from '@s-agents/core';
import { checkConfig, composeTeam, noBlobs } from '@s-agents/runner';
import { skillCases } from './skill-cases.js';

/** Rules of the symbolic planner that are switched off together, and their name in tables and files. */
export interface Setting {
  readonly name: string;
  readonly without: readonly string[];
}

/** Returns the names of all rules that can be switched off: of the planner, for all purposes, and of skills. */
export async function switchableRules(): Promise<readonly string[]> {
  const config = checkConfig({ task: 'mine 1 log', environment: { use: 'blockworld' } }, { baseFolder: process.cwd() });
  const team = await composeTeam(config, { blobs: noBlobs });
  const answerers = team.container.getAll<SymbolicAnswerer>(SymbolicAnswerer);
  await Promise.all(team.closables.map((closable) => closable.close()));
  const ofPlanner = new Set(answerers.flatMap(({ rules = [] }) => rules));
  return [...[...ofPlanner].sort(), ...skillCases.map(({ name }) => name)];
}

/**
 * Parses `--settings`, such as `today,apart=hand-over+race`. Throws SAgentsError `OPTION_INVALID` for another form, for
 * unknown rules and for a name that is given twice.
 */
export function parseSettings(text: string, known: readonly string[]): readonly Setting[] {
  const settings = text.split(',').map((part): Setting => {
    const [, name, rules] = /^\s*([a-z0-9-]{1,40})\s*(?:=(.*))?$/.exec(part) ?? [];
    if (name === undefined)
      throw invalid(
        `--settings has ${JSON.stringify(part)}`,
        'give names of lower-case letters, digits and -, each with the rules that are switched off, such as today,apart=hand-over+race',
      );
    return { name, without: rules === undefined || rules.trim() === '' ? [] : parseRule(rules, '--settings', known) };
  });
  const twice = settings.find(({ name }, index) => settings.findIndex((other) => other.name === name) < index);
  if (twice !== undefined)
    throw invalid(`--settings names "${twice.name}" twice`, 'give each setting a name of its own');
  return settings;
}

/**
 * Parses `--rules`, such as `race,split,race+split`: rules and groups of them. Without a text each rule is taken alone.
 * Throws SAgentsError `OPTION_INVALID` for unknown rules.
 */
export function parseRules(text: string | undefined, known: readonly string[]): readonly Setting[] {
  const parts = text === undefined ? known : [...new Set(text.split(',').map((part) => part.trim()))];
  return parts.map((name) => ({ name, without: parseRule(name, '--rules', known) }));
}

/** Parses rules that are switched off together, such as `race+split`. Throws SAgentsError `OPTION_INVALID` for unknown ones. */
export function parseRule(text: string, flag: string, known: readonly string[]): readonly string[] {
  const rules = text.split('+').map((rule) => rule.trim());
  const unknown = rules.find((rule) => !known.includes(rule));
  if (unknown !== undefined)
    throw invalid(
      `${flag} names ${JSON.stringify(unknown)}, which is no rule of the symbolic planner or of a skill`,
      known.length === 0
        ? 'the planner of this commit has no rules that can be switched off'
        : `use some of ${known.join(', ')}`,
    );
  return rules;
}

function invalid(message: string, remedy: string): SAgentsError {
  return new SAgentsError({ code: 'OPTION_INVALID', message, remedy });
}

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Argument, Command, Option } from 'commander';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { completionScript } from './completion-script.js';
import { shells, type Shell } from './shells.js';

/** A program with a command below another one, options with and without values, and known values. */
function program(description = 'run the team'): Command {
  const root = new Command('s-agents').option('--plugin <name>', 'a plugin').option('--debug', description);
  root.configureHelp({ showGlobalOptions: true });
  root
    .command('run')
    .description(description)
    .argument('<config>')
    .option('--set <path=value>', 'override')
    .option('--json', 'as JSON');
  root.command('completion').addArgument(new Argument('<shell>').choices(shells));
  const prompts = root.command('prompts').addOption(new Option('--form <form>', 'how').choices(['long', 'short']));
  prompts.command('show').argument('<purpose>').option('--call <number>', 'which one');
  return root;
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 's-agents-completion-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a shell offers for the last of these words. */
const offers: Readonly<Record<Shell, (script: string, words: readonly string[]) => readonly string[]>> = {
  bash: (script, words) =>
    printed('bash', '--norc', [
      '-c',
      `source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _s_agents; printf '%s\\n' "\${COMPREPLY[@]}"`,
      script,
      ...words,
    ]),
  // Stands for zsh's own function, which needs a terminal: it prints the words of the lists that it is given.
  zsh: (script, words) =>
    printed('zsh', '-f', [
      '-c',
      `
      compdef() {}; _files() {}
      _describe() {
        local list word
        for list in "$@"; do
          if [[ "\${(Pt)list}" == array* ]]; then for word in "\${(@P)list}"; do print -r -- "\${word%%:*}"; done; fi
        done
      }
      source "$0"; words=("$@"); CURRENT=$#; _s-agents`,
      script,
      ...words,
    ]).filter((word) => word.startsWith(words.at(-1) ?? '')),
  fish: (script, words) =>
    printed('fish', '--no-config', ['-c', `source $argv[1]; complete -C "$argv[2..]"`, script, ...words]).map(
      (line) => line.split('\t')[0] ?? '',
    ),
};

function printed(shell: string, plain: string, args: readonly string[]): readonly string[] {
  const text = execFileSync(shell, [plain, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: folder },
  });
  return text
    .split('\n')
    .filter((line) => line !== '')
    .toSorted();
}

function offered(shell: Shell, words: readonly string[], root = program()): readonly string[] {
  const file = join(folder, 'script');
  writeFileSync(file, completionScript(root, shell));
  return offers[shell](file, ['s-agents', ...words]);
}

const isThere = (shell: Shell): boolean => spawnSync(shell, ['-c', 'exit 0']).status === 0;

describe.each(shells)('the completion script of %s', (shell) => {
  it.skipIf(!isThere(shell)).each<[string, readonly string[], readonly string[]]>([
    ['all commands', [''], ['completion', 'help', 'prompts', 'run']],
    ['the commands that begin so', ['c'], ['completion']],
    [
      'the options of a command and of all of them',
      ['run', '--'],
      ['--debug', '--help', '--json', '--plugin', '--set'],
    ],
    ['a command after the value of an option', ['--plugin', 'run', 'pro'], ['prompts']],
    ['the commands below a command', ['prompts', ''], ['help', 'show']],
    ['the options of a command below another', ['prompts', 'show', '--c'], ['--call']],
    ['the values of an argument', ['completion', ''], ['bash', 'fish', 'zsh']],
    ['the values of an option', ['prompts', '--form', ''], ['long', 'short']],
    ['the commands that are explained', ['help', 'r'], ['run']],
  ])('offers %s', (_what, words, expected) => {
    expect(offered(shell, words)).toEqual(expected);
  });

  it.skipIf(!isThere(shell))('takes whatever stands in a description as it is', () => {
    const hostile = fc.string({ unit: fc.constantFrom(...'\'"`$(){}[]\\;:|&<>*?~#! \t\nrmx\u00e9') });
    fc.assert(
      fc.property(hostile, (text) => {
        const root = program(`$(touch ran) \`touch ran\` '; touch ran; ' ${text}`);
        expect(offered(shell, ['ru'], root)).toEqual(['run']);
        expect(readdirSync(folder)).not.toContain('ran');
      }),
      { numRuns: 20 },
    );
  });
});

import { fileURLToPath } from 'node:url';
import { Argument, Command, CommanderError, Help, type Option } from 'commander';
import { hideSecrets, isSAgentsError, type CliCommand } from '@s-agents/core';
import { isCancellation, explainSystemError } from '@s-agents/kit';
import { addContributed, helpGroups } from './commands/add-contributed.js';
import { commandVersion } from './commands/command-version.js';
import type { CheckOptions } from './commands/check-command.js';
import { configOptions, setOption, type ConfigOptions } from './commands/config-options.js';
import { contributedCommands, previewArguments } from './commands/contributed-commands.js';
import { exitCodes } from './commands/exit-codes.js';
import { explainError } from './commands/explain-error.js';
import { globalOptions } from './commands/global-options.js';
import { installHint } from './commands/install-hint.js';
import { installationOf, type Installation } from './commands/installation.js';
import { refuseEmpty } from './commands/refuse-empty.js';
import { parsePace } from './commands/parse-pace.js';
import { overridesApart } from './commands/overrides-apart.js';
import { endWithWork, interruptible } from './commands/interruptible.js';
import { shells, type Shell } from './completion/shells.js';
import { printProblem, printProblemText, printText } from './terminal.js';
import type { PromptsCommandOptions } from './commands/prompts-command.js';
import type { DiffOptions } from './commands/diff-command.js';
import type { ExplainOptions } from './commands/explain-command.js';
import type { ReplayOptions } from './commands/replay-command.js';
import type { RunCommandOptions } from './commands/run-command.js';
import type { ResumeOptions } from './commands/resume-command.js';
import type { SitCommandOptions } from './commands/sit-command.js';
import type { SuiteCommandOptions } from './commands/suite-command.js';
import { trustOption, withTrustingCommand } from './commands/trust-option.js';

/** Runs `s-agents ARGS` and ends the process with its exit code. */
export async function main(args: readonly string[]): Promise<void> {
  endWithWork();
  let lost: Error | null = null;
  // A closed pipe (`| head`) or terminal is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && !process.stdout.isTTY) lost ??= error;
  });
  process.stderr.on('error', () => {});
  const code = await execute(args);
  await Promise.all(
    [process.stdout, process.stderr].map((stream) => new Promise<void>((resolve) => stream.write('', () => resolve()))),
  );
  // Timers or handles that a plugin leaves open must not keep the process alive.
  process.exit(lost === null ? code : explainLostOutput(lost));
}

function explainLostOutput({ message }: Error): number {
  printProblem(
    `OUTPUT_LOST: standard output cannot be written to (${message}): free disk space, or redirect it elsewhere`,
  );
  return exitCodes.goalNotMet;
}

/** Runs `s-agents ARGS` and resolves with its exit code. Does not end what a plugin leaves running. */
export async function execute(given: readonly string[]): Promise<number> {
  const args = overridesApart(given);
  let code: number = exitCodes.badInput;
  try {
    const contributed = isLonely(args) ? [] : await contributedBy(args);
    const program = createProgram((result) => (code = result), contributed);
    await program.parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    // Commander has already printed the problem; `--help` and `--version` also end here, with exit code 0.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.badInput;
    if (isCancellation(error)) return exitCodes.interrupted;
    const explained = explainSystemError(error) ?? withTrustingCommand(error, args);
    printProblemText(explainError(explained, args.includes('--debug')));
    return isSAgentsError(explained) ? exitCodes.badInput : exitCodes.goalNotMet;
  }
}

/** Whether a command line is about nothing that plugins add. */
function isLonely(args: readonly string[]): boolean {
  const { command } = previewArguments(args);
  if (command === null) return args.some((argument) => ['--version', '-V'].includes(argument));
  return command !== 'completion' && ownCommands().includes(command);
}

function contributedBy(args: readonly string[]): Promise<readonly CliCommand[]> {
  const { command, plugins } = previewArguments(args);
  return contributedCommands({
    named: plugins,
    wanted: command === 'completion' || command === 'help' ? null : command,
    own: ownCommands(),
    folder: process.cwd(),
    installation: installation(),
  });
}

function ownCommands(): readonly string[] {
  return createProgram(() => {}, []).commands.map((command) => command.name());
}

function installation(): Installation {
  return installationOf(process.argv[1] ?? '', fileURLToPath(import.meta.url));
}

/** Defines all commands. Each command imports its implementation only when it runs. */
function createProgram(finish: (code: number) => void, contributed: readonly CliCommand[]): Command {
  const program = new Command('s-agents')
    .description('Runs teams of language-model agents in Minecraft.')
    .version(commandVersion())
    .commandsGroup(helpGroups.everybody)
    .exitOverride()
    .configureOutput({ writeOut: printText, writeErr: printProblemText, outputError })
    .configureHelp({ showGlobalOptions: true, optionDescription })
    .hook('preAction', (_, command) => refuseEmpty(command));
  for (const option of globalOptions()) program.addOption(option);
  const withConfig = (command: Command): Command =>
    configOptions().reduce((extended, option) => extended.addOption(option), command);

  withConfig(
    program
      .command('run')
      .description('run the team of a config')
      .argument('<config>', 'the config file (.yaml, .json, .ts or .js)'),
  )
    .option('--json', 'print only the report, as one JSON document', false)
    .option('--plain', 'print plain lines instead of the live view', false)
    .option('--ui', 'show the run as a page in a browser of this machine, and steer it there', false)
    .action(async (file: string, _options: unknown, command: Command) => {
      const { runCommand } = await import('./commands/run-command.js');
      finish(await interruptible((signal) => runCommand(file, command.optsWithGlobals<RunCommandOptions>(), signal)));
    });
  program
    .command('resume')
    .description('take up a run that was stopped or killed, in its own folder')
    .argument('<folder>', 'the folder of the run')
    .addOption(setOption())
    .addOption(trustOption())
    .option('--json', 'print only the report, as one JSON document', false)
    .option('--plain', 'print plain lines instead of the live view', false)
    .option('--ui', 'show the run as a page in a browser of this machine, and steer it there', false)
    .action(async (folder: string, _options: unknown, command: Command) => {
      const { resumeCommand } = await import('./commands/resume-command.js');
      finish(await interruptible((signal) => resumeCommand(folder, command.optsWithGlobals<ResumeOptions>(), signal)));
    });
  for (const [name, description] of [
    ['pause', 'pause a run that is going on in another process'],
    ['continue', 'let a paused run go on'],
  ] as const)
    program
      .command(name)
      .description(description)
      .argument('<folder>', 'the folder of the run')
      .action(async (folder: string) => {
        const { pauseCommand, continueCommand } = await import('./commands/pause-commands.js');
        const command = name === 'pause' ? pauseCommand : continueCommand;
        finish(await interruptible((signal) => command(folder, signal)));
      });
  program
    .command('pace')
    .description('set how fast time passes in a run in another process')
    .argument('<folder>', 'the folder of the run')
    .argument('<pace>', 'world seconds per second, or "unlimited"', parsePace)
    .action(async (folder: string, pace: number) => {
      const { paceCommand } = await import('./commands/pause-commands.js');
      finish(await interruptible((signal) => paceCommand(folder, pace, signal)));
    });
  program
    .command('sit')
    .description('take seats of a run in another process that are offered over HTTP')
    .argument('<folder>', 'the folder of the run')
    .argument('[seats...]', 'the seats (default: all that are offered)')
    .option('--as <name>', 'the name under which they are taken; the same name takes them back', 'terminal')
    .action(async (folder: string, seats: string[], options: SitCommandOptions) => {
      const { sitCommand } = await import('./commands/sit-command.js');
      finish(await interruptible((signal) => sitCommand(folder, { seats, ...options, signal })));
    });
  withConfig(
    program
      .command('check')
      .description('explain the team of a config without running it')
      .argument('<config>', 'the config file (.yaml, .json, .ts or .js)')
      .option('--understand', 'ask a model what a task means that the world does not understand by itself'),
  ).action(async (file: string, _options: unknown, command: Command) => {
    const { checkCommand } = await import('./commands/check-command.js');
    finish(await checkCommand(file, command.optsWithGlobals<CheckOptions>()));
  });
  program
    .command('replay')
    .description('repeat a recorded run under virtual time and compare every event with the recording')
    .argument('<folder>', 'the folder of the recorded run')
    .addOption(setOption())
    .addOption(trustOption())
    .action(async (folder: string, _options: unknown, command: Command) => {
      const { replayCommand } = await import('./commands/replay-command.js');
      finish(await interruptible((signal) => replayCommand(folder, command.optsWithGlobals<ReplayOptions>(), signal)));
    });
  program
    .command('diff')
    .description('say where the events of two runs part')
    .argument('<run>', 'the folder of a run')
    .argument('<other>', 'the folder of another run')
    .option('--json', 'print the difference as one JSON document', false)
    .action(async (one: string, other: string, options: DiffOptions) => {
      const { diffCommand } = await import('./commands/diff-command.js');
      finish(await interruptible((signal) => diffCommand(one, other, options, signal)));
    });
  program
    .command('explain')
    .description("say why a leader's plan was made: what was weighed for it, and the estimates")
    .argument('<folder>', 'the folder of the run')
    .argument('[plan]', 'the number of the plan (default: 1)')
    .option('--agent <name>', 'whose plan (default: that of the first who planned for others)')
    .addOption(setOption())
    .addOption(trustOption())
    .action(async (folder: string, plan: string | undefined, _options: unknown, command: Command) => {
      const { explainCommand } = await import('./commands/explain-command.js');
      finish(await explainCommand(folder, plan, command.optsWithGlobals<ExplainOptions>()));
    });
  withConfig(
    program
      .command('doctor')
      .description('check this machine and, with a config, its world and models')
      .argument('[config]', 'the config file (.yaml, .json, .ts or .js)'),
  ).action(async (file: string | undefined, _options: unknown, command: Command) => {
    const { doctorCommand } = await import('./commands/doctor-command.js');
    finish(
      await interruptible((signal) => doctorCommand(file ?? null, command.optsWithGlobals<ConfigOptions>(), signal)),
    );
  });
  program
    .command('suite')
    .helpGroup(helpGroups.laboratory)
    .description('run every task file of a folder with several seeds and print a table')
    .argument('<folder>', 'the folder with the task files')
    .addOption(setOption())
    .option('--seeds <n or a..b>', 'a number of random seeds, or the first and the last seed', '5')
    .option(
      '--config <file>',
      'the config of the team; its task and seed are replaced (default: a root, three leaves, the symbolic model)',
    )
    .option('--results <folder>', 'keep the runs in this folder, and continue an earlier suite that was stopped')
    .option('--json', 'print only the results, as one JSON document', false)
    .action(async (folder: string, _options: unknown, command: Command) => {
      const { suiteCommand } = await import('./commands/suite-command.js');
      finish(
        await interruptible((signal) => suiteCommand(folder, command.optsWithGlobals<SuiteCommandOptions>(), signal)),
      );
    });
  addPrompts(program, finish);
  program
    .command('completion')
    .description('print the script with which a shell completes all commands that are installed')
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .action(async (shell: Shell) => {
      const { completionScript } = await import('./completion/completion-script.js');
      printText(completionScript(program, shell));
      finish(exitCodes.goalMet);
    });
  for (const command of contributed) addContributed(program, command, finish);
  return program;
}

function addPrompts(program: Command, finish: (code: number) => void): void {
  const prompts = program
    .command('prompts')
    .description('list the prompts that models get, each with its tokens on a sample')
    .option('--config <file>', 'the config whose plugins and folder of prompts count')
    .addOption(setOption())
    .action(async () => {
      const { listPromptsCommand } = await import('./commands/prompts-command.js');
      finish(await listPromptsCommand(prompts.optsWithGlobals<PromptsCommandOptions>()));
    });
  const show = prompts
    .command('show')
    .description('print one prompt, rendered from the sample of its purpose or from a call of a run')
    .argument('<purpose>', 'the name of the purpose, such as root.plan')
    .option('--from <folder>', 'the folder of a run, one of whose calls is rendered')
    .option('--call <number>', 'which of its calls for the purpose, from 1 (default: the last one)')
    .option('--part <name>', 'print the template of a part that is no file, such as planning, to be replaced by one')
    .action(async (purpose: string) => {
      const { showPromptCommand } = await import('./commands/prompts-command.js');
      finish(await showPromptCommand(purpose, show.optsWithGlobals<PromptsCommandOptions>()));
    });
}

/** Prints commander's error about a command line as one paragraph with a remedy. */
function outputError(text: string): void {
  const problem = text
    .replace(/^error: /, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/\.$/, '');
  const unknown = /^unknown command '(.*?)'/.exec(problem)?.[1];
  const remedy =
    (unknown === undefined ? null : installHint(unknown, installation(), process.cwd())) ?? 'see s-agents --help';
  printProblem(hideSecrets(`OPTION_INVALID: ${problem}: ${remedy}`));
}

/** The description of an option without the default of a switch or a list. */
function optionDescription(option: Option): string {
  return option.defaultValue === false || option.defaultValueDescription === 'none'
    ? option.description
    : new Help().optionDescription(option);
}

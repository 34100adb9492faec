import { Command } from 'commander';
import { expect, it } from 'vitest';
import { refuseEmpty } from './refuse-empty.js';

async function parse(args: readonly string[]): Promise<void> {
  const program = new Command().option('--top <name>').hook('preAction', (_, command) => refuseEmpty(command));
  program
    .command('serve')
    .argument('[folder]')
    .option('--root <folder>', 'served', '.')
    .option('--json')
    // Nothing is given by default.
    .option('--only <text>', 'served alone', '')
    .action(() => {});
  await program.parseAsync(['serve', ...args], { from: 'user' });
}

it.each([
  [['--root', ''], '--root'],
  [['--root='], '--root'],
  [['--top', ''], '--top'],
  [['--only', ''], '--only'],
  [[''], 'folder'],
])('refuses %j', async (args, name) => {
  await expect(parse(args)).rejects.toThrow(`OPTION_INVALID: ${name} is "": give a value`);
});

it.each([[[]], [['x', '--json']], [['--root', ' ']]])('takes %j', async (args) => {
  await expect(parse(args)).resolves.toBeUndefined();
});

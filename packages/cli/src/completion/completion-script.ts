import type { Command } from 'commander';
import { bashScript } from './bash-script.js';
import { commandTree } from './command-tree.js';
import { fishScript } from './fish-script.js';
import type { Shell } from './shells.js';
import { zshScript } from './zsh-script.js';

const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript };

/** The script with which a shell completes all commands of a program and their options, as they are now. */
export function completionScript(program: Command, shell: Shell): string {
  return scripts[shell](commandTree(program));
}

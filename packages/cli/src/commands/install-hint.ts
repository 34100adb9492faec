import { checkoutCommands, commandPackages } from './command-packages.js';
import type { Installation } from './installation.js';
import { pluginsOf } from './plugins-of.js';

/**
 * Says where a command that is not here comes from; null for an unknown one. `folder` is the working folder, whose
 * plugins add no commands unless this package is installed there.
 */
export function installHint(command: string, installation: Installation, folder: string): string | null {
  if (checkoutCommands.includes(command))
    return `only a checkout of S-Agents has it: there, npm run s-agents -- ${command} with absolute paths`;
  const name = Object.hasOwn(commandPackages, command) ? commandPackages[command] : undefined;
  if (name !== undefined) return `it comes with ${name}: npm install ${name} beside @s-agents/cli`;
  if (folder === installation.owner || !namesPlugins(folder)) return null;
  return (
    'the plugins in the package.json of this folder add commands only where s-agents is installed, so that no folder ' +
    'can run code by itself: npm install @s-agents/cli here and use npx s-agents, or name a plugin with --plugin'
  );
}

function namesPlugins(folder: string): boolean {
  try {
    return pluginsOf(folder).length > 0;
  } catch {
    // What is wrong with them matters where they count.
    return false;
  }
}

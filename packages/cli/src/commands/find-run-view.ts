import { fileURLToPath } from 'node:url';
import { SAgentsError, type Plugin } from '@s-agents/core';
import { loadPlugin, resolvePackage, RunView } from '@s-agents/runner';
import { installationOf } from './installation.js';
import { packagesWithCommands } from './packages-with-commands.js';

/** The command of packages that contribute a view of runs, too. */
const command = 'studio';

/**
 * Finds the view that `--ui` opens: that of a plugin which the command line names, or of a package installed beside this
 * one. Throws SAgentsError `RUN_VIEW_MISSING`.
 */
export async function findRunView(named: readonly Plugin[], packages = packagesBeside()): Promise<RunView> {
  const own = named.flatMap(viewsOf)[0];
  if (own !== undefined) return own;
  for (const { commands, folder } of await packagesWithCommands(packages)) {
    if (!commands.includes(command) || resolvePackage(folder, folder) === null) continue;
    const [view] = viewsOf(await loadPlugin(folder, { source: 'the installed commands', folder: packages }));
    if (view !== undefined) return view;
  }
  throw new SAgentsError({
    code: 'RUN_VIEW_MISSING',
    message: '--ui needs a package that shows runs, and none is here',
    remedy: 'npm install @s-agents/studio beside @s-agents/cli (in a checkout: npm run build), or leave --ui out',
  });
}

function packagesBeside(): string {
  return installationOf(process.argv[1] ?? '', fileURLToPath(import.meta.url)).packages;
}

function viewsOf({ contributions }: Plugin): readonly RunView[] {
  return contributions.flatMap((contribution) =>
    contribution.contract === RunView && 'value' in contribution ? [contribution.value as RunView] : [],
  );
}

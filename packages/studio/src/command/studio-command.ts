import { resolve } from 'node:path';
import type { CliCommand } from '@s-agents/core';

/** `s-agents studio`: serves the page on which people watch and steer the runs of a folder, and start others. */
export const studioCommand: CliCommand = {
  name: 'studio',
  description: 'show the runs of a folder in a browser of this machine, steer those that go on, and start others',
  arguments: [{ syntax: '[folder]', description: 'the folder of the runs (default: runs, which is made)' }],
  options: [
    { flags: '--port <n>', description: 'the port of this machine (default: a free one)' },
    {
      flags: '--host <address>',
      description: 'listen at this address of the machine, for others as well (default: 127.0.0.1)',
    },
    { flags: '--max-runs <n>', description: 'how many runs that are started on the page go on at once (default: 4)' },
  ],
  run: async ({ arguments: [folder], options, signal }) => {
    // Imported here, because every contributed command is loaded for any of them.
    const [{ makeFolder }, { namedPlugins }, { serveFolder }] = await Promise.all([
      import('@s-agents/runner'),
      import('./named-plugins.js'),
      import('./serve-folder.js'),
    ]);
    const plugins = await namedPlugins(options);
    if (folder === undefined) makeFolder(resolve(usualFolder));
    return serveFolder({
      folder: folder ?? usualFolder,
      port: options['port'],
      ...(options['host'] === undefined ? {} : { host: options['host'] }),
      maxRuns: options['maxRuns'],
      plugins,
      signal,
    });
  },
};

/** Where `s-agents run` keeps runs, too. */
const usualFolder = 'runs';

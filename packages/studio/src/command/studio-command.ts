import type { CliCommand } from '@s-agents/core';

/** `s-agents studio`: serves the page on which people watch and steer the runs of a folder. */
export const studioCommand: CliCommand = {
  name: 'studio',
  description: 'show the runs of a folder in a browser of this machine, and steer those that go on',
  arguments: [{ syntax: '[folder]', description: 'the folder of the runs (default: runs)' }],
  options: [{ flags: '--port <n>', description: 'the port of this machine (default: a free one)' }],
  run: async ({ arguments: [folder = 'runs'], options, signal }) => {
    // Imported here, because every contributed command is loaded for any of them.
    const { serveFolder } = await import('./serve-folder.js');
    return serveFolder({ folder, port: options['port'], signal });
  },
};

import { CliCommand, definePlugin } from '@s-agents/core';
import { RunView } from '@s-agents/runner';
import { studioCommand } from './command/studio-command.js';

// Loaded when a run is shown: most of what loads plugins never serves a page.
const page: RunView = {
  check: async () => {
    const { installedPage, PageFiles } = await import('./http/page-files.js');
    new PageFiles(installedPage()).check();
  },
  open: async (run, options) => {
    const { openRunPage } = await import('./view/open-run-page.js');
    return openRunPage(run, options);
  },
};

export default definePlugin({
  name: '@s-agents/studio',
  contributions: [
    { contract: CliCommand, name: studioCommand.name, value: studioCommand },
    { contract: RunView, name: 'page', value: page },
  ],
});

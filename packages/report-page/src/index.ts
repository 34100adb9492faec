import { CliCommand, definePlugin, RunDocument } from '@s-agents/core';
import { exportCommand } from './command/export-command.js';

const page: RunDocument = {
  file: 'report.html',
  // Loaded when a run has ended: most of what loads plugins never draws a page.
  create: async (run) => {
    const { createPage } = await import('./document/create-page.js');
    return createPage(run);
  },
};

export default definePlugin({
  name: '@s-agents/report-page',
  contributions: [
    { contract: RunDocument, name: page.file, value: page },
    { contract: CliCommand, name: exportCommand.name, value: exportCommand },
  ],
});

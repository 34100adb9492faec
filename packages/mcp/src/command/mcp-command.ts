import type { CliCommand } from '@s-agents/core';
import { readOptions, tokenVariable } from './read-options.js';

/** `s-agents mcp`: serves runs to MCP clients. */
export const mcpCommand: CliCommand = {
  name: 'mcp',
  description: 'serve runs to MCP clients, over standard input and output or over HTTP on this machine',
  arguments: [],
  options: [
    {
      flags: '--root <folder>',
      description: 'the served folder: configs, task files and runs are inside it',
      default: '.',
    },
    {
      flags: '--http <port>',
      description:
        'serve streamable HTTP on 127.0.0.1 at this port (0: a free one), with the bearer token in S_AGENTS_MCP_TOKEN ' +
        'or a new one, instead of standard input and output',
    },
    { flags: '--max-runs <n>', description: 'how many runs and suites go on at the same time', default: '4' },
    {
      flags: '--idle-minutes <n>',
      description: 'with --http: stop all runs when no request has come for so many minutes',
      default: '30',
    },
  ],
  run: async ({ options, signal }) => {
    const read = await readOptions(options, process.env, process.cwd());
    // No config can name it as the key of a model, which would send it to the model's server.
    delete process.env[tokenVariable];
    // Imported here, because every contributed command is loaded for any of them.
    const { serve } = await import('../serve/serve.js');
    return serve(read, signal);
  },
};

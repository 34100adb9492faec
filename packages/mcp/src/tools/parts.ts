import type { McpServer } from '@modelcontextprotocol/server';
import type { ServeOptions } from '../command/read-options.js';
import type { ServedFolder } from '../folder/served-folder.js';
import type { Runs } from '../served/runs.js';

/** What the tools work with. */
export interface Parts {
  readonly root: ServedFolder;
  readonly runs: Runs;
  readonly plugins: ServeOptions['plugins'];
}

/** Adds one or more tools, or resources, to a server. */
export type Register = (server: McpServer, parts: Parts) => void;

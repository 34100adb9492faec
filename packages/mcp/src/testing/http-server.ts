import { spawn, type ChildProcess } from 'node:child_process';
import { StreamableHTTPClientTransport, type Client, type VersionNegotiationMode } from '@modelcontextprotocol/client';
import { newClient, serverCommand } from './client.js';

export interface HttpServer {
  readonly process: ChildProcess;
  readonly url: URL;
  /** What the server printed until it served. */
  readonly printed: string;
  /** Resolves with the exit code. */
  readonly exited: Promise<number | null>;
}

/** Starts `s-agents mcp --http 0`; resolves when it serves. */
export function startHttp(root: string, token: string | null, options: readonly string[] = []): Promise<HttpServer> {
  const child = spawn(serverCommand.command, serverCommand.args(root, '--http', '0', ...options), {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, S_AGENTS_MCP_TOKEN: token ?? '' },
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stderr.on('data', (data: Buffer) => {
      printed += data.toString();
      const url = /serves (\S+)\n/.exec(printed)?.[1];
      const isComplete = token !== null || /Bearer \S+"/.test(printed);
      if (url !== undefined && isComplete) resolve({ process: child, url: new URL(url), printed, exited });
    });
    child.once('error', reject);
    void exited.then((code) => reject(new Error(`the server ended with ${code}: ${printed}`)));
  });
}

/** Connects a client with a token. */
export async function connectHttp(url: URL, token: string, mode?: VersionNegotiationMode): Promise<Client> {
  const client = newClient(mode);
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
  return client;
}

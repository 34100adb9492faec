import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client, type VersionNegotiationMode } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

const cli = dirname(createRequire(import.meta.url).resolve('@s-agents/cli/package.json'));

/** The command line that serves a folder. */
export const serverCommand = {
  command: process.execPath,
  args: (root: string, ...options: readonly string[]): string[] => [
    join(cli, 'bin', 's-agents.js'),
    '--plugin',
    fileURLToPath(new URL('../../dist/index.js', import.meta.url)),
    'mcp',
    '--root',
    root,
    ...options,
  ],
};

export interface Answer {
  readonly isError: boolean;
  readonly text: string;
  /** The JSON object that was answered. */
  readonly value: Readonly<Record<string, unknown>>;
}

export const newClient = (mode: VersionNegotiationMode = 'legacy'): Client =>
  new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });

/** Calls a tool and reads its answer. */
export async function call(client: Client, name: string, given: Record<string, unknown> = {}): Promise<Answer> {
  const result = await client.callTool({ name, arguments: given });
  const [content] = result.content;
  return {
    isError: result.isError === true,
    text: content?.type === 'text' ? content.text : '',
    value: (result.structuredContent ?? {}) as Answer['value'],
  };
}

export interface StdioServer {
  readonly client: Client;
  readonly transport: StdioClientTransport;
  /** What the server has printed for people. */
  readonly printed: () => string;
}

/** Starts `s-agents mcp` as a client does, and connects to it. */
export async function connect(
  root: string,
  options: readonly string[] = [],
  mode?: VersionNegotiationMode,
): Promise<StdioServer> {
  const client = newClient(mode);
  const transport = new StdioClientTransport({
    command: serverCommand.command,
    args: serverCommand.args(root, ...options),
    cwd: root,
    stderr: 'pipe',
  });
  let printed = '';
  transport.stderr?.on('data', (data: Buffer) => (printed += data.toString()));
  await client.connect(transport);
  return { client, transport, printed: () => printed };
}

/** Waits for the first event of a type. */
export async function firstEvent(client: Client, id: unknown, type: string): Promise<object> {
  for (;;) {
    const { value } = await call(client, 'events', { id, types: [type], waitSeconds: 20 });
    const [event] = value['events'] as readonly object[];
    if (event !== undefined) return event;
    if (value['over'] === true) throw new Error(`the run is over without an event ${type}`);
  }
}

/** Waits for the end of a run or suite, and returns its status. */
export async function ended(client: Client, id: string): Promise<Record<string, unknown>> {
  for (;;) {
    const { value } = await call(client, 'status', { id, waitSeconds: 20 });
    if (value['state'] === 'over' && ('report' in value || 'failure' in value || 'table' in value)) return value;
  }
}

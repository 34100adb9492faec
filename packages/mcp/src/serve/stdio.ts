import { Writable } from 'node:stream';
import type { McpServer } from '@modelcontextprotocol/server';
import { serveStdio as serveConnection, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { abortable, isCancellation } from '@s-agents/kit';
import { LineGuard } from './line-guard.js';
import { notice } from './notice.js';

/** Bytes of one message of the client. */
const maximumMessageBytes = 4 * 2 ** 20;
const tooLong = `a message has more than ${maximumMessageBytes} bytes and was not read: send less at once`;

/** The connection over standard input and output, which tells when it is closed. */
class Connection extends StdioServerTransport {
  readonly #closed = Promise.withResolvers<void>();
  readonly closed = this.#closed.promise;

  override async close(): Promise<void> {
    await super.close();
    this.#closed.resolve();
  }
}

/** Serves one client over standard input and output. Resolves when it has gone away or the signal aborts. */
export async function serveStdio(factory: () => McpServer, signal: AbortSignal): Promise<void> {
  const { output, release } = takeStandardOutput();
  const input = new LineGuard({
    maximum: maximumMessageBytes,
    onTooLong: (id) => {
      notice(`s-agents mcp: ${tooLong}`);
      output.write(`{"jsonrpc":"2.0","id":${id ?? 'null'},"error":{"code":-32600,"message":"${tooLong}"}}\n`);
    },
  });
  // It holds no more than one line, and what is piped in at once.
  const connection = new Connection(process.stdin.pipe(input), output, { maxBufferSize: 2 * maximumMessageBytes });
  if (process.stdin.isTTY)
    notice(
      's-agents mcp waits for the messages of an MCP client, which starts it; with --http PORT it serves over HTTP',
    );
  const handle = serveConnection(factory, {
    transport: connection,
    onerror: (error) => notice(`s-agents mcp: ${error.message}`),
  });
  try {
    await abortable(connection.closed, signal);
  } catch (error) {
    if (!isCancellation(error)) throw error;
  } finally {
    process.stdin.unpipe(input);
    await handle.close();
    release();
  }
}

/**
 * Keeps standard output for the protocol: what plugins print by mistake goes to standard error. Returns the stream that
 * still writes to it.
 */
function takeStandardOutput(): { readonly output: Writable; readonly release: () => void } {
  const { stdout, stderr } = process;
  const write = stdout.write.bind(stdout);
  const output = new Writable({
    decodeStrings: false,
    write: (chunk: string | Buffer, _encoding, done) => void write(chunk, done),
  });
  stdout.write = stderr.write.bind(stderr);
  return { output, release: () => void (stdout.write = write) };
}

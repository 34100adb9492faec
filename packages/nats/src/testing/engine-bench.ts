import { connect, type NatsConnection } from '@nats-io/transport-node';
import { Names } from '../engine/names.js';
import { createRunStreams } from '../engine/run-stream.js';
import { startServer, type StartedServer } from '../engine/start-server.js';

let server: Promise<StartedServer> | null = null;
let runs = 0;

/** A new run on a server that all tests of a file share. */
export interface EngineBench {
  readonly names: Names;
  connect(): Promise<NatsConnection>;
  close(): Promise<void>;
}

export async function engineBench(): Promise<EngineBench> {
  server ??= startServer({ signal: new AbortController().signal });
  const { address, token } = await server;
  const names = new Names(`run ${++runs}`);
  const connections: NatsConnection[] = [];
  const open = async (): Promise<NatsConnection> => {
    const connection = await connect({ servers: address, token });
    connections.push(connection);
    return connection;
  };
  await createRunStreams(await open(), names);
  return {
    names,
    connect: open,
    close: async () => {
      for (const connection of connections) await connection.close();
    },
  };
}

export async function stopServer(): Promise<void> {
  const stopped = server;
  server = null;
  await (await stopped)?.stop();
}

import { connect, createServer, type Server, type Socket } from 'node:net';

/** A line to a server that can be cut: while it is, nothing comes through in either direction, and nobody is told. */
export interface CuttableLine {
  readonly port: number;
  /** Where it leads from now on; connections that are there end, as those to a server that was killed do. */
  leadTo(port: number): void;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Opens a line on the loopback interface. */
export async function openLine(target: number): Promise<CuttableLine> {
  const sockets = new Set<Socket>();
  let to = target;
  let isCut = false;
  const server: Server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far);
    far.pipe(near);
    if (isCut) for (const socket of [near, far]) socket.pause();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the line has no port');
  return {
    port: address.port,
    leadTo: (port) => {
      to = port;
      for (const socket of sockets) socket.destroy();
    },
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    mend: () => {
      isCut = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

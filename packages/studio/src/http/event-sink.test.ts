import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { EventSink } from './event-sink.js';

const frame = { event: 'events', data: 'x'.repeat(2 ** 18) };
const server = createServer();
const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

/** A client that reads nothing, and the answer to it. */
async function lazy(): Promise<{ readonly socket: Socket; readonly response: ServerResponse }> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  sockets.push(socket.pause());
  socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  return { socket, response };
}

it('cuts off a client that takes nothing, and never holds more than one message for it', async () => {
  const { response } = await lazy();
  const sink = new EventSink(response, 100);
  let sent = 0;
  const endless = async (): Promise<never> => {
    for (;;) {
      const sending = sink.send(frame);
      expect(response.writableLength).toBeLessThan(2 * frame.data.length);
      await sending;
      sent++;
    }
  };
  await expect(endless()).rejects.toThrow(/a client that reads nothing took longer/);
  expect(response.destroyed).toBe(true);
  // What the system itself holds for a connection is bounded.
  expect(sent).toBeLessThan(1_000);
  await expect(sink.beat()).rejects.toThrow('the client is gone');
});

it('goes on when a slow client reads again', async () => {
  const { socket, response } = await lazy();
  const sink = new EventSink(response);
  let bytes = 0;
  socket.on('data', (part: Buffer) => (bytes += part.length)).pause();
  const ended = once(socket, 'end');
  for (let count = 0; count < 40; count++) {
    const sending = sink.send({ ...frame, id: count });
    if (response.writableNeedDrain) socket.resume();
    await sending;
  }
  response.end();
  response.socket?.end();
  socket.resume();
  await ended;
  expect(bytes).toBeGreaterThan(40 * frame.data.length);
});

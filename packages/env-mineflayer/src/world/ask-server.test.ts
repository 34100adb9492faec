import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { systemWallClock } from '@s-agents/kit';
import { afterEach, expect, it } from 'vitest';
import { askServer } from './ask-server.js';

const cleanups: (() => void)[] = [];
afterEach(() => cleanups.splice(0).forEach((cleanup) => cleanup()));

async function listening(server: Server): Promise<{ host: string; port: number }> {
  const sockets: Socket[] = [];
  server.on('connection', (socket: Socket) => sockets.push(socket.on('error', () => {})));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
}

const ask = (place: { host: string; port: number }, signal = new AbortController().signal) =>
  askServer(place, { protocol: 760, clock: systemWallClock, milliseconds: 300, signal });
const answering = (answer: (socket: Socket) => void) => listening(createServer(answer));

function status(text: string): Buffer {
  const words = Buffer.from(text);
  const number = (value: number): number[] => (value > 127 ? [(value & 127) | 128, ...number(value >> 7)] : [value]);
  const packet = Buffer.concat([Buffer.from([0, ...number(words.length)]), words]);
  return Buffer.concat([Buffer.from(number(packet.length)), packet]);
}

it('reads a status that arrives byte by byte', async () => {
  const said = status(
    JSON.stringify({ version: { name: 'Paper 1.19.2', protocol: 760 }, description: 'ä'.repeat(100) }),
  );
  const place = await answering((socket) => {
    let at = 0;
    const next = (): void => void (at < said.length ? socket.write(said.subarray(at, ++at), next) : undefined);
    next();
  });
  expect(await ask(place)).toEqual({ version: 'Paper 1.19.2', protocol: 760 });
});

it.each([
  ['an icon', { version: { name: 'Paper', protocol: 760 }, favicon: `data:image/png;base64,${'A'.repeat(200_000)}` }],
  ['escapes in its greeting', { version: { name: 'Paper', protocol: 760 }, description: '\u001b[2J\u0007' }],
  ['nested text', { version: { name: 'Paper', protocol: 760 }, description: { extra: [{ extra: [{ text: 'a' }] }] } }],
  ['no players', { version: { name: 'Paper', protocol: 760 }, players: null, modinfo: { type: 'FML' } }],
  ['no name', { version: { protocol: 760 } }],
  ['a name that is not text', { version: { name: { text: 'Paper' }, protocol: 760 } }],
])('reads the protocol, with %s', async (_what, said) => {
  expect(await ask(await answering((socket) => void socket.write(status(JSON.stringify(said)))))).toMatchObject({
    protocol: 760,
  });
});

it('resolves with null when the server hangs up', async () => {
  expect(await ask(await answering((socket) => void socket.once('data', () => socket.end())))).toBeNull();
});

it('names what answers in place of a Minecraft server', async () => {
  await expect(ask(await listening(createHttpServer()))).rejects.toThrow(
    /^NO_MINECRAFT_SERVER: environment\.server: what listens at 127\.0\.0\.1:\d+ is no Minecraft server, it says "HTTP\/1\.1 400 Bad Request"/,
  );
  await expect(ask(await answering((socket) => void socket.write('SSH-2.0-OpenSSH_9.6\r\n')))).rejects.toThrow(
    'it says "SSH-2.0-OpenSSH_9.6"',
  );
});

it.each([
  ['no JSON', status('hello')],
  ['null', status('null')],
  ['a list', status('[]')],
  ['a protocol that is not a number', status('{"version":{"name":"1.19.2","protocol":"760"}}')],
  ['a fractional protocol', status('{"version":{"name":"1.19.2","protocol":760.5}}')],
  ['endless nesting', status('{"version":'.repeat(50_000))],
  ['2 MB', status(JSON.stringify({ version: { name: '1.19.2', protocol: 760 }, favicon: 'x'.repeat(2_000_000) }))],
  ['no version', status('{"players":{}}')],
  ['more than it announces', Buffer.from([3, 0, 127, 0])],
  ['an endless number', Buffer.alloc(20, 255)],
])('rejects %s as an answer', async (_what, said) => {
  await expect(ask(await answering((socket) => void socket.write(said)))).rejects.toThrow('NO_MINECRAFT_SERVER');
});

it('fails when no server is there, and when it sends nothing or half an answer', async () => {
  const gone = await answering(() => {});
  cleanups.pop()?.();
  await expect(ask(gone)).rejects.toThrow(/^SERVER_UNREACHABLE: .*ECONNREFUSED/);
  for (const said of [[], [120, 0, 110, 123]])
    await expect(ask(await answering((socket) => void socket.write(Buffer.from(said))))).rejects.toThrow(
      /^SERVER_UNREACHABLE: .*accepts connections, but sends no Minecraft server status within 0\.3 s/,
    );
});

it('stops when the signal aborts', async () => {
  const stop = new AbortController();
  const asking = ask(await answering(() => stop.abort(new Error('enough'))), stop.signal);
  await expect(asking).rejects.toThrow('enough');
});

it('does not count a stall of its own thread as silence of the server', async () => {
  const place = await answering((socket) =>
    socket.write(status(JSON.stringify({ version: { name: 'Paper', protocol: 760 } }))),
  );
  const asking = ask(place);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
  expect(await asking).toMatchObject({ protocol: 760 });
});

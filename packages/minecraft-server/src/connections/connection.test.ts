import { EventEmitter } from 'node:events';
import { PassThrough, Transform } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { Client } from '../child/squid.js';
import { Connection } from './connection.js';

/** The parts of a client that a connection uses. */
function fakeClient(): { client: Client; ended: string[]; cutOff: () => boolean; unread: (bytes: number) => void } {
  const ended: string[] = [];
  let destroyed = false;
  const socket = { writableLength: 0, destroy: () => (destroyed = true) };
  const client = Object.assign(new EventEmitter(), {
    username: 'Ada',
    state: 'play',
    socket,
    splitter: Object.assign(new Transform(), { recognizeLegacyPing: false }),
    deserializer: { proto: { readCtx: { varint: () => ({ value: 0, size: 1 }) } } },
    framer: new PassThrough(),
    write: () => undefined,
    writeRaw: () => undefined,
    end: (reason: string) => void ended.push(reason),
  }) as unknown as Client;
  return { client, ended, cutOff: () => destroyed, unread: (bytes) => (socket.writableLength = bytes) };
}

describe('a connection', () => {
  it('is closed when tens of megabytes are queued for the client', () => {
    const { client, cutOff, unread } = fakeClient();
    const connection = new Connection(client, () => undefined);
    unread(2 ** 25);
    connection.checkBacklog();
    expect(cutOff()).toBe(false);
    unread(2 ** 27);
    connection.checkBacklog();
    expect(cutOff()).toBe(true);
  });

  it('ends once, and reads nothing afterwards', async () => {
    const { client, ended } = fakeClient();
    const connection = new Connection(client, () => undefined);
    const frames: Buffer[] = [];
    client.splitter.on('data', (frame: Buffer) => frames.push(frame));
    client.splitter.write(Buffer.from([1, 42]));
    await new Promise(setImmediate);
    client.end('first');
    client.end('second');
    client.splitter.write(Buffer.from([1, 43]));
    await new Promise(setImmediate);
    expect(ended).toEqual(['first']);
    expect(connection.ended).toBe(true);
    expect(frames).toEqual([Buffer.from([42])]);
  });

  it('ends when a handler of its packets throws', () => {
    const { client, ended } = fakeClient();
    const log: string[] = [];
    new Connection(client, (line) => log.push(line));
    client.on('packet', () => {
      throw new Error('a fault');
    });
    client.emit('packet');
    expect(ended).toEqual(['Bad packet']);
    expect(log[0]).toContain('a fault');
  });

  it('refuses a frame over the limit', async () => {
    const { client } = fakeClient();
    new Connection(client, () => undefined);
    const failed = new Promise<Error>((resolve) => client.splitter.once('error', resolve));
    client.splitter.write(Buffer.from([0xff, 0xff, 0xff, 0xff, 7]));
    expect((await failed).message).toContain('2 MiB');
  });
});

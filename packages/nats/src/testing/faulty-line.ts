import { connect, createServer, type Server, type Socket } from 'node:net';
import { createRandom, systemWallClock } from '@s-agents/kit';
import { FrameReader, type Frame } from './frames.js';

/** The probability of each fault for a message that goes either way. */
export interface LineFaults {
  readonly dropped: number;
  readonly doubled: number;
  /** Held up for a moment, so that later ones overtake it. */
  readonly delayed: number;
}

export interface FaultyLine {
  readonly address: string;
  /** How many messages met a fault so far. */
  readonly met: () => number;
  /** Lets nothing through for so many milliseconds, and tells nobody. */
  cut(milliseconds: number): void;
  close(): Promise<void>;
}

const messages = new Set(['PUB', 'HPUB', 'MSG', 'HMSG']);
/** Milliseconds for which a message is held up at most. */
const longestDelay = 300;

/** Opens a line to a NATS server on which messages are lost, come twice, or overtake each other. */
export async function openFaultyLine(target: string, faults: LineFaults, seed: string): Promise<FaultyLine> {
  const random = createRandom(`line/${seed}`);
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let met = 0;
  let cutUntil = 0;
  const later = (milliseconds: number, act: () => void): void => {
    // oxlint-disable-next-line no-restricted-globals -- a line has the time of the wall
    setTimeout(act, milliseconds).unref();
  };
  const now = (): number => systemWallClock.now();

  const pass = (frame: Frame, to: Socket): void => {
    const send = (): void => {
      if (!to.destroyed) to.write(frame.bytes);
    };
    if (now() < cutUntil) return later(Math.max(0, cutUntil - now()), () => pass(frame, to));
    if (!messages.has(frame.verb)) return send();
    const drawn = random.next();
    const { dropped, doubled, delayed } = faults;
    if (drawn >= dropped + doubled + delayed) return send();
    met++;
    if (drawn < dropped) return;
    if (drawn < dropped + doubled) send();
    later(longestDelay * random.next(), send);
  };

  const server: Server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      const reader = new FrameReader();
      sockets.add(from);
      from.setNoDelay(true);
      from.on('data', (chunk) => {
        for (const frame of reader.read(chunk)) pass(frame, to);
      });
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the line has no port');
  return {
    address: `nats://127.0.0.1:${address.port}`,
    met: () => met,
    cut: (milliseconds) => {
      cutUntil = now() + milliseconds;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import { FrameReader, passFrame, writeDirectly, type PacketStreams } from '@s-agents/minecraft-server';
import type { Bot } from 'mineflayer';

/** Bytes of the largest packet that the protocol can frame. */
const maximumBytes = 2 ** 21;

interface Client extends PacketStreams {
  readonly splitter: PacketStreams['splitter'] & {
    _transform: (chunk: Buffer, encoding: BufferEncoding, done: (error?: Error | null) => void) => void;
  };
}

/**
 * Splits what arrives into packets, and passes packets on directly in both directions. minecraft-protocol's own splitter
 * throws and catches an error, with its stack, for every piece of data.
 */
export function splitFrames(bot: Bot): void {
  const client = bot._client as unknown as Client;
  writeDirectly(client);
  const frames = new FrameReader(maximumBytes);
  client.splitter._transform = (chunk, _encoding, done) => {
    try {
      for (const frame of frames.read(chunk)) passFrame(client, frame);
    } catch (error) {
      return done(error as Error);
    }
    done();
  };
}

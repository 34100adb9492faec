import { FrameReader } from '@s-agents/minecraft-server';
import type { Bot } from 'mineflayer';

/** Bytes of the largest packet that the protocol can frame. */
const maximumBytes = 2 ** 21;

interface Splitter {
  _transform: (chunk: Buffer, encoding: BufferEncoding, done: (error?: Error | null) => void) => void;
  push(frame: Buffer): boolean;
}

/**
 * Splits what arrives into packets. minecraft-protocol's own splitter throws and catches an error, with its stack, for
 * every piece of data.
 */
export function splitFrames({ _client: client }: Bot): void {
  const { splitter } = client as unknown as { readonly splitter: Splitter };
  const frames = new FrameReader(maximumBytes);
  splitter._transform = (chunk, _encoding, done) => {
    try {
      for (const frame of frames.read(chunk)) splitter.push(frame);
    } catch (error) {
      return done(error as Error);
    }
    done();
  };
}

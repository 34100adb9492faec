import { assert, array, integer, property, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { framed, varint } from '../attacks/raw-client.test.helper.js';
import { BadFrame, FrameReader } from './frame-reader.js';

const maximumFrameBytes = 2 ** 16;

const read = (chunks: readonly Buffer[]): Buffer[] => {
  const reader = new FrameReader(maximumFrameBytes);
  return chunks.flatMap((chunk) => [...reader.read(chunk)].map((frame) => Buffer.from(frame)));
};

describe('frames', () => {
  it('are read the same however the stream is split', () => {
    const frames = array(uint8Array({ minLength: 1, maxLength: 300 }), { maxLength: 20 });
    assert(
      property(frames, array(integer({ min: 1, max: 50 }), { minLength: 1 }), (bodies, sizes) => {
        const stream = Buffer.concat(bodies.map((body) => framed(Buffer.from(body))));
        const chunks: Buffer[] = [];
        for (let at = 0, n = 0; at < stream.length; n++) {
          const size = sizes[n % sizes.length] ?? 1;
          chunks.push(stream.subarray(at, at + size));
          at += size;
        }
        expect(read(chunks)).toEqual(bodies.map((body) => Buffer.from(body)));
      }),
    );
  });

  it('from random bytes are never over the limit, and no other error than BadFrame is thrown', () => {
    assert(
      property(array(uint8Array({ maxLength: 400 })), (chunks) => {
        try {
          for (const frame of read(chunks.map((chunk) => Buffer.from(chunk))))
            expect(frame.length).toBeLessThanOrEqual(maximumFrameBytes);
        } catch (error) {
          expect(error).toBeInstanceOf(BadFrame);
        }
      }),
    );
  });

  it.each([maximumFrameBytes + 1, 2 ** 20, 2 ** 21, 2 ** 31 - 1, -1, 0])(
    'of %d bytes are refused by their header',
    (length) => {
      expect(() => read([varint(length)])).toThrow(BadFrame);
    },
  );

  it('at the limit are accepted', () => {
    expect(read([framed(Buffer.alloc(maximumFrameBytes, 7))])).toEqual([Buffer.alloc(maximumFrameBytes, 7)]);
  });
});

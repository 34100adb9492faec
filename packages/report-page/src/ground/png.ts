import { crc32, deflateSync } from 'node:zlib';
import type { Pixels } from '@s-agents/page/report';

/** Encodes a picture as PNG (W3C, Portable Network Graphics, third edition). */
export function png({ width, height, bytes }: Pixels): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a channel, colour with opacity.
  header.set([8, 6, 0, 0, 0], 8);
  const stride = 4 * width;
  const rows = Buffer.alloc((stride + 1) * height);
  // Each row begins with its filter: none.
  for (let row = 0; row < height; row++)
    rows.set(bytes.subarray(row * stride, (row + 1) * stride), row * (stride + 1) + 1);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

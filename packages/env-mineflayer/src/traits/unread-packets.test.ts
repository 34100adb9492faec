import { expect, it } from 'vitest';
import { UnreadPackets } from './unread-packets.js';

it('counts by name, tells each name once, and lists the most frequent first', () => {
  const told: string[] = [];
  const unread = new UnreadPackets({ tell: (trouble) => told.push(trouble) });
  expect(unread.toString()).toBe('');
  expect(unread.hasChunks).toBe(false);
  unread.add('update_time', new Error('§4no \u001b[2Jnumber'));
  for (let times = 0; times < 3; times++) unread.add('map_chunk', new Error(`varint ${times} is too big`));
  unread.add('update_time', 'another reason');
  expect(unread.hasChunks).toBe(true);
  expect(unread.toString()).toBe('map_chunk (3 times: varint 0 is too big), update_time (2 times: no number)');
  expect(told).toEqual([
    'packets that mineflayer cannot read are dropped: update_time (no number)',
    'packets that mineflayer cannot read are dropped: map_chunk (varint 0 is too big)',
  ]);
});

it('stays short whatever a server sends', () => {
  const unread = new UnreadPackets({ tell: () => {} });
  for (let number = 0; number < 500; number++) unread.add(`packet ${number}`, new Error('x'.repeat(10_000)));
  expect(unread.toString().length).toBeLessThan(700);
  expect(unread.toString()).toMatch(/, 495 others$/);
});

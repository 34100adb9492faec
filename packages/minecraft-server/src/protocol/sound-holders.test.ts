import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { writeSoundHolders, type PacketWriters } from './sound-holders.js';

const fromSquid = createRequire(createRequire(import.meta.url).resolve('flying-squid'));
const { createSerializer } = fromSquid('minecraft-protocol') as {
  readonly createSerializer: (options: object) => { readonly proto: { readonly writeCtx: PacketWriters } };
};

it.each(['1.20.4', '26.1'])('writes that a sound has a name over what was in memory, on %s', (version) => {
  const { writeCtx } = createSerializer({ state: 'play', isServer: true, version }).proto;
  writeSoundHolders(writeCtx);
  const memory = Buffer.alloc(40, 0xff);
  writeCtx['ItemSoundHolder']?.({ data: { soundName: 'a:b', fixedRange: undefined } }, memory, 0);
  expect([...memory.subarray(0, 6)]).toEqual([0, 3, ...Buffer.from('a:b'), 0]);
});

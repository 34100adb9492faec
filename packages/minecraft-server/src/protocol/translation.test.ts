import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Registry } from '../child/registry.js';
import { fromPacket, toPacket } from '../child/stack-packets.js';
import type { Fields } from './mending.js';
import { mendings } from './mendings.js';
import { translationFor } from './translation.js';

const fromSquid = createRequire(createRequire(import.meta.url).resolve('flying-squid'));
const registryOf = fromSquid('prismarine-registry') as (version: string) => Registry;
const { createSerializer, createDeserializer } = fromSquid('minecraft-protocol') as {
  readonly createSerializer: (options: object) => { createPacketBuffer(packet: object): Buffer };
  readonly createDeserializer: (options: object) => {
    parsePacketBuffer(bytes: Buffer): { data: { params: Fields } };
  };
};

/** Writes a packet of the rules in a version's form, and reads it as a client of that version does. */
function toClient(version: string, name: string, fields: Fields): [name: string, fields: Fields] {
  const [sent, params] = translationFor(registryOf(version), mendings).toVersion(name, fields);
  const bytes = createSerializer({ state: 'play', isServer: true, version }).createPacketBuffer({ name: sent, params });
  const read = createDeserializer({ state: 'play', isServer: false, version }).parsePacketBuffer(bytes);
  return [sent, read.data.params];
}

const damage = fc.integer({ min: 0, max: 1500 });
const stack = fc.record({ id: fc.integer({ min: 1, max: 900 }), count: fc.integer({ min: 1, max: 64 }), damage });

describe.each(['1.20.4', '1.20.6', '1.21.1', '1.21.4'])('packets of %s', (version) => {
  it('hold the stacks of the rules, and clicks hold those of the client', () => {
    fc.assert(
      fc.property(fc.option(stack), (slot) => {
        const [, { item }] = toClient(version, 'set_slot', { windowId: 1, stateId: 2, slot: 3, item: toPacket(slot) });
        const { fromVersion } = translationFor(registryOf(version), mendings);
        const click = { windowId: 1, changedSlots: [{ location: 3, item }], cursorItem: item };
        const [[, heard] = expect.fail('no click')] = fromVersion('window_click', click);
        expect(fromPacket(heard['cursorItem'])).toEqual(slot);
        expect(fromPacket((heard['changedSlots'] as { item: unknown }[])[0]?.item)).toEqual(slot);
      }),
    );
  });

  it('move bodies where they are', () => {
    fc.assert(
      fc.property(fc.integer({ min: -128, max: 127 }), fc.double({ min: -1e6, max: 1e6 }), (angle, x) => {
        const place = { entityId: 1, x, y: 64, z: -x, yaw: angle, pitch: 0, onGround: true };
        const [name, { yaw, ...rest }] = toClient(version, 'entity_teleport', place);
        expect(rest).toMatchObject({ entityId: 1, x, y: 64, z: -x, pitch: 0 });
        expect(yaw).toBe(name === 'entity_teleport' ? angle : (angle * 360) / 256);
      }),
    );
  });

  it('tell the time of day, and whether the sun moves', () => {
    fc.assert(
      fc.property(fc.integer({ min: -24_000, max: 24_000 }), (ticks) => {
        const [, told] = toClient(version, 'update_time', { age: [0, 7], time: [ticks < 0 ? -1 : 0, ticks | 0] });
        const time = Number((told['time'] as { valueOf(): bigint }).valueOf());
        const isMoving = (told['tickDayTime'] as boolean | undefined) ?? time >= 0;
        expect([Math.abs(time), isMoving]).toEqual([Math.abs(ticks), ticks >= 0]);
      }),
    );
  });
});

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
  readonly createSerializer: (options: object) => {
    createPacketBuffer(packet: object): Buffer;
    readonly proto: { createPacketBuffer(type: string, value: object): Buffer };
  };
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

/** Writes a packet as a client of a version does, and reads it in the form of the rules. */
function fromClient(version: string, name: string, fields: Fields): Fields {
  const bytes = createSerializer({ state: 'play', isServer: false, version }).createPacketBuffer({
    name,
    params: fields,
  });
  const read = createDeserializer({ state: 'play', isServer: true, version }).parsePacketBuffer(bytes);
  const [[, heard] = expect.fail(name)] = translationFor(registryOf(version), mendings).fromVersion(
    name,
    read.data.params,
  );
  return heard;
}

const damage = fc.integer({ min: 0, max: 1500 });
const enchantments = fc.dictionary(
  fc.constantFrom('sharpness', 'mending', 'unbreaking'),
  fc.integer({ min: 1, max: 9 }),
  {
    minKeys: 1,
  },
);
const stack = fc.record(
  { id: fc.integer({ min: 1, max: 900 }), count: fc.integer({ min: 1, max: 64 }), damage, enchantments },
  { requiredKeys: ['id', 'count', 'damage'] },
);
const versions = ['1.20.4', '1.20.6', '1.21.1', '1.21.4', '1.21.5', '1.21.9', '26.1'];
/** From 1.21.5 on, clients tell only hashes of what sets a stack apart. */
const hashing = versions.slice(4);

interface Components {
  readonly components: readonly { readonly type: string; readonly data: unknown }[];
}

/** Returns a stack whose components are the bytes that a client writes. */
function withBytes(item: Components, version: string): object {
  const { proto } = createSerializer({ state: 'play', isServer: false, version });
  const components = item.components.map((component) => {
    // The number of the component's kind comes first, in one byte.
    const data = proto.createPacketBuffer('SlotComponent', component).subarray(1);
    return { type: component.type, data };
  });
  return { ...item, components };
}

describe.each(versions)('packets of %s', (version) => {
  it('hold the stacks of the rules, and clicks hold those of the client', () => {
    fc.assert(
      fc.property(fc.option(stack), (slot) => {
        const [, { item }] = toClient(version, 'set_slot', { windowId: 1, stateId: 2, slot: 3, item: toPacket(slot) });
        const isHashed = hashing.includes(version);
        const clicked = isHashed && slot === null ? undefined : item;
        const heard = fromClient(version, 'window_click', {
          ...{ windowId: 1, stateId: 2, slot: 3, mouseButton: 0, mode: 0 },
          changedSlots: [{ location: 3, item: clicked }],
          cursorItem: clicked,
        });
        const isApart = slot !== null && (slot.damage > 0 || slot.enchantments !== undefined);
        const told = isHashed && isApart ? { id: slot.id, count: slot.count, damage: -1 } : slot;
        expect(fromPacket(heard['cursorItem'])).toEqual(told);
        expect(fromPacket((heard['changedSlots'] as { item: unknown }[])[0]?.item)).toEqual(told);
      }),
    );
  });

  it('tell of stacks that are made in creative mode', () => {
    fc.assert(
      fc.property(stack, (made) => {
        const [, { item }] = toClient(version, 'set_slot', { windowId: 1, stateId: 2, slot: 3, item: toPacket(made) });
        const heard = fromClient(version, 'set_creative_slot', {
          slot: 36,
          item: hashing.includes(version) ? withBytes(item as Components, version) : item,
        });
        expect(fromPacket(heard['item'])).toEqual(made);
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
      fc.property(
        fc.integer({ min: -24_000, max: 24_000 }).filter((ticks) => ticks !== 0),
        (ticks) => {
          const [, told] = toClient(version, 'update_time', { age: [0, 7], time: [ticks < 0 ? -1 : 0, ticks | 0] });
          const [clock] = (told['clockUpdates'] ?? []) as { totalTicks: number; rate: number }[];
          const time = clock?.totalTicks ?? Number((told['time'] as { valueOf(): bigint }).valueOf());
          const isMoving =
            clock === undefined ? ((told['tickDayTime'] as boolean | undefined) ?? time > 0) : clock.rate > 0;
          expect([Math.abs(time), isMoving]).toEqual([Math.abs(ticks), ticks > 0]);
        },
      ),
    );
  });

  it('tell of teams', () => {
    const text = { type: 'compound', value: { text: { type: 'string', value: 'Reds' } } };
    const team = {
      ...{ team: 'red', name: text, prefix: text, suffix: text, formatting: 12, friendlyFire: 3, players: ['Ada'] },
      ...{ nameTagVisibility: 'hideForOwnTeam', collisionRule: 'pushOtherTeams' },
    };
    const [, added] = toClient(version, 'teams', { ...team, mode: 0 });
    expect(added).toMatchObject({ team: 'red', players: ['Ada'], formatting: 12 });
    expect(JSON.stringify(added['name'])).toContain('Reds');
    const [, left] = toClient(version, 'teams', { ...team, mode: 4 });
    expect(left).toMatchObject({ players: ['Ada'] });
  });

  it('have the velocities of the rules', () => {
    fc.assert(
      fc.property(fc.integer({ min: -31_000, max: 31_000 }), (x) => {
        const [, told] = toClient(version, 'entity_velocity', { entityId: 1, velocity: { x, y: 8000, z: 0 } });
        const velocity = told['velocity'] as { x: number; y: number };
        const unit = Math.abs(velocity.y) < 2 ? 1 / 8000 : 1;
        expect(velocity.x).toBeCloseTo(x * unit, 3);
        expect(velocity.y).toBeCloseTo(8000 * unit, 3);
      }),
    );
  });
});

import { eventually } from '@s-agents/testkit';
import { describe, expect, it } from 'vitest';
import { joinServerDouble } from './testing/join-server-double.js';
import type { ServerDouble } from './testing/server-double.js';

const signal = new AbortController().signal;

type Attack = readonly [what: string, attack: (server: ServerDouble) => void];
const nested = (depth: number, open: string, close: string): string => `${open.repeat(depth)}"x"${close.repeat(depth)}`;
const chat =
  (content: string) =>
  (server: ServerDouble): void =>
    server.send('system_chat', { content, isActionBar: false });
const packet =
  (name: string, params: object) =>
  (server: ServerDouble): void =>
    server.send(name, params);
const times =
  (count: number, attack: (server: ServerDouble, index: number) => void) =>
  (server: ServerDouble): void => {
    for (let index = 0; index < count; index++) attack(server, index);
  };
const uuid = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const players =
  (names: readonly string[], from = 0) =>
  (server: ServerDouble): void =>
    server.send('player_info', {
      action: 'add_player',
      data: names.map((name, index) => ({ uuid: uuid(from + index), name, properties: [], gamemode: 0, ping: 0 })),
    });
const none = { present: false };
const items = (count: number, itemId: number, itemCount: number): object => ({
  windowId: 0,
  stateId: 1,
  items: Array.from({ length: count }, () => ({ present: true, itemId, itemCount })),
  carriedItem: none,
});
const place = (x: number, y: number, z: number, yaw = 0): object => ({
  x,
  y,
  z,
  yaw,
  pitch: 0,
  flags: 0,
  teleportId: 1,
  dismountVehicle: false,
});
const dimension = (name: string): object => ({
  dimension: name,
  worldName: name,
  hashedSeed: [0, 0],
  gamemode: 0,
  previousGamemode: 255,
  isDebug: false,
  isFlat: false,
  copyMetadata: false,
});
const health = (amount: number): object => ({ health: amount, food: 20, foodSaturation: 5 });
const playerChat = (changes: object): object => ({
  plainMessage: 'hi',
  senderUuid: uuid(0),
  signature: Buffer.alloc(0),
  timestamp: 0n,
  salt: 0n,
  previousMessages: [],
  filterType: 0,
  type: 0,
  networkName: '{"text":"ann"}',
  ...changes,
});
const entity = (index: number, type: number): object => ({
  entityId: 100 + index,
  objectUUID: uuid(index),
  type,
  x: 1,
  y: 70,
  z: 1,
  pitch: 0,
  yaw: 0,
  headPitch: 0,
  objectData: 0,
  velocity: { x: 0, y: 0, z: 0 },
  velocityX: 0,
  velocityY: 0,
  velocityZ: 0,
});
const hover = (value: string): string => JSON.stringify({ text: 'x', hoverEvent: { action: 'show_item', value } });

const attacks: readonly Attack[] = [
  ['components nested 5,000 deep', chat(nested(5_000, '{"text":"","extra":[', ']}'))],
  ['parameters nested 5,000 deep', chat(nested(5_000, '{"translate":"%s","with":[', ']}'))],
  ['lists nested 50,000 deep', chat(nested(50_000, '[', ']'))],
  [
    'a format that takes its parameter 60,000 times',
    chat(JSON.stringify({ translate: '%1$s'.repeat(60_000), with: ['x'.repeat(4_000)] })),
  ],
  ['a format in a format in a format', chat(nested(7, `{"translate":"${'%1$s'.repeat(10)}","with":[`, ']}'))],
  ['an item under the mouse, of 20,000 brackets', chat(hover('['.repeat(20_000)))],
  ['an item under the mouse, of 20,000 braces', chat(hover('{'.repeat(20_000)))],
  ['parameters that are no list', chat('{"translate":"x","with":{"a":1}}')],
  ['extras that are no list', chat('{"text":"x","extra":{"a":1}}')],
  ['a click of no kind', chat('{"text":"x","clickEvent":{"action":3}}')],
  ['null as a message', chat('null')],
  ['a number as a message', chat('3')],
  ['half of a message', chat('{"te')],
  ['a prototype', chat('{"text":"x","__proto__":{"polluted":1},"extra":[{"constructor":1}]}')],
  ['a format named constructor', chat('{"translate":"constructor","with":["a"]}')],
  ['2,000 lines of chat', times(2_000, (server, index) => chat(`{"text":"<ann> hello ${index}"}`)(server))],
  ['a chat type that is none', packet('player_chat', playerChat({ type: 99 }))],
  ['a sender whose name is no JSON', packet('player_chat', playerChat({ networkName: '{bad' }))],
  [
    '10,000 players',
    players(
      Array.from({ length: 10_000 }, (_, index) => `p${index}`),
      1_000,
    ),
  ],
  [
    'odd names of players',
    players(['worker', '', 'constructor', '__proto__', 'Ünïcødé☃', ' ', '<ann>', '§cann'], 20_000),
  ],
  [
    'players removed who never were',
    packet('player_info', { action: 'remove_player', data: [{ uuid: uuid(50_000) }] }),
  ],
  ['unknown items', packet('window_items', items(46, 999_999, 1))],
  ['5,000 slots', packet('window_items', items(5_000, 1, 1))],
  ['items below zero', packet('window_items', items(46, -5, -3))],
  [
    'slot 9,999',
    packet('set_slot', { windowId: 0, stateId: 1, slot: 9_999, item: { present: true, itemId: 1, itemCount: 1 } }),
  ],
  ['slot -1', packet('set_slot', { windowId: 0, stateId: 1, slot: -1, item: none })],
  ['a slot of no window', packet('set_slot', { windowId: 77, stateId: 1, slot: 3, item: none })],
  ['a window of no kind', packet('open_window', { windowId: 5, inventoryType: 999, windowTitle: '{"text":"x"}' })],
  ['a window whose title is no JSON', packet('open_window', { windowId: 5, inventoryType: 2, windowTitle: '{{{' })],
  [
    '1,000 windows',
    times(1_000, (server, index) =>
      server.send('open_window', { windowId: (index % 100) + 1, inventoryType: 2, windowTitle: '"x"' }),
    ),
  ],
  ['no items again', packet('window_items', { ...items(0, 0, 0), items: Array.from({ length: 46 }, () => none) })],
  ['2,000 teleports', times(2_000, (server, index) => server.send('position', place(index, 70, -index)))],
  ['a place beyond the world', packet('position', place(1e300, 1e300, -1e300))],
  ['a place that is no number', packet('position', place(NaN, NaN, NaN, NaN))],
  ['a place without end', packet('position', place(Infinity, 5, -Infinity, 1e30))],
  ['a place above all worlds', packet('position', place(0.5, 1e300, 0.5))],
  ['a place below all worlds', packet('position', place(0.5, -Infinity, 0.5))],
  ['a place in the world', packet('position', place(0.5, 70, 0.5))],
  ['a dimension that is none', packet('respawn', dimension('mars:red'))],
  [
    '300 changes of dimension',
    times(300, (server, index) =>
      server.send('respawn', dimension(index % 2 === 0 ? 'minecraft:the_nether' : 'minecraft:overworld')),
    ),
  ],
  ['health after it', packet('update_health', health(20))],
  ['health that is no number', packet('update_health', health(NaN))],
  [
    '100 deaths',
    times(100, (server) => (server.send('update_health', health(-1e30)), server.send('update_health', health(20)))),
  ],
  [
    '5,000 scoreboards',
    times(5_000, (server, index) =>
      server.send('scoreboard_objective', { name: `o${index}`, action: 0, displayText: '"x"', type: 0 }),
    ),
  ],
  [
    '5,000 scores of no scoreboard',
    times(5_000, (server, index) =>
      server.send('scoreboard_score', { itemName: 'i', action: 0, scoreName: `s${index}`, value: 1 }),
    ),
  ],
  ['a display of no scoreboard', packet('scoreboard_display_objective', { position: 1, name: 'none' })],
  ['a team removed that never was', packet('teams', { team: 'none', mode: 1 })],
  [
    '5,000 entities, some of no kind',
    times(5_000, (server, index) => server.send('spawn_entity', entity(index, index % 300))),
  ],
  [
    'a player whom no list names',
    packet('named_entity_spawn', { entityId: 9_999, playerUUID: uuid(99_999), x: 0, y: 70, z: 0, yaw: 0, pitch: 0 }),
  ],
  ['its own entity taken away', packet('entity_destroy', { entityIds: [7] })],
  [
    'moves of what is not there',
    times(500, (server, index) =>
      server.send('rel_entity_move', { entityId: 70_000 + index, dX: 32_000, dY: 0, dZ: 0, onGround: true }),
    ),
  ],
  ['5,000 times', times(5_000, (server, index) => server.send('update_time', { age: [0, index], time: [0, index] }))],
  ['a block above the sky', packet('block_change', { location: { x: 1, y: 2_000, z: 1 }, type: 999_999 })],
  [
    'an explosion without end',
    packet('explosion', {
      x: 0,
      y: 70,
      z: 0,
      radius: 1e30,
      affectedBlockOffsets: [],
      playerMotionX: 1e30,
      playerMotionY: 1e30,
      playerMotionZ: NaN,
    }),
  ],
  [
    'a chunk of garbage',
    packet('map_chunk', {
      x: 0,
      z: 0,
      heightmaps: { type: 'compound', name: '', value: {} },
      chunkData: Buffer.from([1, 2, 255, 255]),
      blockEntities: [],
      trustEdges: true,
      skyLightMask: [],
      blockLightMask: [],
      emptySkyLightMask: [],
      emptyBlockLightMask: [],
      skyLight: [],
      blockLight: [],
    }),
  ],
  ['garbage', (server) => server.clients.forEach((client) => client.writeRaw(Buffer.from([0x7f, 1, 2, 3])))],
  ['half of a packet', (server) => server.clients.forEach((client) => client.writeRaw(Buffer.from([0x0f])))],
  ['a walk without speed', packet('abilities', { flags: 127, flyingSpeed: NaN, walkingSpeed: 1e30 })],
  [
    'commands that contain themselves',
    packet('declare_commands', {
      nodes: [
        {
          flags: { unused: 0, has_custom_suggestions: 0, has_redirect_node: 0, has_command: 0, command_node_type: 0 },
          children: [0],
        },
      ],
      rootIndex: 0,
    }),
  ],
];

describe('a server that sends malformed or excessive packets', () => {
  it('neither loses a body nor stops the body from hearing players', async () => {
    const { server, body, events } = await joinServerDouble();
    for (const [index, [what, attack]] of attacks.entries()) {
      const name = `probe${index}`;
      attack(server);
      await eventually(() => {
        players([name], 100_000 + index)(server);
        chat(`{"text":"<${name}> ${what}"}`)(server);
        expect(events, what).toContainEqual({ type: 'heard', from: name, text: what });
      });
      expect(JSON.stringify(await body.observe({ signal })).length, what).toBeLessThan(4_000);
    }
    expect(events.some((event) => event.type === 'lost' && event.forGood === true)).toBe(false);
    expect(events.length).toBeLessThan(20 * attacks.length);
  });
});

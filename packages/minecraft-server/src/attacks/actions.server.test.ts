import { once } from 'node:events';
import { Vec3 } from 'vec3';
import { describe, expect, it } from 'vitest';
import { lockstep, ticks, until } from '../bots.test.helper.js';
import { chest, door, Fortress, furnace, table } from './fortress.test.helper.js';
import { sentAway, type RawClient } from './raw-client.test.helper.js';

lockstep();

const odd = [NaN, Infinity, -Infinity, 1e300, -1e300, 3e7, -3e7, 5e-324];
const numbers = [0, 1, 127];
const far = new Vec3(30_000_000, 64, 30_000_000);
const bigId = 2 ** 31 - 1;
const at = ({ x, y, z }: { x: number; y: number; z: number }): Vec3 => new Vec3(x, y, z);
const none = { present: false };
const diamonds = { present: true, itemId: 721, itemCount: 64, nbtData: undefined };

const click = (client: RawClient, fields: object): void =>
  client.write('window_click', {
    windowId: 0,
    stateId: 1,
    slot: 36,
    mouseButton: 0,
    action: 1,
    mode: 0,
    changedSlots: [],
    cursorItem: none,
    item: none,
    ...fields,
  });
const place = (client: RawClient, location: Vec3, fields = {}): void =>
  client.write('block_place', {
    hand: 0,
    location,
    direction: 1,
    cursorX: 0.5,
    cursorY: 0.5,
    cursorZ: 0.5,
    insideBlock: false,
    sequence: 1,
    ...fields,
  });
const dig = (client: RawClient, status: number, location: Vec3, fields = {}): void =>
  client.write('block_dig', { status, location, face: 1, sequence: 1, ...fields });
const use = (client: RawClient, target: number, mouse: number): void =>
  client.write('use_entity', { target, mouse, x: 0, y: 0, z: 0, hand: 0, sneaking: false });
const walk = (client: RawClient, x: unknown, y: unknown, z: unknown): void =>
  client.write('position', { x, y, z, onGround: true });
const hold = (client: RawClient, slotId: number): void => client.write('held_item_slot', { slotId });
const useItem = (client: RawClient, hand = 0): void => client.write('use_item', { hand, sequence: 1 });
const signed = {
  timestamp: 0n,
  salt: 0n,
  argumentSignatures: [],
  signature: Buffer.alloc(0),
  signedPreview: false,
  previousMessages: [],
  lastRejectedMessage: undefined,
  messageCount: 0,
  acknowledged: Buffer.alloc(3),
  offset: 0,
};
/** From 1.19.3 on a signature has a fixed length, or is left out. */
const hasFixedSignatures = (version: string): boolean => !/^1[.](1[0-8]|19([.][12])?$)/.test(version);
/** Sends a line of chat by the packets of all versions; the client drops those that its version lacks. */
const say = (client: RawClient, message: string): void => {
  const { version } = client as unknown as { version: string };
  if (version === '1.16.5') client.write('chat', { message });
  else if (message.startsWith('/')) client.write('chat_command', { command: message.slice(1), ...signed });
  else
    client.write('chat_message', {
      message,
      ...signed,
      ...(hasFixedSignatures(version) ? { signature: undefined } : {}),
    });
};

type Attack = [name: string, run: (client: RawClient, fortress: Fortress) => void | Promise<void>];

const movements: Attack[] = [
  ...odd.map((n): Attack => [`stands at ${n}`, (client) => walk(client, n, 64, n)]),
  ...odd.map((n): Attack => [`stands ${n} high`, (client) => walk(client, 0.5, n, 0.5)]),
  ...odd.map((n): Attack => [`looks at ${n}`, (client) => client.write('look', { yaw: n, pitch: n, onGround: true })]),
  [
    'jumps to far places and back',
    (client) => {
      for (let n = 0; n < 100; n++) walk(client, n % 2 === 0 ? 1e6 + n * 1000 : 0.5, 64, 0.5);
    },
  ],
  [
    'walks away ten blocks at a time',
    (client) => {
      for (let n = 0; n < 300; n++) walk(client, n * 9.9, 64, 0.5);
    },
  ],
  [
    'confirms teleports that there were not',
    (client) => {
      for (const teleportId of [0, 1, 99, bigId]) client.write('teleport_confirm', { teleportId });
    },
  ],
  [
    'steers what it does not sit in',
    (client) => {
      client.write('vehicle_move', { x: 1e6, y: 64, z: 1e6, yaw: NaN, pitch: NaN });
      client.write('steer_vehicle', { sideways: NaN, forward: 1e9, jump: 255 });
      client.write('steer_boat', { leftPaddle: true, rightPaddle: true });
    },
  ],
  ['can fly', (client) => client.write('abilities', { flags: 127 })],
  [
    'does what there is not',
    (client) => {
      for (const actionId of [5, 6, 7, 8, 99])
        client.write('entity_action', { entityId: 1, actionId, jumpBoost: bigId });
    },
  ],
  [
    'sees a world of odd sizes',
    (client) => {
      for (const viewDistance of [-128, -1, 0, 1, 127])
        client.write('settings', {
          locale: '§'.repeat(500),
          viewDistance,
          chatFlags: 9,
          chatColors: true,
          skinParts: 255,
          mainHand: 9,
          enableTextFiltering: true,
          enableServerListing: true,
        });
    },
  ],
];

const blocks: Attack[] = [
  ...[0, 1, 2, 3, 4, 5, 6, 7].map(
    (status): Attack => [
      `digs far away, status ${status}`,
      (client) => {
        for (let n = 0; n < 50; n++) dig(client, status, new Vec3(1e6 + n * 64, 64, 1e6));
      },
    ],
  ),
  [
    'digs above and below the world',
    (client) => {
      for (const y of [-2048, -65, -64, 320, 2047]) for (const status of [0, 2]) dig(client, status, new Vec3(0, y, 0));
    },
  ],
  [
    'digs in no time',
    (client) => {
      dig(client, 0, new Vec3(0, 63, 0));
      dig(client, 2, new Vec3(0, 63, 0));
    },
  ],
  ['ends digs that it did not begin', (client) => dig(client, 2, at(chest))],
  [
    'digs the chest that it looks into',
    async (client) => {
      place(client, at(chest));
      await once(client, 'open_window');
      dig(client, 0, at(chest));
      dig(client, 2, at(chest));
    },
  ],
  [
    'digs with odd faces and numbers',
    (client) => {
      for (const face of [-128, 99, 127]) dig(client, 0, new Vec3(1, 63, 1), { face, sequence: bigId });
    },
  ],
  ...[-1, 6, 99, bigId].map(
    (direction): Attack => [
      `places on the side ${direction}`,
      (client) => place(client, new Vec3(1, 63, 1), { direction }),
    ],
  ),
  [
    'places far away',
    (client) => {
      for (let n = 0; n < 50; n++) place(client, far.offset(-n * 64, 0, -n * 64));
    },
  ],
  [
    'places above and below the world',
    (client) => {
      for (const y of [-2048, -65, 319, 320, 2047]) place(client, new Vec3(0, y, 0));
    },
  ],
  ['places in itself', (client) => place(client, new Vec3(0, 63, 0))],
  [
    'places with odd cursors',
    (client) => {
      for (const n of odd) place(client, new Vec3(1, 63, 1), { cursorX: n, cursorY: n, cursorZ: n });
    },
  ],
  [
    'places what is in no hand',
    (client) => {
      for (const hand of [2, 99, bigId]) place(client, new Vec3(1, 63, -1), { hand });
    },
  ],
  [
    'opens doors a hundred times',
    (client) => {
      for (let n = 0; n < 100; n++) place(client, at(door));
    },
  ],
  [
    'writes signs, command blocks and structures',
    (client) => {
      const location = at(chest);
      const texts = { text1: '§c'.repeat(200), text2: '\u001b[2J', text3: '{"text":"x"}', text4: '' };
      client.write('update_sign', { location, isFrontText: true, ...texts });
      client.write('update_command_block', { location, command: '/give @a diamond 64', mode: 2, flags: 7 });
      client.write('update_command_block_minecart', { entityId: 1, command: '/stop', track_output: true });
      client.write('generate_structure', { location, levels: bigId, keepJigsaws: true });
      client.write('query_block_nbt', { transactionId: 1, location });
    },
  ],
  [
    'uses items in every hand',
    (client) => {
      for (let slot = 0; slot < 9; slot++) {
        hold(client, slot);
        for (const hand of [0, 1, 2, bigId]) useItem(client, hand);
      }
    },
  ],
];

const hands: Attack[] = [
  ...[-32_768, -1, 9, 36, 999, 32_767].map((slot): Attack => [`holds slot ${slot}`, (client) => hold(client, slot)]),
  ...[-999, -1, 46, 99, 999, 32_767, -32_768].flatMap((slot) =>
    [0, 1, 2, 3, 4, 5, 6, 7, 99].map(
      (mode): Attack => [
        `clicks slot ${slot} in mode ${mode}`,
        (client) => {
          for (const mouseButton of [-128, 0, 1, 2, 5, 8, 9, 40, 127]) click(client, { slot, mode, mouseButton });
        },
      ],
    ),
  ),
  ...[1, 2, 99, 200, 255].map(
    (windowId): Attack => [`clicks in window ${windowId}`, (client) => click(client, { windowId })],
  ),
  [
    'says that its cursor is full of diamonds',
    (client) => {
      click(client, { slot: 36, cursorItem: diamonds, item: diamonds });
      click(client, { slot: 40, cursorItem: diamonds, item: diamonds });
    },
  ],
  [
    'says that its slots are full of diamonds',
    (client) => click(client, { slot: 9, changedSlots: numbers.map((location) => ({ location, item: diamonds })) }),
  ],
  [
    'says that thousands of slots changed',
    (client) =>
      click(client, { changedSlots: Array.from({ length: 5_000 }, (_, location) => ({ location, item: none })) }),
  ],
  [
    'takes from a list for the creative',
    (client) => {
      for (const slot of [-1, 0, 9, 36, 45, 999]) client.write('set_creative_slot', { slot, item: diamonds });
    },
  ],
  [
    'picks, crafts, names, trades and enchants what it does not have',
    (client) => {
      client.write('pick_item', { slot: 40 });
      client.write('craft_recipe_request', { windowId: 0, recipe: 'minecraft:diamond_block', makeAll: true });
      client.write('name_item', { name: '\u001b[31m§k'.repeat(100) });
      client.write('select_trade', { slot: bigId });
      client.write('enchant_item', { windowId: 0, enchantment: 127 });
      client.write('displayed_recipe', { recipeId: 'minecraft:diamond' });
      client.write('recipe_book', { bookId: bigId, bookOpen: true, filterActive: true });
    },
  ],
  [
    'drags its stack over everything and drops it in between',
    (client) => {
      click(client, { slot: 36 });
      click(client, { slot: -999, mode: 5, mouseButton: 0 });
      for (let slot = 0; slot < 46; slot++) click(client, { slot, mode: 5, mouseButton: 1 });
      click(client, { slot: -999 });
      click(client, { slot: -999, mode: 5, mouseButton: 2 });
    },
  ],
  [
    'drags nothing, and ends what it did not begin',
    (client) => {
      for (const mouseButton of [2, 6, 10, 1, 5, 9]) click(client, { slot: 9, mode: 5, mouseButton });
    },
  ],
  [
    'drags over one slot many times',
    (client) => {
      click(client, { slot: 36 });
      click(client, { slot: -999, mode: 5, mouseButton: 4 });
      for (let n = 0; n < 200; n++) click(client, { slot: 20, mode: 5, mouseButton: 5 });
      click(client, { slot: -999, mode: 5, mouseButton: 6 });
    },
  ],
  [
    'swaps, drops and gathers in one go',
    (client) => {
      for (let n = 0; n < 60; n++) {
        click(client, { slot: 36 + (n % 9), mode: 2, mouseButton: n % 9 });
        click(client, { slot: 36 + (n % 9), mode: 2, mouseButton: 40 });
        click(client, { slot: 45, mode: 6 });
        dig(client, 6, new Vec3(0, 0, 0));
        dig(client, 4, new Vec3(0, 0, 0));
      }
    },
  ],
  [
    'drops everything by the key and by clicks',
    (client) => {
      for (let slot = 0; slot < 9; slot++) {
        hold(client, slot);
        dig(client, 3, new Vec3(0, 0, 0));
        click(client, { slot: 36 + slot, mode: 4, mouseButton: 1 });
      }
    },
  ],
  [
    'puts armour where there is none',
    (client) => {
      click(client, { slot: 36 });
      for (const slot of [5, 6, 7, 8, 0]) click(client, { slot });
    },
  ],
  [
    'closes windows that are not open, twice',
    (client) => {
      for (const windowId of [0, 0, 1, 1, 255]) client.write('close_window', { windowId });
    },
  ],
  [
    'crafts the result out of an empty grid',
    (client) => {
      for (const mode of [0, 1, 2, 4]) click(client, { slot: 0, mode });
    },
  ],
];

const bodies: Attack[] = [
  ...[0, 1, 2, 3, 99].map(
    (mouse): Attack => [
      `meets nobody, mouse ${mouse}`,
      (client) => {
        for (const target of [-1, 0, 99_999, bigId]) use(client, target, mouse);
      },
    ],
  ),
  [
    'strikes the witness from afar',
    (client, { witness }) => {
      for (let n = 0; n < 50; n++) use(client, witness.entity.id, 1);
    },
  ],
  [
    'strikes itself',
    async (client, { server }) => {
      const self = (await server.state({ of: 'entities' })).find(({ name }) => name === 'Attacker');
      use(client, self?.id ?? 0, 1);
    },
  ],
  [
    'comes to life while it lives',
    (client) => {
      for (let n = 0; n < 50; n++) client.write('client_command', { actionId: 0, payload: 0 });
    },
  ],
  [
    'dies, and acts when it is dead',
    async (client, { server }) => {
      await server.command({ do: 'kill', player: 'Attacker' });
      click(client, { slot: 36 });
      place(client, at(chest));
      dig(client, 3, new Vec3(0, 0, 0));
      useItem(client);
      walk(client, 5, 64, 5);
      for (let n = 0; n < 20; n++) client.write('client_command', { actionId: 0, payload: 0 });
    },
  ],
  [
    'dies with a window open and clicks on',
    async (client, { server }) => {
      place(client, at(table));
      await once(client, 'open_window');
      click(client, { windowId: 1, slot: 37 });
      await server.command({ do: 'kill', player: 'Attacker' });
      for (let slot = 0; slot < 46; slot++) click(client, { windowId: 1, slot });
      client.write('close_window', { windowId: 1 });
    },
  ],
  ['spectates', (client) => client.write('spectate', { target: '00000000-0000-0000-0000-000000000000' })],
  [
    'locks the difficulty',
    (client) => {
      client.write('set_difficulty', { newDifficulty: 0 });
      client.write('lock_difficulty', { locked: true });
    },
  ],
  [
    'answers what was not asked',
    (client) => {
      for (const keepAliveId of [0n, -1n, 2n ** 62n]) client.write('keep_alive', { keepAliveId });
      client.write('resource_pack_receive', { result: 99, uuid: '00000000-0000-0000-0000-000000000000' });
      client.write('advancement_tab', { action: 1 });
      client.write('query_entity_nbt', { transactionId: 1, entityId: 1 });
    },
  ],
];

const words: Attack[] = [
  ...[
    '/give Attacker diamond 64',
    '/op Attacker',
    '/stop',
    '/gamemode creative',
    '/kill Witness',
    '/tp 0 100 0',
    '/setblock 0 64 0 diamond_block',
    '/ban Witness',
    '/changeworld nether',
    '/xp 1000',
    '/',
    '/ ',
    '//',
    '/tell',
    '/tell Witness',
    '/tell  x',
    '/tell __proto__ x',
    '/w @a x',
    '/tell Witness §c\u001b[2J',
  ].map((line): Attack => [`says ${JSON.stringify(line)}`, (client) => say(client, line)]),
  ...[
    'x'.repeat(257),
    'x'.repeat(10_000),
    '\u0000',
    '\u001b[2J\u001b[31m',
    '§k§4',
    '\u202eabc',
    '&4&k',
    '{"text":"x"}',
    '${1}',
    '\ud800',
    ' ',
    '\n\n',
  ].map(
    (line): Attack => [`says ${JSON.stringify(line.slice(0, 20))} of ${line.length}`, (client) => say(client, line)],
  ),
  [
    'completes words',
    (client) => {
      for (const text of ['/', '/give ', '', 'x'.repeat(30_000), '/tell '])
        client.write('tab_complete', { transactionId: 1, text, assumeCommand: true, lookedAtBlock: undefined });
    },
  ],
  [
    'speaks on channels',
    (client) => {
      for (const channel of ['minecraft:brand', 'brand', 'minecraft:register', 'x', 'end', 'error', 'packet'])
        client.write('custom_payload', { channel, data: Buffer.from('x\0'.repeat(100)) });
    },
  ],
];

describe.each([
  ['movements', movements],
  ['blocks', blocks],
  ['hands', hands],
  ['bodies', bodies],
  ['words', words],
])('%s', (_, attacks) => {
  it('that are invalid change nothing for others and create no items', async () => {
    const fortress = await Fortress.build();
    const { server } = fortress;
    const heard: string[] = [];
    fortress.witness.on('messagestr', (line) => void heard.push(line));
    let client = await fortress.attacker();
    const before = await fortress.items();
    const places = [chest, table, furnace, door];
    const standing = async (): Promise<string[]> =>
      (await server.state({ of: 'blocks', positions: places })).map(({ name }) => name);
    const stood = await standing();
    for (const [name, run] of attacks) {
      await fortress.revived(client);
      await run(client, fortress);
      await ticks(2);
      const there = (await server.state({ of: 'players' })).some((player) => player.name === 'Attacker');
      if (!there || client.socket.readyState !== 'open') {
        client.socket.destroy();
        await fortress.onlyLeft();
        client = await fortress.attacker();
      }
      await fortress.holds(name);
      const items = await fortress.items();
      for (const [item, count] of Object.entries(items))
        expect(count, `${item} after: ${name}`).toBeLessThanOrEqual(before[item] ?? 0);
      expect(await standing(), name).toEqual(stood);
    }
    expect(heard.filter((line) => /[\p{Cc}\p{Cf}§]/u.test(line) || line.length > 300)).toEqual([]);
    expect(server.aids().filter(({ command }) => command.do === 'give')).toEqual([]);
  });
});

it('lines of an operator that ask for endless work or break texts leave all others as they were', async () => {
  const fortress = await Fortress.build({ operators: ['Attacker'], gameMode: 'creative' });
  const client = await fortress.attacker();
  const nines = '9'.repeat(60);
  const bomb = Array.from({ length: 4 }).reduce<string>(
    (inner) => `{"translate":"%1$s%1$s%1$s","with":[${inner}]}`,
    '"x"',
  );
  for (const line of [
    `execute ${'as @e '.repeat(35)}run say x`,
    `execute ${'run execute '.repeat(19)}run seed`,
    `fill -${nines} 0 0 ${nines} 0 0 stone`,
    `give @s stone{a:${'['.repeat(200)}`,
    `time add ${nines}d`,
    `setworldspawn ${nines} 0 0`,
    `summon cow 0 ${nines} 0`,
    `gamerule randomTickSpeed 2147483647`,
    `particle flame 0 64 0 1 1 1 1 2147483647`,
    `team add a ${bomb}`,
    'bossbar add a {"translate":5,"with":7}',
    'title @a title {"text":{"a":1}}',
  ]) {
    say(client, `/${line}`);
    await ticks(2);
    await fortress.holds(line);
  }
  for (let n = 0; n < 300; n++)
    client.write('tab_complete', {
      transactionId: n,
      text: '/give @s ',
      assumeCommand: true,
      lookedAtBlock: undefined,
    });
  await ticks(2);
  await fortress.holds('asks for completions');
});

describe('two players at one chest', () => {
  it('cannot duplicate its contents by clicking at once', async () => {
    const fortress = await Fortress.build();
    const clients = [await fortress.attacker(), await fortress.attacker('Second')];
    const before = await fortress.items();
    const open = async (client: RawClient): Promise<number> => {
      place(client, at(chest));
      const [{ windowId }] = (await once(client, 'open_window')) as [{ windowId: number }];
      return windowId;
    };
    for (let round = 0; round < 6; round++) {
      const ids = await Promise.all(clients.map(open));
      for (let n = 0; n < 40; n++)
        clients.forEach((client, who) => {
          const windowId = ids[who] ?? 0;
          const slot = (n * (7 + who)) % 63;
          click(client, { windowId, slot, mode: [0, 1, 2, 4, 6][(n + round) % 5], mouseButton: n % 2 });
          if (n % 13 === 0) click(client, { windowId, slot: 54 + (n % 9), mode: 1 });
          if (n === 30 && round % 3 === who) client.write('close_window', { windowId });
          if (n === 35 && round % 3 === who) client.write('close_window', { windowId });
        });
      if (round === 4) clients[0]?.socket.destroy();
      if (round === 4) clients[0] = await fortress.attacker('Attacker').catch(async () => fortress.attacker('Third'));
      for (const [who, client] of clients.entries()) client.write('close_window', { windowId: ids[who] ?? 0 });
      await ticks(4);
    }
    await ticks(20);
    const after = await fortress.items();
    expect(after).toEqual(before);
  });

  it('keep their items when it is broken, emptied or closed by one of them', async () => {
    const fortress = await Fortress.build();
    const { server } = fortress;
    const [first, second] = [await fortress.attacker(), await fortress.attacker('Second')];
    const before = await fortress.items();
    for (const client of [first, second]) {
      place(client, at(chest));
      const [{ windowId }] = (await once(client, 'open_window')) as [{ windowId: number }];
      for (let slot = 54; slot < 63; slot++) click(client, { windowId, slot, mode: 1 });
    }
    await until(
      'it holds what both had',
      async () => (await server.state({ of: 'containers' }))[0]?.slots.length !== 0,
    );
    first.socket.resetAndDestroy();
    await fortress.onlyLeft('Second');
    click(second, { windowId: 2, slot: 0 });
    await server.command({ do: 'kill', player: 'Second' });
    await ticks(10);
    await fortress.attacker('Attacker');
    await ticks(10);
    expect(await fortress.items()).toEqual(before);
  });

  it('lose no item on the cursor or in a grid when they leave with a full inventory', async () => {
    const fortress = await Fortress.build();
    const { server } = fortress;
    const client = await fortress.attacker();
    for (let n = 0; n < 40; n++)
      await server.command({ do: 'give', player: 'Attacker', item: 'iron_sword' }).catch(() => undefined);
    const before = await fortress.items();
    // The held stack goes onto the cursor, and the items in front of the attacker take its slot.
    click(client, { slot: 36 });
    const free = async (): Promise<boolean> =>
      (await server.state({ of: 'players' })).some(
        ({ name, slots }) => name === 'Attacker' && slots.every(({ slot }) => slot !== 36),
      );
    await until('the stack is on the cursor', free);
    await server.command({ do: 'give', player: 'Attacker', item: 'iron_sword' });
    client.socket.resetAndDestroy();
    await fortress.onlyLeft();
    await ticks(5);
    const after = await fortress.items();
    expect(after['dirt']).toBe(before['dirt']);
  });
});

describe('a flood', () => {
  it('of chat lines gets its sender disconnected', async () => {
    const fortress = await Fortress.build();
    const client = await fortress.attacker();
    const away = sentAway(client);
    for (let n = 0; n < 300; n++) say(client, `line ${n}`);
    expect(await away).toBe('You chat too fast');
    await fortress.holds('a flood of chat');
  });

  it('of clicks, digs, placements and drops does not slow other players for long', async () => {
    const fortress = await Fortress.build();
    const { server } = fortress;
    const client = await fortress.attacker();
    const before = await fortress.items();
    const from = await server.age();
    for (let n = 0; n < 1_000; n++) {
      click(client, { slot: n % 46, mode: n % 3 });
      place(client, new Vec3(3 + (n % 2), 63, -2));
      dig(client, 0, new Vec3(3, 64, -2));
      useItem(client);
    }
    await ticks(100);
    expect(await server.age()).toBeGreaterThan(from + 99);
    const after = await fortress.items();
    for (const [item, count] of Object.entries(after)) expect(count, item).toBeLessThanOrEqual(before[item] ?? 0);
    await fortress.holds('a flood of actions');
  });
});

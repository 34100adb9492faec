// skill: quench
// description: Pours held water over lava, which turns into obsidian, takes the water up again and digs the obsidian,
//   until `quantity` MORE obsidian are held than at the start. Obsidian that lies near is dug first. Takes a held
//   water_bucket and diamond_pickaxe. Fails: missing-item (water_bucket), missing-tool, not-found, unsupported.
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1},
//   "position":{"type":"object","properties":{"x":{"type":"integer"},"y":{"type":"integer"},"z":{"type":"integer"}},
//   "required":["x","z"]},
//   "keep":{"type":"object","additionalProperties":{"type":"integer"}}},"required":["object"]}
const { sight } = gameFigures;
/** Obsidian within so many blocks is dug before more is made. */
const near = 12;
/** World seconds in which poured water flows a few blocks far, but carries no body out of its reach. */
const flowSeconds = 1;
/** It tries so many times to take the water up again. */
const turns = 2;
/** Lava within so many blocks belongs to the same pool. */
const poolWidth = 10;
const walls = ['cobblestone', 'cobbled_deepslate', 'dirt', 'stone'];
/** Where lava pools are, where none is in sight. */
const poolLevel = 30;
const sides = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

async function quench(bot, { object, quantity = 1, position, keep }) {
  if (!/^(minecraft:)?obsidian$/.test(object)) throw failure('unsupported', `water makes no ${object} of lava`);
  if (position !== undefined) await bot.skill('goto', { position, within: 6, keep });
  const { tools } = await bot.skill('digTool', { block: 'obsidian' });
  const spoilt = [];
  const start = await heldOf(bot);
  for (let held = start; held < start + quantity; held = await heldOf(bot)) {
    const { inventory } = await bot.observe();
    if (!tools.some((item) => inventory[item] > 0)) throw withoutTool('obsidian', tools);
    const ready = await bot.findBlocks({ names: ['obsidian'], maxDistance: near, count: 64, nextToLiquid: false });
    if (ready.length > 0) {
      const wanted = Math.min(ready.length, start + quantity - held);
      await bot.skill('digBlocks', { blocks: ['obsidian'], items: ['obsidian'], quantity: wanted, keep });
    } else if (!(inventory.water_bucket > 0))
      throw failure('missing-item', 'a water_bucket must be held', [{ items: ['water_bucket'], count: 1 }]);
    else await pourNear(bot, spoilt, keep);
  }
  return { gained: quantity };
}

async function heldOf(bot) {
  return (await bot.observe()).inventory.obsidian ?? 0;
}

/** Goes onto the bank of the nearest lava, and pours the water out there for a while. */
async function pourNear(bot, spoilt, keep) {
  const bank = await nextBank(bot, spoilt);
  if (bank === undefined) {
    await bot.skill('explore', { blocks: ['lava'], level: poolLevel, keep });
    return;
  }
  // Another try at the same pool would fail for the same reason.
  spoilt.push(bank);
  const feet = { ...bank, y: bank.y + 1 };
  if ((await attempt(bot.skill('goto', { position: feet, within: 0, keep }))) !== null) return;
  await closeWaysBack(bot, feet);
  if ((await attempt(bot.useOnBlock({ position: bank, item: 'water_bucket' }))) !== null) return;
  await bot.wait({ seconds: flowSeconds });
  await takeUp(bot, feet, keep);
}

/** Takes the water up again, for which a body that it has carried away comes back. */
async function takeUp(bot, position, keep) {
  for (let turn = 0; turn < turns && !((await bot.observe()).inventory.water_bucket > 0); turn++) {
    if (turn > 0) await attempt(bot.skill('goto', { position, within: 1.5, keep }));
    await attempt(bot.useOnBlock({ position, item: 'bucket' }));
  }
}

/** Walls up the open sides of the bank where no lava is, so that the water flows over the lava only. */
async function closeWaysBack(bot, feet) {
  const open = sides.map(([dx, dz]) => ({ x: feet.x + dx, y: feet.y, z: feet.z + dz }));
  const names = await bot.blocksAt({ positions: open });
  const below = await bot.blocksAt({ positions: open.map((side) => ({ ...side, y: side.y - 1 })) });
  const { inventory } = await bot.observe();
  const wall = walls.find((item) => (inventory[item] ?? 0) >= sides.length);
  if (wall === undefined) return;
  for (const [index, position] of open.entries())
    if (/(^|_)air$/.test(names[index] ?? '') && below[index] !== 'lava')
      await attempt(bot.place({ item: wall, position }));
}

/** Returns the nearest solid block beside lava on which a body can pour out water; undefined when none is in sight. */
async function nextBank(bot, spoilt) {
  const lava = await bot.findBlocks({ names: ['lava'], maxDistance: sight, count: 128 });
  const banks = lava.flatMap(({ position: { x, y, z } }) => sides.map(([dx, dz]) => ({ x: x + dx, y, z: z + dz })));
  const fresh = banks.filter((bank) => !spoilt.some((other) => gap(other, bank) < poolWidth)).slice(0, 128);
  if (fresh.length === 0) return undefined;
  const names = await bot.blocksAt({ positions: fresh });
  const above = await bot.blocksAt({ positions: fresh.map((bank) => ({ ...bank, y: bank.y + 1 })) });
  return fresh.find((_bank, index) => isRock(names[index]) && !isLiquid(above[index]));
}

function isRock(name) {
  return name !== null && !isLiquid(name) && !/(^|_)air$/.test(name);
}

function isLiquid(name) {
  return name === null || name === 'lava' || name === 'water';
}

function gap(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
}

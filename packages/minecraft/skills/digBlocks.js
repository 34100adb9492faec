// skill: digBlocks
// description: Digs blocks of any of the names `blocks` until `quantity` more of any of `items`, which they drop, are held than at the start. Called by mine.
// description: Takes what is within arm's reach first, goes to the next nearest that nobody else stands nearer to, digging its way where there is none; keeps away from lava and from the block it stands on.
// description: `tool` is taken in hand; with `least` (a material: "wooden", "stone" …) only a tool of at least that does, and where much is to be dug spare pickaxes are made before. Fails: not-found, unreachable, missing-tool, inventory-full.
// parameters: {"type":"object","properties":{"blocks":{"type":"array","items":{"type":"string"}},"items":{"type":"array","items":{"type":"string"}},"quantity":{"type":"integer","minimum":1},"tool":{"type":"string"},"least":{"type":"string"}},"required":["blocks","items","quantity"]}
/** Targets in a row that came to nothing, after which it gives up. */
const patience = 16;
/** What lies in the rock, and the height where most of it does; everything else is looked for in the open. */
const levels = [[/diamond|redstone/, -50], [/gold_ore$/, -16], [/deepslate$/, -8], [/lapis/, 0], [/^tuff$/, -20], [/iron/, 16], [/copper/, 44], [/_ore$|stone$|^(granite|diorite|andesite|obsidian)$/, 40]];
/** Blocks up or down from which on it is a journey. */
const deep = 8;
const sights = [8, 24, 64];
/** Blocks dug in a row without what they are dug for; rare drops take some. */
const mostFruitless = 80;
/** Blocks dug from one place before what they dropped is picked up. */
const batch = 6;
/** Blocks that a pickaxe digs before it is worn out, and how many are dug for one ore, the way to it included, or for one stone. */
const uses = { wooden: 59, golden: 32, stone: 131, copper: 190, iron: 250, diamond: 1561, netherite: 2031 };
const digsPerOre = 8;
const digsPerStone = 1.1;
/** More spare ones are not carried. */
const mostSpare = 4;
/** Blocks that another player's being nearer makes a target farther, and that it is part of what somebody has built, most likely. */
const taken = 12;
const ofAWall = 32;
const built = /^(cobblestone|cobbled_deepslate|.*planks|.*_?bricks|.*_slab|.*_stairs)$/;

async function digBlocks(bot, { blocks, items, quantity, tool, least }) {
  const look = async () => {
    const { inventory, position } = await bot.observe();
    return { held: items.reduce((sum, item) => sum + (inventory[item] ?? 0), 0), inventory, feet: position };
  };
  const pick = { tool, least, isPickaxe: tool?.endsWith('_pickaxe') === true };
  const spares = sparesFor(pick, blocks[0], quantity);
  if (spares > 0) {
    await bot.skill('sparePickaxes', { count: spares, least });
    await takeTool(bot, pick, (await look()).inventory);
  }
  const start = await look();
  const skipped = new Set();
  let now = start;
  let failures = 0;
  let fruitless = 0;
  while (now.held - start.held < quantity) {
    const wanted = quantity - (now.held - start.held);
    const targets = await nearest(bot, { blocks, feet: now.feet, skipped });
    if (targets.length === 0) {
      await bot.skill('explore', { blocks, ...whereToLook(blocks[0]) });
      now = await look();
      continue;
    }
    let near = targets.filter((target) => isNear(now.feet, target));
    if (near.length === 0) {
      const [target] = targets;
      const reason = await approach(bot, target, now.feet, pick);
      const isBeside = reason !== null || (await stepOff(bot, target));
      now = await look();
      if (tool !== undefined) await takeTool(bot, pick, now.inventory);
      // Where the rock leaves no other place to stand, from on top of it: as one digs down.
      near = isBeside ? targets.filter((other) => isNear(now.feet, other)) : [target];
      if (reason !== null || near.length === 0) skipped.add(keyOf(target));
      failures = near.length > 0 ? failures : failures + 1;
    }
    const dug = await digAll(bot, near.slice(0, Math.min(batch, wanted)), { skipped, pick });
    if (near.length > 0) failures = dug > 0 ? 0 : failures + 1;
    if (dug > 0) await bot.skill('pickUpItems', { items, within: 5 });
    if (failures >= patience) throw failure('unreachable', `${failures} times in a row no ${blocks[0]} could be reached`);
    const before = now.held;
    now = await look();
    fruitless = now.held > before ? 0 : fruitless + dug;
    if (fruitless >= mostFruitless) throw failure('not-found', `${fruitless} blocks in a row gave no ${items[0]}`);
  }
  return { gained: now.held - start.held };
}

/** How many pickaxes will be worn out on the way. */
function sparesFor({ tool, least, isPickaxe }, block, quantity) {
  if (!isPickaxe || (least !== 'wooden' && least !== 'stone')) return 0;
  const digs = quantity * (block.endsWith('_ore') ? digsPerOre : digsPerStone);
  return Math.min(mostSpare, Math.floor(digs / (uses[tool.replace('_pickaxe', '')] ?? Infinity)));
}

function whereToLook(block) {
  const found = levels.find(([names]) => names.test(block));
  return found === undefined ? { surface: true } : { level: found[1] };
}

/** Nearest first; those under one's feet, beside water, or nearer to somebody else, last; none beside lava. */
async function nearest(bot, { blocks, feet, skipped }) {
  const liquids = await bot.findBlocks({ names: ['lava', 'water'], maxDistance: 24, count: 128 });
  const lava = new Set(liquids.filter(({ name }) => name === 'lava').flatMap(({ position }) => around(position)));
  const water = new Set(liquids.filter(({ name }) => name === 'water').flatMap(({ position }) => around(position)));
  const others = (await bot.findEntities({ kinds: ['player'], maxDistance: 32, count: 16 })).map(({ position }) => position);
  const isTaken = (block) => others.some((other) => gap(other, block) < gap(feet, block));
  for (const maxDistance of sights) {
    const found = (await bot.findBlocks({ names: blocks, maxDistance, count: 96 })).map(({ name, position }) => ({ name, ...position }));
    const good = found.filter((block) => !skipped.has(keyOf(block)) && !lava.has(keyOf(block)));
    if (good.length > 0) return good.map((block) => ({ ...block, cost: costOf(block, feet) + (water.has(keyOf(block)) ? 8 : 0) + (isTaken(block) ? taken : 0) + (built.test(block.name) ? ofAWall : 0) })).sort((a, b) => a.cost - b.cost);
  }
  return [];
}

/** Level ground before holes: a way down has to be climbed again. */
function costOf(block, feet) {
  const [dx, dy, dz] = [block.x + 0.5 - feet.x, block.y - Math.floor(feet.y), block.z + 0.5 - feet.z];
  const under = Math.abs(dx) < 0.9 && Math.abs(dz) < 0.9 && dy < 0;
  return Math.hypot(dx, dz) + (dy < 0 ? -1.6 * dy : 0.9 * dy) + (under ? 10 : 0);
}

function gap(feet, block) {
  return Math.hypot(block.x + 0.5 - feet.x, block.y - feet.y, block.z + 0.5 - feet.z);
}

/** So near that what drops comes into the inventory, or almost; not the block that carries the body. */
function isNear(feet, block) {
  const [dx, dy, dz] = [Math.abs(block.x + 0.5 - feet.x), block.y - Math.floor(feet.y + 0.01), Math.abs(block.z + 0.5 - feet.z)];
  return dx < 1.9 && dz < 1.9 && dy >= -1 && dy <= 2 && !isUnder(feet, block);
}

/** Whether the body stands on it, if only with an edge. */
function isUnder(feet, block) {
  return block.y < Math.floor(feet.y + 0.01) && Math.abs(block.x + 0.5 - feet.x) < 0.9 && Math.abs(block.z + 0.5 - feet.z) < 0.9;
}

/** Walks to it, and through what is in the way if it must be. Null, or why it did not work. */
async function approach(bot, { x, y, z }, feet, { isPickaxe, least }) {
  const position = { x, y, z };
  if ((await attempt(bot.goTo({ position, within: 1.5 }))) === null) return null;
  if (y - feet.y > 3) await attempt(bot.skill('stairs', { height: y, position }));
  // By hand the way would take seven times as long, and in the end nothing would drop.
  if (isPickaxe && least !== undefined && (await bot.skill('takePickaxe', { least })).tool === null) throw noTool();
  if (feet.y - y > deep) await attempt(bot.skill('goDown', { height: y + 1 }));
  else await bot.skill('takePickaxe', { make: isPickaxe });
  const reason = await attempt(bot.goTo({ position, within: 1.5, allowDig: true }));
  if (reason !== 'unreachable') return reason;
  // No way was found at once: step by step there may be one, if there is something to dig it with.
  const { equipment } = await bot.observe();
  if (!String(equipment.hand).endsWith('_pickaxe')) return reason;
  await attempt(bot.skill('stairs', { height: y, position, reach: true }));
  return attempt(bot.goTo({ position, within: 1.5, allowDig: true }));
}

/** Off the block, for whoever came to stand on top of it; whether nobody does now. */
async function stepOff(bot, { x, y, z }) {
  const { position: feet } = await bot.observe();
  if (!isUnder(feet, { x, y, z })) return true;
  for (const [dx, dz] of [[1, 0], [-1, 0], [0, 1], [0, -1]])
    for (const dy of [0, 1]) if ((await attempt(bot.goTo({ position: { x: x + dx, y: y + dy, z: z + dz }, within: 0 }))) === null) return true;
  return false;
}

async function digAll(bot, blocks, { skipped, pick }) {
  const needDrop = pick.least !== undefined;
  let dug = 0;
  for (const { x, y, z } of blocks) {
    const position = { x, y, z };
    let reason = await attempt(bot.dig({ position, needDrop }));
    if (reason === 'missing-tool' && pick.tool !== undefined) {
      // Worn out: another of its kind may be held.
      await takeTool(bot, pick, (await bot.observe()).inventory);
      reason = await attempt(bot.dig({ position, needDrop }));
    }
    if (reason === 'missing-tool') throw noTool();
    if (reason === null) dug++;
    else skipped.add(keyOf(position));
  }
  return dug;
}

/** The way may have taken another one; worn out, the next best of its kind has to do. */
async function takeTool(bot, { tool, least, isPickaxe }, inventory) {
  const kind = tool.slice(tool.lastIndexOf('_'));
  const item = inventory[tool] > 0 ? tool : Object.keys(inventory).find((held) => held.endsWith(kind));
  if (item !== undefined && (item === tool || !isPickaxe)) await bot.equip({ item });
  else if (isPickaxe) await bot.skill('takePickaxe', least === undefined ? {} : { least });
}

function noTool() {
  return failure('missing-tool', 'no tool that harvests it is left');
}

/** Null when it went well, else the reason; what ends the skill is thrown on. */
async function attempt(call) {
  try {
    await call;
    return null;
  } catch (error) {
    if (error.reason === undefined || ['died', 'interrupted', 'inventory-full'].includes(error.reason)) throw error;
    return error.reason;
  }
}

function around({ x, y, z }) {
  return [[0, 0, 0], [1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]].map(([dx, dy, dz]) => keyOf({ x: x + dx, y: y + dy, z: z + dz }));
}

function keyOf({ x, y, z }) {
  return `${x},${y},${z}`;
}

function failure(reason, detail) {
  return Object.assign(new Error(detail), { reason, detail });
}

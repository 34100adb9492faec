// skill: place
// description: Places `quantity` (default 1) held blocks `object`, an item's name or a word for several ("planks").
//   With `position` (without "y", on the ground there) it walks there and places the first there, the others on top of
//   each other, digs away what else stands there, and leaves the right block as it is; without, beside the body.
//   With `block` the first becomes that one of the blocks that the item can become ("wall_torch"), with `properties` it
//   gets these ({ "facing": "east", "half": "top" }); without either, as the task wants it there. In the air it puts up
//   scaffolding and takes it away again. Fails: missing-item, blocked, unreachable, refused.
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1},
//   "position":{"type":"object","properties":{"x":{"type":"integer"},"y":{"type":"integer"},"z":{"type":"integer"}},
//   "required":["x","z"]},"block":{"type":"string"},"properties":{"type":"object"}},"required":["object"]}
/** A body whose feet are this many blocks from a cell's middle is outside the cell. */
const clearance = 0.5 + gameFigures.halfWidth;
const beside = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];

async function place(bot, { object, quantity = 1, position, block, properties }) {
  const name = object.replace(/^minecraft:/, '');
  const first = await onGround(bot, position, (there) => isPlaced(there, name));
  const placed = [];
  for (let done = 0; done < quantity; done++)
    placed.push(
      first === undefined
        ? await placeBeside(bot, await heldOf(bot, name))
        : await placeAt(bot, name, {
            position: { ...first, y: first.y + done },
            wanted: done > 0 ? {} : await wantedAt(bot, first, { block, properties }),
          }),
    );
  return { placed };
}

/** Pours a bucket out on top of the block below, from close by, since that must be in sight. */
async function pour(bot, item, position) {
  const below = { ...position, y: position.y - 1 };
  let lack = null;
  for (const [dx, dz] of [[0, 0], ...beside.slice(0, 4)])
    for (const dy of [1, 0]) {
      try {
        if (dx !== 0 || dz !== 0)
          await bot.goTo({ position: { x: position.x + dx, y: position.y + dy, z: position.z + dz }, within: 0.3 });
        await bot.useOnBlock({ position: below, item });
        return position;
      } catch (error) {
        if (!['unreachable', 'timeout', 'refused', 'blocked'].includes(error.reason)) throw error;
        lack = error;
      }
    }
  throw lack;
}

/** Returns the held item that a name or a word for several means. */
async function heldOf(bot, name) {
  const { inventory } = await bot.observe();
  const held = Object.keys(inventory).filter((item) => inventory[item] > 0 && isOf(item, name));
  if (held.length === 0)
    throw failure('missing-item', `1 ${name}: none is in the inventory`, [{ items: [name], count: 1 }]);
  return held.includes(name) ? name : held[0];
}

/** Whether a block is what placing makes of an item. */
function isPlaced(block, name) {
  return isOf(block.replace(/(^|_)wall_/, '$1'), name.replace(/_bucket$/, ''));
}

function isOf(item, name) {
  return item === name || item.endsWith(`_${name}`);
}

/** What is to stand in a place, any of `blocks` with `properties`: as it is asked, or as the task wants it. */
async function wantedAt(bot, { x, y, z }, { block, properties }) {
  if (block !== undefined || properties !== undefined)
    return { blocks: block === undefined ? undefined : [block], properties };
  return (await bot.skill('wantedStates', {}))?.[`${x},${y},${z}`] ?? {};
}

/** Whether the right block stands there already; a door or gate that is only to be turned is opened or closed. */
async function isThere(bot, name, position, { blocks, properties = {} }) {
  const [state] = await bot.blocksAt({ positions: [position], states: true });
  if (state === null) return false;
  const there = state.replace(/\[.*$/, '');
  if (blocks === undefined ? !isPlaced(there, name) : !blocks.includes(there)) return false;
  const has = new Set(state.replace(/^[^[]*\[?|\]$/g, '').split(','));
  const lacks = Object.keys(properties).filter((property) => !has.has(`${property}=${properties[property]}`));
  if (lacks.join() === 'open') await bot.useOnBlock({ position });
  return lacks.length === 0 || lacks.join() === 'open';
}

async function placeAt(bot, name, { position, wanted }) {
  const { position: feet, inventory } = await bot.observe();
  const away = Math.hypot(position.x + 0.5 - feet.x, position.y - feet.y, position.z + 0.5 - feet.z);
  if (away > 3.5) {
    const gone = (await isAbove(bot, feet, position))
      ? failure('unreachable', `${keyOf(position)} is in the air`)
      : await failureOf(bot.skill('goto', { position, within: 3, keep: inventory, takeEarth: false }));
    if (gone !== null) return fromScaffolding(bot, name, { position, wanted }, gone);
  }
  if (await isThere(bot, name, position, wanted)) return position;
  const [there] = await bot.blocksAt({ positions: [position] });
  const item = await heldOf(bot, name);
  if (there !== null && !isReplaceable(there)) await digAway(bot, position);
  if (item.endsWith('_bucket')) return pour(bot, item, position);
  const { position: now } = await bot.observe();
  if (isInside(now, position)) await stepAside(bot, now);
  const { blocks, properties } = wanted;
  const block = blocks?.length === 1 ? { block: blocks[0] } : {};
  const call = { item, position, ...block, properties };
  const trouble = await failureOf(bot.place(call), ['refused']);
  return trouble === null ? position : fromScaffolding(bot, name, { position, wanted }, trouble);
}

/** Whether a place that no way on foot leads to is above ground that one leads to, its own or that beside it. */
async function isAbove(bot, feet, { x, y, z }) {
  if (y - feet.y < 3 || (await failureOf(bot.goTo({ position: { x, y, z }, within: 3 }))) === null) return false;
  const columns = [[0, 0], ...beside.slice(0, 4)].map(([dx, dz]) => ({ x: x + dx, z: z + dz }));
  const low = Math.floor(feet.y) - 3;
  for (const column of columns) {
    const names = await bot.blocksAt({ box: { low: { ...column, y: low }, high: { ...column, y: y - 1 } } });
    const ground = names.findLastIndex((name) => name === null || !isReplaceable(name));
    const foot = { ...column, y: low + ground + 1 };
    if (ground < 0 || names[ground] === null || foot.y > y - 3) continue;
    if ((await failureOf(bot.goTo({ position: foot, within: 1 }))) === null) return true;
  }
  return false;
}

/** Whether a body whose feet are there stands in a cell or reaches up into it. */
function isInside({ x, y, z }, cell) {
  return Math.floor(x) === cell.x && Math.floor(z) === cell.z && cell.y + 1 > y && cell.y < y + gameFigures.height;
}

/** Places a block that cannot be reached on foot, or that has nothing beside it, as a structure of one cell. */
async function fromScaffolding(bot, name, { position, wanted }, trouble) {
  const item = await heldOf(bot, name);
  const { blocks = [item], properties } = wanted;
  if (item.endsWith('_bucket')) throw trouble;
  const cell = {
    position: { x: 0, y: 0, z: 0 },
    blocks,
    items: [item],
    ...(properties === undefined ? {} : { properties }),
  };
  await bot.skill('build', { object: name, position, cells: [cell] });
  return position;
}

/** Returns null on success, else a failure where scaffolding may help, or one of `others`. Rethrows the rest. */
async function failureOf(call, others = []) {
  try {
    await call;
    return null;
  } catch (error) {
    if (!['unreachable', 'timeout', 'blocked', ...others].includes(error.reason)) throw error;
    return error;
  }
}

/** Steps out of the cell, since a block cannot be placed where any part of the body is. */
async function stepAside(bot, feet) {
  const [x, z] = [Math.floor(feet.x), Math.floor(feet.z)];
  for (const [dx, dz] of beside.flatMap(([east, south]) => [
    [east, south],
    [2 * east, 2 * south],
  ])) {
    try {
      const { position } = await bot.goTo({ position: { x: x + dx, y: Math.floor(feet.y), z: z + dz }, within: 0 });
      if (Math.max(Math.abs(position.x - x - 0.5), Math.abs(position.z - z - 0.5)) >= clearance) return;
    } catch (error) {
      if (!['unreachable', 'timeout'].includes(error.reason)) throw error;
    }
  }
  return null;
}

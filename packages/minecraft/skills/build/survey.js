// Reading the building site.
const { boxBlocks, piecesCounted } = gameFigures;

/** Returns the names of all blocks of the site, in the order of `site.places`, read by as many whole layers as fit. */
async function look(bot, { from, size }) {
  const depth = Math.min(size.z, Math.floor(boxBlocks / size.x));
  const height = depth < size.z ? 1 : Math.floor(boxBlocks / (size.x * size.z));
  const looks = [];
  for (let up = 0; up < size.y; up += height)
    for (let back = 0; back < size.z; back += depth) {
      const low = { x: from.x, y: from.y + up, z: from.z + back };
      looks.push(
        bot.blocksAt({
          box: {
            low,
            high: {
              x: from.x + size.x - 1,
              y: Math.min(low.y + height, from.y + size.y) - 1,
              z: Math.min(low.z + depth, from.z + size.z) - 1,
            },
          },
        }),
      );
    }
  return (await Promise.all(looks)).flat();
}

/** Reads the site anew and returns the wrong cells, those that held items can fix, and the other players. */
async function survey(bot, site) {
  const beyond = [...site.extras.values()].filter(({ x, y, z }) => indexOf(site, x, y, z) < 0);
  const { stateful } = site;
  const [names, { inventory, position: feet, equipment }, around, far, states] = await Promise.all([
    look(bot, site),
    bot.observe(),
    bot.findEntities({ maxDistance: 24, count: 64 }),
    beyond.length === 0 ? [] : bot.blocksAt({ positions: beyond.map(placeOf) }),
    statesOf(bot, stateful),
  ]);
  takeOver(site, names);
  site.states = new Map(stateful.map((cell, index) => [keyOf(cell), states[index] ?? undefined]));
  const work = {
    inventory,
    feet,
    hand: equipment.hand,
    others: playersAmong(around),
    digs: [],
    fills: [],
    missing: [],
    unseen: [],
    toFill: new Set(),
    isTidying: false,
    left: 0,
    state: '',
  };
  const fillsLater = [];
  const wrong = [];
  for (const cell of site.cells) {
    const extra = site.extras.get(keyOf(cell));
    const name = nameAt(site, cell.x, cell.y, cell.z);
    if (extra !== undefined || isRight(site, cell)) continue;
    const comesAlong = cell.items.length === 0 && !cell.blocks.includes('air');
    if (comesAlong && (name === null || isReplaceable(name))) {
      const below = site.at.get(keyOf({ ...cell, y: cell.y - 1 }));
      if (below === undefined || !isRight(site, below)) continue;
      // The upper half of a door is missing: the lower half must be placed again.
      wrong.push(cell);
      work.digs.push(below);
      continue;
    }
    wrong.push(cell);
    if (name === null) work.unseen.push(cell);
    else if (cell.items.length === 0 || !(isReplaceable(name) || takesMore(site, cell, name)))
      (liquid.test(name) ? work.fills : work.digs).push(liquid.test(name) ? { ...cell, drain: true } : cell);
    else (isDoor(cell) ? fillsLater : work.fills).push(cell);
    if (cell.items.length > 0) work.toFill.add(keyOf(cell));
  }
  // Doors come last, because they block the way in and out.
  if (work.fills.length === 0 && work.digs.length === 0) work.fills = fillsLater;
  else for (const cell of fillsLater) if (heldOf(cell.items, inventory) === null) work.missing.push(cell);
  const isDone = wrong.length === 0;
  // A liquid where the cell must be empty is replaced by a block, which is then dug out.
  const itemFor = (cell) => (cell.drain === true ? scrapOf(work, site) : heldOf(cell.items, inventory));
  // Pillars serve for as long as there is work for this body, supports until all is done.
  const isBusy = work.digs.length > 0 || work.fills.some((cell) => itemFor(cell) !== null);
  for (const [key, cell] of site.extras) {
    const name = nameAt(site, cell.x, cell.y, cell.z) ?? far[beyond.indexOf(cell)] ?? null;
    const isThere = name !== null && !isReplaceable(name);
    const isSupport = cell.items.length > 0;
    if (isDone || !(isBusy || isSupport)) {
      if (isThere) work.digs.push({ ...placeOf(cell), blocks: [], items: [] });
      else site.extras.delete(key);
      work.isTidying ||= isThere;
      if (isDone && isThere) wrong.push(cell);
    } else if (isSupport && !isThere) {
      work.fills.push(cell);
      wrong.push(cell);
    }
  }
  work.fills = work.fills.filter((cell) => {
    const item = itemFor(cell);
    if (item === null) work.missing.push(cell);
    else cell.item = item;
    return item !== null;
  });
  work.left = wrong.length;
  work.state = `${wrong.map(keyOf).join(' ')} ${Object.values(inventory).join()}`;
  return work;
}

/** Whether the right block is there, and lacks but another piece: half of a double slab, some of several candles. */
function takesMore(site, cell, name) {
  if (cell.properties === undefined || !cell.blocks.includes(name)) return false;
  const state = site.states.get(keyOf(cell)) ?? '';
  const isMore = ([property, value]) => Number(value) > Number(new RegExp(`${property}=(\\d+)`).exec(state)?.[1]);
  return lacksOf(cell, state).every(
    (lack) => lack.join('=') === 'type=double' || (piecesCounted.includes(lack[0]) && isMore(lack)),
  );
}

/** Most positions of one look. */
const mostPositions = 512;

/** The blocks in these cells with their properties. */
async function statesOf(bot, cells) {
  const looks = [];
  for (let from = 0; from < cells.length; from += mostPositions)
    looks.push(bot.blocksAt({ positions: cells.slice(from, from + mostPositions).map(placeOf), states: true }));
  return (await Promise.all(looks)).flat();
}

/** Returns where other players are. Creatures build nothing, and the world says where one is in the way of a block. */
function playersAmong(entities) {
  return entities.filter(({ kind }) => kind === 'player').map(({ position }) => position);
}

/** Returns the item of `items` that is held in the largest number, so that walls are mostly of one kind. */
function heldOf(items, inventory) {
  let best = null;
  for (const item of items)
    if (inventory[item] > 0 && (best === null || inventory[item] > inventory[best])) best = item;
  return best;
}

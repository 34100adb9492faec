// Looks at everything anew.
const lookAtOnce = 512;

/** Looks at everything anew: what is wrong, what of it can be done with what is held, who is about. */
async function survey(bot, site) {
  for (let at = 0; at < site.places.length; at += lookAtOnce) {
    const names = await bot.blocksAt({ positions: site.places.slice(at, at + lookAtOnce) });
    for (let n = 0; n < names.length; n++) site.names[at + n] = names[n];
  }
  const { inventory, position: feet, equipment } = await bot.observe();
  const around = await bot.findEntities({ maxDistance: 24, count: 64 });
  const work = { inventory, feet, hand: equipment.hand, others: around.map(({ position }) => position), digs: [], fills: [], missing: [], unseen: [], toFill: new Set(), left: 0, state: '' };
  const fillsLater = [];
  const wrong = [];
  for (const cell of site.cells) {
    const extra = site.extras.get(keyOf(cell));
    const name = nameAt(site, cell.x, cell.y, cell.z);
    if (extra !== undefined || cell.blocks.includes(name)) continue;
    const comesAlong = cell.items.length === 0 && !cell.blocks.includes('air');
    if (comesAlong && (name === null || replaceable.test(name))) {
      const below = site.at.get(keyOf({ ...cell, y: cell.y - 1 }));
      if (below === undefined || !below.blocks.includes(nameAt(site, below.x, below.y, below.z))) continue;
      // Its lower half has lost it, and has to be put there again.
      wrong.push(cell);
      work.digs.push(below);
      continue;
    }
    wrong.push(cell);
    if (name === null) work.unseen.push(cell);
    else if (cell.items.length === 0 || !replaceable.test(name)) (liquid.test(name) ? work.fills : work.digs).push(liquid.test(name) ? { ...cell, drain: true } : cell);
    else (isDoor(cell) ? fillsLater : work.fills).push(cell);
    if (cell.items.length > 0) work.toFill.add(keyOf(cell));
  }
  // A door closes the way in and out, so it comes last.
  if (work.fills.length === 0 && work.digs.length === 0) work.fills = fillsLater;
  else for (const cell of fillsLater) if (heldOf(cell.items, inventory) === null) work.missing.push(cell);
  const isDone = wrong.length === 0;
  for (const [key, cell] of site.extras) {
    const name = nameAt(site, cell.x, cell.y, cell.z) ?? (await bot.blocksAt({ positions: [{ x: cell.x, y: cell.y, z: cell.z }] }))[0];
    const isThere = name !== null && !replaceable.test(name);
    if (isDone && !isThere) site.extras.delete(key);
    else if (isDone) work.digs.push(cell);
    else if (!isThere && cell.items.length > 0) work.fills.push(cell);
    if (isDone ? isThere : !isThere && cell.items.length > 0) wrong.push(cell);
  }
  work.fills = work.fills.filter((cell) => {
    // What is wet and must be empty is filled, and then dug out.
    const item = cell.drain === true ? scrapOf(work, site) : heldOf(cell.items, inventory);
    if (item === null) work.missing.push(cell);
    else cell.item = item;
    return item !== null;
  });
  work.left = wrong.length;
  work.state = `${wrong.map(keyOf).join(' ')} ${Object.values(inventory).join()}`;
  return work;
}

/** The one of `items` of which most are held, so that a wall is of one kind as far as it goes. */
function heldOf(items, inventory) {
  let best = null;
  for (const item of items) if (inventory[item] > 0 && (best === null || inventory[item] > inventory[best])) best = item;
  return best;
}

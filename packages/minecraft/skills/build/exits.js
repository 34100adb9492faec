// Stepping out of the way of others, and leaving the structure.
/** How often it breaks out of the structure before it stays inside. */
const mostExits = 3;

/** Walks to a place outside the structure, out of the others' way. Returns whether it got there. */
async function stepAside(bot, site, work) {
  // A body on top of a hill that is to be dug away is in the way too.
  if (!isInside(site, { ...work.feet, y: Math.min(work.feet.y, site.high.y) })) return true;
  // Prefers places with a gap to the structure, because a walk ends at the edge of its goal.
  const [off, near] = [0.5, 0].map((gap) =>
    standsOnFoot(site, work).filter(({ x, y, z }) => !isInside(site, { x: x + 0.5, y, z: z + 0.5 }, gap)),
  );
  for (const stand of [...off.slice(0, 3), ...near.slice(0, 3)])
    if ((await attempt(bot.goTo({ position: placeOf(stand), within: 0 }))) === null) return true;
  return false;
}

/**
 * Leaves the finished structure. Returns whether the body is done: outside, or out of tries. A wall that it broke
 * through has to be repaired.
 */
async function leave(bot, site, work) {
  if (await stepAside(bot, site, work)) return true;
  for (const door of site.all.filter(isDoor)) if (await goThrough(bot, site, door)) return true;
  await breakOut(bot, site, work);
  return ++site.exits > mostExits;
}

/** Returns the places in front of and behind a door that leads outside. */
function waysThrough(site, door) {
  const ways = compass.map(([dx, dz]) =>
    [-1, 1, 2].map((step) => ({ x: door.x + step * dx, y: door.y, z: door.z + step * dz })),
  );
  return ways.filter(([inner, outer]) => isInside(site, middleOf(inner)) && !isInside(site, middleOf(outer)));
}

async function goThrough(bot, site, door) {
  for (const [inner, outer] of waysThrough(site, door)) {
    if (
      (await attempt(bot.goTo({ position: inner, within: 0 }))) !== null ||
      (await attempt(bot.useOnBlock({ position: placeOf(door) }))) !== null
    )
      continue;
    await attempt(bot.goTo({ position: outer, within: 1.5 }));
    await attempt(bot.useOnBlock({ position: placeOf(door) }));
    if (!isInside(site, (await bot.observe()).position)) return true;
  }
  return false;
}

/** Digs a way out, from the doorway if there is a door, when the ground outside blocks the way on foot. */
async function breakOut(bot, site, work) {
  // What it breaks of other parts is its own to repair.
  const right = site.all.filter((cell) => cell.isOther && isRight(site, cell));
  await digOutOf(bot, site, work);
  takeOver(site, await look(bot, site));
  for (const cell of right)
    if (!cell.blocks.includes(nameAt(site, cell.x, cell.y, cell.z))) {
      cell.isOther = false;
      site.cells.push(cell);
    }
}

async function digOutOf(bot, site, work) {
  const doorways = site.all.filter(isDoor).flatMap((door) => waysThrough(site, door).map(([, outer]) => outer));
  for (const position of doorways) if ((await attempt(makeWay(bot, { position, within: 0.9 }))) === null) break;
  const outside = everyStand(site, work).filter((stand) => !isInside(site, middleOf(stand), 0.5));
  for (const stand of outside.slice(0, 2))
    if ((await attempt(makeWay(bot, { position: placeOf(stand), within: 0 }))) === null) return;
}

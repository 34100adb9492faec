/** Blocks within which an arrow hits, and within which a foe is too near for a bow. */
const bowshot = 20;
const tooNear = 5;
/** Blocks by which it draws back to shoot again. */
const apart = 12;
/** Shots and ways between them after which it fights by hand. */
const mostTurns = 32;

/**
 * Fights a creature until it is dead or gone: a hostile one with bow and arrows from afar, where they are held, else
 * with the best weapon. Returns null, or why it could not.
 */
async function fight(bot, { id, name, kind }) {
  for (let turns = 0; kind === 'hostile' && turns < mostTurns; turns++) {
    const { inventory, position: feet } = await bot.observe();
    const holdsArrows = inventory.arrow > 0 || inventory.spectral_arrow > 0 || inventory.tipped_arrow > 0;
    if (!(inventory.bow > 0) || !holdsArrows) break;
    const foes = await bot.findEntities({ names: [name], maxDistance: gameFigures.sight, count: 32 });
    const foe = foes.find((one) => one.id === id);
    if (foe === undefined) return null;
    const { x, y, z } = foe.position;
    const away = Math.hypot(x - feet.x, y - feet.y, z - feet.z);
    const draws = away < tooNear && (gameFigures.explosive.includes(name) || !isArmed(inventory));
    if (away < tooNear && !draws) break;
    const reason = draws
      ? await attempt(bot.flee({ from: id, distance: apart }))
      : away > bowshot
        ? await attempt(bot.goTo({ entity: id, within: bowshot - 4 }))
        : await attempt(bot.shoot({ id }));
    // Something is in the way: the arrow flies from nearer by.
    if (reason === 'unreachable' && (draws || (await attempt(bot.goTo({ entity: id, within: away / 2 }))) !== null))
      break;
    if (reason !== null && reason !== 'unreachable') break;
  }
  await takeWeapon(bot);
  return attempt(bot.attack({ id }));
}

function isArmed(inventory) {
  return Object.keys(inventory).some((item) => /_(sword|axe)$/.test(item));
}

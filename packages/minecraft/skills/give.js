// skill: give
// description: Gives `quantity` held `object` (an item, or a word for several such as "log" or "planks") to
//   `recipient`, or to the nearest player. With `position` it goes there first, unless `recipient` is in sight. Where
//   there is no way on foot it builds one, and digs one with a pickaxe, or by hand for a few blocks, using up no items
//   that `keep` names with their counts. Fails: missing-item, not-found (no player there), unreachable.
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1},
//   "recipient":{"type":"string"},"position":{"type":"object","properties":{"x":{"type":"number"},
//   "y":{"type":"number"},"z":{"type":"number"}},"required":["x","z"]},
//   "keep":{"type":"object","additionalProperties":{"type":"integer"}}},"required":["object"]}
/** Blocks within which it makes its way to a player at once. */
const sight = 24;
/** Blocks within which whoever comes to a meeting is there. */
const near = 6;

async function give(bot, { object, quantity = 1, recipient, position: meeting, keep }) {
  const position = await onGround(bot, meeting);
  const name = object.replace(/^minecraft:/, '');
  if (position !== undefined && !(await isInSight(bot, recipient)))
    await goThere(bot, { position, within: 4 }, { item: name, count: quantity, keep });
  const { inventory } = await bot.observe();
  const held = Object.entries(inventory).filter(
    ([item]) =>
      item === name ||
      (inventory[name] === undefined &&
        item.endsWith(`_${name.replace(/^(log|plank)s?$/, (word) => (word.startsWith('plank') ? 'planks' : 'log'))}`)),
  );
  const all = held.reduce((sum, [, count]) => sum + count, 0);
  if (all < quantity)
    throw failure('missing-item', `cannot give ${quantity} ${name}: only ${all} are held`, [
      { items: [name], count: quantity - all },
    ]);
  const to = recipient ?? (await bot.findEntities({ kinds: ['player'], maxDistance: 64 }))[0]?.name;
  if (to === undefined) throw failure('not-found', 'there is no player in sight');
  let left = quantity;
  for (const [item, count] of held) {
    const some = Math.min(count, left);
    if (some > 0) await handOver(bot, { player: to, item, count: some, keep }, position);
    left -= some;
  }
  return { player: to, given: quantity };
}

async function isInSight(bot, player) {
  if (player === undefined) return false;
  const players = await bot.findEntities({ kinds: ['player'], maxDistance: sight });
  return players.some(({ name }) => name === player);
}

/** Times that it makes its way to a player, who may have moved on meanwhile. */
const mostWays = 3;
/** Throws until it gives up: whoever walks on leaves things lying, and they come back to who threw them. */
const mostThrows = 5;
/** Blocks by which a player comes nearer while it is on its way. */
const underWay = 3;
/** Seconds that it waits for a player at the place where both are to meet, and between two looks. */
const patience = 40;
const moment = 1;

async function handOver(bot, { player, item, count, keep }, meeting) {
  const rest = (await heldOf(bot, item)) - count;
  let left = count;
  for (let throws = 0; throws < mostThrows; throws++) {
    // Nobody has picked up what was thrown: rock may be between the two.
    if (throws > 0) await comeClose(bot, { player, item, count: left, keep });
    const { takenBy } = await reachAndGive(bot, { player, item, count: left, keep }, meeting);
    if ((takenBy[player] ?? 0) >= left) return;
    const others = Object.entries(takenBy).filter(([name]) => name !== player);
    // It is not to be tried again: what was thrown is no longer held.
    if (others.length > 0)
      throw failure(
        'missing-item',
        `${others.map(([name, some]) => `${name} picked up ${some} ${item}`).join(', ')}, meant for ${player}`,
        [{ items: [item], count: left - (takenBy[player] ?? 0) }],
      );
    const lying = await bot.findItems({ maxDistance: 8 });
    if (lying.some(({ name }) => name === item)) await bot.skill('pickUpItems', { items: [item], within: 8 });
    left = Math.min(left, (await heldOf(bot, item)) - rest);
    if (left <= 0) return;
  }
  throw failure('target-gone', `${player} did not pick up ${left} ${item}`);
}

/** Goes to the block beside a player, digging where it must. */
async function comeClose(bot, gift) {
  const [player] = await playersNamed(bot, gift.player);
  if (player !== undefined)
    await succeeds(goThere(bot, { position: blockOf(player.position), within: 1 }, gift), ['unreachable']);
}

/** Goes there, using up none of what it brings or keeps; without a pickaxe no farther than the ground above. */
async function goThere(bot, { position, within }, { item, count, keep: kept }) {
  const keep = withKept(item, count, kept);
  const { position: feet } = await bot.observe();
  const away = gap({ position: feet }, { position });
  if (away <= near || (await takePickaxe(bot)) !== undefined) return bot.skill('goto', { position, within, keep });
  if (await succeeds(bot.goTo({ position, within }))) return;
  if (away > sight) await bot.skill('goto', { position: { x: position.x, z: position.z }, within: near, keep });
  await makeWay(bot, { position, within, allowDig: false, allowBuild: true, keep });
}

async function heldOf(bot, item) {
  return (await bot.observe()).inventory[item] ?? 0;
}

async function reachAndGive(bot, gift, meeting) {
  let [before] = await playersNamed(bot, gift.player);
  for (let ways = 0; ; ways++) {
    try {
      return await bot.give({ player: gift.player, item: gift.item, count: gift.count });
    } catch (error) {
      if (error.reason !== 'unreachable' || ways === mostWays) throw error;
    }
    const [player] = await playersNamed(bot, gift.player);
    if (meeting !== undefined && isComing(before, player, meeting)) await meet(bot, gift, meeting);
    else if (player !== undefined)
      await goThere(bot, { position: blockOf(player.position), within: Math.max(0, 2 - ways) }, gift);
    before = player;
  }
}

/** Whether a player has come nearer to the place where both are to meet; whoever works somewhere else does not come. */
function isComing(before, now, meeting) {
  return (
    before !== undefined &&
    now !== undefined &&
    gap(before, { position: meeting }) - gap(now, { position: meeting }) > underWay
  );
}

/** Goes to the place where both are to meet, and waits until the player is near. */
async function meet(bot, gift, meeting) {
  await goThere(bot, { position: meeting, within: 4 }, gift);
  for (let seconds = 0; seconds < patience; seconds += moment) {
    if ((await playersNamed(bot, gift.player, near)).length > 0) return;
    await bot.wait({ seconds: moment });
  }
}

async function playersNamed(bot, name, maxDistance = gameFigures.sight) {
  return bot.findEntities({ kinds: ['player'], names: [name], maxDistance });
}

function gap({ position: one }, { position: other }) {
  return Math.hypot(one.x - other.x, one.y - other.y, one.z - other.z);
}

function blockOf({ x, y, z }) {
  return { x: Math.floor(x), y: Math.floor(y + 0.01), z: Math.floor(z) };
}

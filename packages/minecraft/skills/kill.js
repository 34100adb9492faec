// skill: kill
// description: Kills creatures `object` ("zombie", "pig") until the team has killed `quantity` of them in all since the
//   run began, as the world counts; with `holder`, until that agent, the body's own, has. With `position` it goes there
//   first.
// description: Shoots monsters with a held bow, and takes the best held sword or axe. Searches in widening rings, 200
//   blocks in all directions, and waits for night when the creature comes only at night. Fails: unsupported (no such
//   creature lives here), not-found.
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1},
//   "holder":{"type":"string"},"position":{"type":"object","properties":{"x":{"type":"number"},"y":{"type":"number"},
//   "z":{"type":"number"}},"required":["x","z"]}},"required":["object"]}
/** Fights in a row after which no further kill is counted, and it gives up. */
const mostFights = 24;

async function kill(bot, { object, quantity = 1, holder, position }) {
  const here = await bot.skill('creaturesHere');
  const names = [object, object.replace(/s$/, '')];
  const name = here === null ? names[0] : names.find((one) => here.includes(one));
  if (name === undefined) throw failure('unsupported', `no ${object} lives in this world`);
  if (position !== undefined) await bot.skill('goto', { position, within: 6 });
  const killed = async () => {
    const { properties = {}, world = {} } = await bot.observe();
    return (holder === undefined ? world : properties)[`${name}_killed`] ?? 0;
  };
  const isEnough = async () => (await killed()) >= quantity;
  const search = { prey: [name], spoilt: new Map(), waited: 0, isOver: isEnough };
  let reached = await killed();
  for (let fights = 0; reached < quantity; ) {
    const found = await nextPrey(bot, search);
    if (found === null) break;
    if (++fights > mostFights) throw failure('not-found', `${mostFights} fights in a row killed no ${name}`);
    if (['unreachable', 'timeout'].includes(await fight(bot, found))) search.spoilt.set(found.id, found);
    const now = await killed();
    if (now > reached) fights = search.waited = 0;
    reached = now;
  }
  return { killed: await killed() };
}

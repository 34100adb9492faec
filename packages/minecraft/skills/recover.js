// skill: recover
// description: Goes to where the body last died and picks up what it dropped, which lies there for five minutes, and
//   takes out what it left in furnaces that nobody else uses. Does nothing if no drops are known (an entity of the
//   class `remains` in what the body observes) and nothing is left (a container `lost-by` it). Returns { fetched }:
//   whether it went there. Fails: unreachable, timeout, inventory-full.
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1}}}
/** Blocks around the place of death within which the drops lie. */
const spread = 8;

async function recover(bot) {
  const { entities = [], relations = [] } = await bot.observe();
  const remains = entities.find((entity) => entity.class === 'remains');
  if (remains !== undefined) {
    await bot.skill('goto', { position: remains.position, within: 2 });
    await bot.skill('pickUpItems', { within: spread });
  }
  const left = relations.filter(({ subject, relation }) => relation === 'lost-by' && subject !== 'remains');
  for (const { subject } of left) await takeOut(bot, subject);
  return { fetched: remains !== undefined || left.length > 0 };
}

/** Takes everything out of the furnace at a place, which is given as text, unless it is gone by now or in use. */
async function takeOut(bot, place) {
  const [x, y, z] = place.match(/-?\d+/g).map(Number);
  const container = { x, y, z };
  await bot.skill('goto', { position: container, within: 2 });
  if (!(await succeeds(bot.listContents({ container }), ['target-gone']))) return;
  const contents = await bot.listContents({ container });
  // One that burns may be somebody else's by now; what lies in a cold one was left there.
  if (contents.burning && contents.input !== null && (await isInUse(bot, container, contents))) return;
  for (const slot of ['output', 'input', 'fuel']) {
    const lies = contents[slot];
    if (lies !== null && lies !== undefined)
      await succeeds(
        withRoom(bot, [], () => bot.takeFrom({ container, item: lies.item, count: lies.count })),
        ['not-found'],
      );
  }
}

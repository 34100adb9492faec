// skill: recover
// description: Goes to where the body last died and picks up what it dropped, which lies there for five minutes. Does
//   nothing if no drops are known (an entity of the class `remains` in what the body observes). Returns { fetched }: whether it went there.
//   Fails: unreachable, timeout, inventory-full.
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1}}}
/** Blocks around the place of death within which the drops lie. */
const spread = 8;

async function recover(bot) {
  const { entities = [] } = await bot.observe();
  const remains = entities.find((entity) => entity.class === 'remains');
  if (remains === undefined) return { fetched: false };
  await bot.skill('goto', { position: remains.position, within: 2 });
  await bot.skill('pickUpItems', { within: spread });
  return { fetched: true };
}

// skill: recover
// description: Goes where the body died last and picks up what it dropped there: it lies there for five minutes. Does
//   nothing where nothing is known to lie (`remains` in what the body observes). Returns { fetched }, whether it got
//   there. Fails: unreachable, timeout, inventory-full.
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1}}}
/** As far from the place as its drops fly or roll, in blocks. */
const spread = 8;

async function recover(bot) {
  const { remains } = await bot.observe();
  if (remains === undefined) return { fetched: false };
  await bot.skill('goto', { position: remains.position, within: 2 });
  await bot.skill('pickUpItems', { within: spread });
  return { fetched: true };
}

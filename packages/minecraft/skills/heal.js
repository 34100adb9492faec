// skill: heal
// description: Rests until the body has `quantity` of 20 points of health (default 14), and eats held food where
//   hunger keeps the body from healing. Its reflexes keep monsters off. Returns { health }. Fails:
//   missing-item (too hungry to heal, and nothing to eat is held), timeout (it does not heal).
// parameters: {"type":"object","properties":{"object":{"type":"string"},"quantity":{"type":"integer","minimum":1}}}
const { fullFood, fullHealth, healingFood } = gameFigures;
/** World seconds between two looks at itself. */
const lookSeconds = 4;
/** Looks in a row without a point gained after which it gives up. */
const mostLooks = 15;

async function heal(bot, { quantity = 14 } = {}) {
  const wanted = Math.min(quantity, fullHealth);
  let best = 0;
  for (let looks = 0; looks < mostLooks; looks++) {
    const { health = fullHealth, food = fullFood } = (await bot.observe()).properties ?? {};
    if (health >= wanted) return { health };
    if (health > best) [best, looks] = [health, 0];
    if (food < healingFood) await eat(bot);
    await bot.wait({ seconds: lookSeconds });
  }
  throw failure('timeout', `health stays at ${best} of ${fullHealth}`);
}

async function eat(bot) {
  try {
    await bot.eat({});
  } catch (error) {
    if (error.reason === 'missing-item')
      throw failure('missing-item', 'it is too hungry to heal, and holds nothing to eat');
    if (!['refused', 'interrupted'].includes(error.reason)) throw error;
  }
}

// A shovel for the soil that lies over rock.
/** From so many blocks of soil on, a shovel saves more time than making it takes. */
const someSoil = 3;
/** Planks that it takes, two of them to make up for its sticks. More are never left over from a log. */
const planksForShovel = 3;

/**
 * Makes a shovel of left-over planks before a way down through soil, where the table is at hand. Whoever holds more
 * planks than that, or logs, has use for them.
 */
async function makeShovelFor(bot, target, feet) {
  const height = Math.floor(feet.y + 0.01) - 1 - target.y;
  if (height < someSoil) return;
  const { inventory } = await bot.observe();
  const held = Object.entries(inventory);
  const sum = (pattern) => held.reduce((all, [item, count]) => (pattern.test(item) ? all + count : all), 0);
  if (sum(/planks$/) !== planksForShovel || sum(/_log$|^log2?$/) > 0 || !(inventory.stick >= sticks)) return;
  if (sum(/_shovel$/) > 0) return;
  const positions = Array.from({ length: height }, (_, up) => ({ x: target.x, y: target.y + 1 + up, z: target.z }));
  const names = await bot.blocksAt({ positions });
  if (names.filter(isSoil).length < someSoil || !(await isTableAtHand(bot))) return;
  await succeeds(bot.skill('craft', { object: 'wooden_shovel' }));
}

function isSoil(name) {
  return digTools.some(([kind, , names]) => kind === 'shovel' && names.includes(`,${name},`));
}

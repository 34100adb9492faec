// skill: goAhead
// description: Walks above the ore that the agent's next deeds `later` come to, as far as there is a way on foot, which
//   takes a sixth of the time of a way through rock: what is dug or set up before the ore is then at hand there. Goes
//   to ore that no other player is nearer to, and to much of it sooner than to little. Stays where other work comes
//   before the ore. Called by craft and mine. Returns { gone }.
// parameters: {"type":"object","properties":{"later":{"type":"array","items":{"type":"object","properties":{
//   "verb":{"type":"string"},"object":{"type":"string"},"quantity":{"type":"integer"}},"required":["verb","object"]}}}}
/** How far it looks for ore, and at how many blocks of it. */
const sight = 48;
const most = 128;
/** Ore within this many blocks along each axis is dug from one place. */
const around = 5;
/** Seconds per block down through the ground. */
const perLayer = 0.9;
/** Seconds that it takes to find each ore that does not lie around. */
const perSearch = 2.5;
/** So much ore in one place is enough to go there. */
const enough = 10;
/** It stays within so many blocks of the place above the ore. */
const near = 4;
/** Heights above and below the feet where it looks for the ground above the ore. */
const up = 12;
const down = 16;
/** Who is farther away goes elsewhere. */
const crowd = 48;
const open = /^((cave_|void_)?air|.*_leaves|.*log|(short_|tall_?)?grass|fern|snow|dead_bush|vine)$/;

async function goAhead(bot, { later = [] }) {
  const next = nextOre(later);
  if (next === null) return { gone: false };
  const { position: feet } = await bot.observe();
  const seen = await bot.findBlocks({
    names: next.blocks,
    maxDistance: sight,
    count: most,
    nextToLiquid: false,
    toDig: true,
  });
  const ore = (await notWanted(bot, seen)).map(({ position }) => position);
  const others = (await rivalsAt(bot, 'dig', { maxDistance: crowd, count: 16 })).map(({ position }) => position);
  const target = oreFor(feet, { ore, others, wanted: next.quantity });
  if (target === null || flat(feet, target) <= near) return { gone: false };
  const ground = await groundAbove(bot, target, feet);
  return { gone: ground !== null && (await succeeds(bot.goTo({ position: ground, within: near - 1 }))) };
}

/** The first ore that the deeds come to, when only rock and things made on the spot come before it. */
function nextOre(later) {
  const next = later.find(({ verb, object }) => verb !== 'craft' && !(verb === 'mine' && isPlainRock(object)));
  if (next?.verb !== 'mine' || next.position !== undefined) return null;
  const { blocks } = minedFrom(next.object);
  return blocks.every((name) => name.endsWith('_ore')) ? { blocks, quantity: next.quantity ?? 1 } : null;
}

/** The ore that is dug soonest by the body at `feet`, of what no other player is nearer to if there is any. */
function oreFor(feet, { ore, others, wanted }) {
  const free = ore.filter((one) => others.every((other) => flat(feet, one) <= flat(other, one)));
  const lacking = (one) => Math.max(0, Math.min(enough, wanted) - lyingAround(one, ore).length);
  const cost = (one) =>
    flat(feet, one) / gameFigures.walkSpeed + perLayer * Math.abs(feet.y - one.y) + perSearch * lacking(one);
  const [best = null] = (free.length > 0 ? free : ore)
    .map((one) => ({ one, cost: cost(one) }))
    .sort((a, b) => a.cost - b.cost);
  return best?.one ?? null;
}

function lyingAround(one, ore) {
  return ore.filter(({ x, y, z }) => Math.max(Math.abs(x - one.x), Math.abs(y - one.y), Math.abs(z - one.z)) <= around);
}

/** Where to stand on the ground above it; null where no ground is seen. */
async function groundAbove(bot, { x, z }, feet) {
  const top = Math.floor(feet.y) + up;
  const positions = Array.from({ length: up + down }, (_, below) => ({ x, y: top - below, z }));
  const names = await bot.blocksAt({ positions });
  const first = names.findIndex((name) => name !== null && !open.test(String(name)));
  return first <= 0 ? null : { x, y: top - first + 1, z };
}

function flat(a, b) {
  return Math.hypot(a.x - b.x, a.z - b.z);
}

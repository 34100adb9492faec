// The building site: its positions, and the names and traits of the blocks there.
/** Blocks around the structure that are read too, as places to stand. */
const margin = 3;
/** So many more are read where nothing among these holds what is to be built. */
const wideMargin = 12;
const liquid = /^(water|lava)$/;
const unknown = { isOpen: false, isFirm: false };
const traitsByName = new Map();
const sides = [
  [0, -1, 0],
  [1, 0, 0],
  [-1, 0, 0],
  [0, 0, 1],
  [0, 0, -1],
  [0, 1, 0],
];
const compass = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

function siteOf(blueprint, corner) {
  const all = blueprint.map(({ position: { x, y, z }, blocks, items, properties, heldBy, isOther = false }) => ({
    x: corner.x + x,
    y: corner.y + y,
    z: corner.z + z,
    blocks,
    items,
    properties,
    heldBy,
    isOther,
  }));
  const bound = (pick, axis) => all.reduce((edge, cell) => pick(edge, cell[axis]), all[0][axis]);
  const [low, high] = [Math.min, Math.max].map((pick) => ({
    x: bound(pick, 'x'),
    y: bound(pick, 'y'),
    z: bound(pick, 'z'),
  }));
  const from = { x: low.x - margin, y: low.y - margin, z: low.z - margin };
  const size = { x: high.x - from.x + margin + 1, y: high.y - from.y + margin + 1, z: high.z - from.z + margin + 1 };
  return {
    /** What is to be built, and with it the parts that other deeds are about. */
    cells: all.filter(({ isOther }) => !isOther),
    all,
    low,
    high,
    from,
    size,
    layer: size.x * size.z,
    places: placesIn(from, size),
    names: [],
    traits: [],
    at: new Map(all.map((cell) => [keyOf(cell), cell])),
    extras: new Map(),
    tried: new Set(),
    /** Cells of which the name alone does not tell whether they are right, and what stands there, by key. */
    stateful: all.filter(({ properties }) => properties !== undefined),
    states: new Map(),
    /** How often the world has refused a cell, by key. */
    refusals: new Map(),
    /** How often this body has placed a block in a cell, by key. */
    placed: new Map(),
    /** Cells beside which blocks may be put to hold what is to stand there, by key. */
    helped: new Set(),
    /** Whether it has dug some earth to put beside cells. */
    hasMined: false,
    isWide: false,
    exits: 0,
  };
}

function placesIn(from, size) {
  const places = [];
  for (let y = 0; y < size.y; y++)
    for (let z = 0; z < size.z; z++)
      for (let x = 0; x < size.x; x++) places.push({ x: from.x + x, y: from.y + y, z: from.z + z });
  return places;
}

/** Takes in what is below the site, down to the height `y`, so that one can stand and build there. */
function deepen(site, y) {
  const { from, size } = site;
  if (y >= from.y) return;
  site.from = { ...from, y };
  site.size = { ...size, y: size.y + from.y - y };
  site.places = placesIn(site.from, site.size);
  takeOver(site, []);
}

/** Takes in more of what is around the site, so that one can come from there. */
function widen(site) {
  const { from, size } = site;
  site.isWide = true;
  site.from = { x: from.x - wideMargin, y: from.y, z: from.z - wideMargin };
  site.size = { x: size.x + 2 * wideMargin, y: size.y, z: size.z + 2 * wideMargin };
  site.layer = site.size.x * site.size.z;
  site.places = placesIn(site.from, site.size);
  takeOver(site, []);
}

/** Returns the index of a position in `site.names`; -1 outside the site. */
function indexOf({ from, size }, x, y, z) {
  const dx = x - from.x;
  const dy = y - from.y;
  const dz = z - from.z;
  return dx < 0 || dy < 0 || dz < 0 || dx >= size.x || dy >= size.y || dz >= size.z
    ? -1
    : (dy * size.z + dz) * size.x + dx;
}

/**
 * A faster `indexOf` for whole columns: adding `site.layer` gives the block above. Returns NaN beside the site; below
 * and above it the index hits no entry.
 */
function indexInColumn({ from, size, layer }, x, y, z) {
  const dx = x - from.x;
  const dz = z - from.z;
  return dx < 0 || dz < 0 || dx >= size.x || dz >= size.z ? NaN : (y - from.y) * layer + dz * size.x + dx;
}

function nameAt(site, x, y, z) {
  return site.names[indexOf(site, x, y, z)] ?? null;
}

/**
 * Stores the names that a look returned. Traits are computed once per look, because they are read thousands of times.
 */
function takeOver(site, names) {
  site.names = names;
  site.traits = names.map(traitsOf);
}

/** Returns whether a block is passable or solid; a null name is a block that is not loaded. */
function traitsOf(name) {
  let traits = traitsByName.get(name);
  if (traits === undefined) {
    const isFree = name !== null && openBlocks.some((names) => names.test(name));
    traits = name === null ? unknown : { isOpen: isFree, isFirm: !isFree && !isReplaceable(name) };
    traitsByName.set(name, traits);
  }
  return traits;
}

function isOpen(site, x, y, z) {
  return (site.traits[indexOf(site, x, y, z)] ?? unknown).isOpen;
}

function isFirm(site, x, y, z) {
  return (site.traits[indexOf(site, x, y, z)] ?? unknown).isFirm;
}

function isDoor({ items }) {
  return items.length > 0 && items[0].endsWith('_door');
}

/** Whether the right block stands in a cell, as far as the last look tells. */
function isRight(site, cell) {
  return (
    cell.blocks.includes(nameAt(site, cell.x, cell.y, cell.z)) &&
    (cell.properties === undefined || lacksOf(cell, site.states.get(keyOf(cell))).length === 0)
  );
}

/** The properties of a cell that a block, in the game's notation, does not have; all of them where it is not known. */
function lacksOf({ properties }, state = '') {
  const has = new Set(state.replace(/^.*\[|\]$/g, '').split(','));
  return Object.entries(properties).filter(([property, value]) => !has.has(`${property}=${value}`));
}

/** Whether the right block stands in a cell, which is only to be opened or closed. */
function isToBeTurned(site, cell) {
  if (cell.properties?.open === undefined || !cell.blocks.includes(nameAt(site, cell.x, cell.y, cell.z))) return false;
  return lacksOf(cell, site.states.get(keyOf(cell))).every(([property]) => property === 'open');
}

/** Whether a body with its feet here touches the structure's bounding box, extended by `gap` blocks. */
function isInside({ low, high }, { x, y, z }, gap = 0) {
  const edge = gap + 0.35;
  return (
    x > low.x - edge &&
    x < high.x + 1 + edge &&
    z > low.z - edge &&
    z < high.z + 1 + edge &&
    y > low.y - 1.8 &&
    y < high.y + 0.9
  );
}

function note(site, x, y, z, name) {
  const index = indexOf(site, x, y, z);
  if (index < 0) return;
  site.names[index] = name;
  site.traits[index] = traitsOf(name);
}

function middleOf({ x, y, z }) {
  return { x: x + 0.5, y, z: z + 0.5 };
}

function isToBeFilled(site, place) {
  const cell = site.at.get(keyOf(place));
  return cell !== undefined && !cell.blocks.includes('air');
}

function isClear(site, x, y, z) {
  return indexOf(site, x, y, z) < 0 || isOpen(site, x, y, z);
}

function placeOf({ x, y, z }) {
  return { x, y, z };
}

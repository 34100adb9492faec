// The pen around a place, and its gate, through which animals are led.
/** Blocks around a place within which a pen may have its fence. */
const penReach = 9;
const isGate = /_fence_gate$/;
const around = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

/**
 * Returns the pen around a place: whether a position is inside, and its gate with the places far before it, before it,
 * behind it and deep in the pen, or null without one. Null in the open.
 */
async function penAround(bot, place) {
  const [x, y, z] = [place.x, place.y, place.z].map(Math.floor);
  const low = { x: x - penReach, y, z: z - penReach };
  const high = { x: x + penReach, y: y + 1, z: z + penReach };
  const names = await bot.blocksAt({ box: { low, high } });
  const size = 2 * penReach + 1;
  const nameAt = (at, up = 0) => names[up * size * size + (at.z - low.z) * size + at.x - low.x] ?? 'unknown';
  const inside = new Set();
  const gates = [];
  for (const open = [{ x, z }]; open.length > 0; ) {
    const at = open.pop();
    if (Math.max(Math.abs(at.x - x), Math.abs(at.z - z)) >= penReach) return null;
    if (inside.has(`${at.x},${at.z}`)) continue;
    inside.add(`${at.x},${at.z}`);
    for (const [dx, dz] of around) {
      const next = { x: at.x + dx, z: at.z + dz };
      if (isGate.test(nameAt(next))) gates.push({ next, dx, dz });
      else if (passable.test(nameAt(next)) && passable.test(nameAt(next, 1))) open.push(next);
    }
  }
  const isInside = (at) => inside.has(`${Math.floor(at.x)},${Math.floor(at.z)}`);
  if (gates.length === 0) return { isInside, gate: null };
  const [{ next, dx, dz }] = gates;
  const beside = (blocks) => ({ x: next.x + dx * blocks, y, z: next.z + dz * blocks });
  const places = { far: beside(7), before: beside(2), behind: beside(-2), deep: beside(-5) };
  return { isInside, gate: { position: { ...next, y }, ...places } };
}

/** Opens or closes a gate. */
async function setGate(bot, { position }, isToBeOpen) {
  const [state] = await bot.blocksAt({ positions: [position], states: true });
  if (!isGate.test((state ?? '').split('[')[0])) return;
  if (/\bopen=true\b/.test(state) === isToBeOpen) return;
  await attempt(bot.useOnBlock({ position }));
}

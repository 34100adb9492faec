/** Returns a position as text, as a key of sets and maps. */
function keyOf({ x, y, z }) {
  return `${x},${y},${z}`;
}

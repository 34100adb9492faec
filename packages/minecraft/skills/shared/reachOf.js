/**
 * Where feet have to be for a block to be within reach. Eyes are above feet, so that whoever is far below it need not
 * climb all the way: six blocks up, and one to the side.
 */
function reachOf({ x, y, z }, feet) {
  const isFarBelow = feet.y < y - 4;
  return isFarBelow ? { position: { x, y: y - 3, z }, within: 3.3 } : { position: { x, y: y - 2, z }, within: 4 };
}

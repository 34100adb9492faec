/** Blocks above the feet from which on a block that is not reached counts as too high. */
const fromWhichHigh = 3;

/**
 * Remembers not to try a block again, and why: a reason of failure, or words. `feet`: where it stood when it did not
 * get there.
 */
function leave({ left }, { name, x, y, z }, why, feet) {
  const isAbove = feet !== undefined && y - feet.y > fromWhichHigh;
  const words = {
    unreachable: isAbove ? 'too high' : 'out of reach',
    timeout: isAbove ? 'too high' : 'out of reach',
    'driven-off': 'kept by monsters',
    'target-gone': 'gone',
  };
  left.set(keyOf({ x, y, z }), { name, position: { x, y, z }, why: words[why] ?? why });
}

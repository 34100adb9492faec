/** The failure of several tries in a row to get at things. A monster that drove the body off may be gone next time. */
function notReached(detail, { fled, left }) {
  const known = leftInWords(left);
  return failure(fled ? 'driven-off' : 'unreachable', known === null ? detail : `${detail}: ${known}`);
}

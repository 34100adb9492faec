/** Returns the error that a skill throws to fail. */
function failure(reason, detail) {
  return Object.assign(new Error(detail), { reason, detail });
}

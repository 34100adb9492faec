/** Returns the error that a skill throws to fail; `missing` lists what it lacks, as { items, count }. */
function failure(reason, detail, missing) {
  return Object.assign(new Error(detail), { reason, detail, ...(missing === undefined ? {} : { missing }) });
}

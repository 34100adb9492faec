/** The failure of what needs a station of which none is in reach and none is held. */
function withoutStation(station) {
  return failure('missing-item', `a ${station} is needed, and none is near or held`, [{ items: [station], count: 1 }]);
}

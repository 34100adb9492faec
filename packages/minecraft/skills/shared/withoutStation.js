/** The failure of what needs a station that cannot be made: it lacks the station, whatever that is made of. */
function withoutStation(station, error) {
  if (error.reason !== 'missing-item') return error;
  return failure('missing-item', `a ${station} is needed: ${error.detail ?? error.message}`, [
    { items: [station], count: 1 },
  ]);
}

/**
 * Whether a call succeeds. Failures for one of the `excused` reasons, by default all but those that end the skill,
 * count as false; other errors are rethrown.
 */
async function succeeds(call, excused) {
  try {
    await call;
    return true;
  } catch (error) {
    const isExcused =
      excused?.includes(error.reason) ??
      (error.reason !== undefined && !['died', 'interrupted'].includes(error.reason));
    if (!isExcused) throw error;
    return false;
  }
}

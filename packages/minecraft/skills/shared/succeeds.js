/**
 * Whether it went well; what ends the skill is thrown on, and what is none of the `excused` reasons, where there are
 * some.
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

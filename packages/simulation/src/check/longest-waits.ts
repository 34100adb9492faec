/** World seconds that whoever failed may pause before it tries again (the runtime's brake on endless failing). */
export const longestPause = 60;

/**
 * World seconds that a leader's first plan, and its first without somebody who left, may wait for those it leads to say
 * what they hold.
 */
export const longestWaitForReports = 5;

/** World seconds that an agent may wait for the answer to what it asked. */
export const longestWaitForAnswer = 60;

/** World seconds within which two times count as the same: the log's are rounded to the millisecond. */
export const rounding = 0.002;

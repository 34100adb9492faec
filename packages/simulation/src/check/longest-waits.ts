/**
 * World seconds that an agent may pause after a failure before it tries again (the runtime slows down endless failing).
 */
export const longestPause = 60;

/**
 * World seconds that a leader may wait for its workers to say what they hold, before its first plan and before its
 * first plan after a worker has left for good.
 */
export const longestWaitForReports = 5;

/** World seconds that a message may be on its way between processes, of which one may be lost or cut off meanwhile. */
export const longestOnTheWay = 60;

/** World seconds that an agent may wait for the answer to a question. */
export const longestWaitForAnswer = 60;

/** World seconds within which two times count as the same, since the log rounds times to the millisecond. */
export const rounding = 0.002;

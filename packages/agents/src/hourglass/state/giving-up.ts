/**
 * A leaf gives up on a task after so many failed judgements in a row and tells its commander, who can give it to
 * another.
 */
export const failuresBeforeReport = 3;

/** The same, for failures of one action for one reason that another try will not mend. */
export const repeatsBeforeReport = 2;

/**
 * After so many refusals for one reason a task is not given to the agent again until something has changed, whatever
 * the plan says.
 */
export const refusalsBeforeEnd = 3;

/**
 * A leader believes its own plans that nothing is left to do after so many in a row (the papers' attempts), whatever
 * the judgement of what was asked for.
 */
export const emptyPlansBeforeReport = 5;

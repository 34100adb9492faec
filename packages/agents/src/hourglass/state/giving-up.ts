/**
 * A leaf gives up on a task after so many failed judgements in a row and tells its commander, who can give it to
 * another.
 */
export const failuresBeforeReport = 3;

/** A leaf also gives up after so many failures of the same action for a reason that another try will not fix. */
export const repeatsBeforeReport = 2;

/**
 * After so many refusals for one reason a task is not given to the agent again until something has changed, whatever
 * the plan says.
 */
export const refusalsBeforeEnd = 3;

/**
 * After so many plans in a row that see nothing left to do (the papers' attempts), a leader takes the objective for
 * reached, whatever the judgement says. After so many that give nobody anything to do, an agent reports that it failed.
 */
export const emptyPlansBeforeReport = 5;

/**
 * Numbers in documents that nobody measured: rules of the game, defaults and limits of the code, goals, and figures of
 * the papers. By document, the phrases that hold them; every other number with a unit has to come from bench/results.
 */
export const facts: Readonly<Record<string, readonly string[]>> = {};

/** How many runs fit side by side. A browser keeps six connections to a server, of which each run takes one. */
export const mostCompared = 4;

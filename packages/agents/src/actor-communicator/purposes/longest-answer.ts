/** The most tokens of an answer of the Communicator and of the Actor (Organized Teams, section 4). */
export const longestAnswer = 256;

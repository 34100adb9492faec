/** Colours of verbs, in the order in which they come; told apart also by those who see no red or no green. */
export const verbColors = ['#4c78a8', '#e49444', '#6aa35f', '#b279a2', '#d8b53c', '#5fb0b7', '#9d755d', '#e08fa3'];
/** Of all further verbs, and of what is no deed. */
export const otherColors = { rest: '#9a9da3', plan: '#22252a', reflex: '#8f2d56', away: '#7d8794' };

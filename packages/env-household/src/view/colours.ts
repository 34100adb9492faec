/** The colours of pictures of an apartment. */
export const colours = {
  floor: '#faf7f0',
  wall: '#4a4a4a',
  container: '#c9d8e8',
  surface: '#e6d5b8',
  text: '#222222',
} as const;

/** The colours of people, in the order of the household; further ones begin again. */
export const dwellerColours = ['#c0392b', '#2e6fbd', '#2b8a3e', '#8e44ad', '#b9770e', '#117a8b'] as const;

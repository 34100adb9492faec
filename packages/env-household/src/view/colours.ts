/** The colours of pictures of an apartment. */
export const colours = {
  floor: '#faf7f0',
  wall: '#4a4a4a',
  container: '#c9d8e8',
  surface: '#e6d5b8',
  text: '#222222',
  dweller: '#c0392b',
} as const;

import { z } from 'zod';

/** The name of an agent's seat. */
export const seatName = z
  .string()
  .regex(/^[A-Za-z0-9_]{1,16}$/, 'a name of 1 to 16 letters, digits or _ (a Minecraft player name)');

/**
 * What an agent does at the same time (CSAS, figure 6): it perceives, judges and plans; it speaks to others; it acts in
 * the world.
 */
export const lanes = ['decide', 'speak', 'act'] as const;
export type Lane = (typeof lanes)[number];

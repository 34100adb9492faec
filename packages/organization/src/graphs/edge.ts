/** From whom to whom: commander and subordinate, or speaker and hearer. */
export type Edge = readonly [string, string];

/** Plans in a row that give out only what was done before, and what was held by all when the first of them was made. */
export interface Repetition {
  readonly plans: number;
  readonly held: string;
}

export const nothingRepeated: Repetition = { plans: 0, held: '' };

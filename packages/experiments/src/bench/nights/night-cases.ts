/** Who works through a night, and at what. */
export interface NightCase {
  readonly name: string;
  readonly item: string;
  /** Nobody: the root works alone. */
  readonly leaves: readonly string[];
}

const teams: readonly (readonly [name: string, leaves: readonly string[]])[] = [
  ['solo', []],
  ['team of three', ['workerA', 'workerB', 'workerC']],
];

export const nightCases: readonly NightCase[] = ['log', 'raw_iron'].flatMap((item) =>
  teams.map(([name, leaves]) => ({ name: `${item}, ${name}`, item, leaves })),
);

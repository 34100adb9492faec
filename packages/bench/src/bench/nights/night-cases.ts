/** A team that works through a night, and the item that it collects. */
export interface NightCase {
  readonly name: string;
  readonly item: string;
  /** Empty when the root works alone. */
  readonly leaves: readonly string[];
}

const teams: readonly (readonly [name: string, leaves: readonly string[]])[] = [
  ['solo', []],
  ['team of three', ['workerA', 'workerB', 'workerC']],
];

export const nightCases: readonly NightCase[] = ['log', 'raw_iron'].flatMap((item) =>
  teams.map(([name, leaves]) => ({ name: `${item}, ${name}`, item, leaves })),
);

import { caseNameIn, type SuiteWorld } from '../world-suite.js';

/** A team that works through a night, and the item that it collects. */
export interface NightCase {
  readonly name: string;
  readonly item: string;
  /** Empty when the root works alone. */
  readonly leaves: readonly string[];
}

/** A case in one world, with all rules of the planner or without one of them. */
export interface NightSetting extends NightCase {
  readonly world: SuiteWorld;
  readonly without: string | null;
}

const teams: readonly (readonly [name: string, leaves: readonly string[]])[] = [
  ['solo', []],
  ['team of three', ['workerA', 'workerB', 'workerC']],
];

/** The planner's rules against dangers, which keep bodies able to work rather than win time in a task. */
const rules = ['precautions', 'remedies'];

const nightCases: readonly NightCase[] = ['log', 'raw_iron', 'string'].flatMap((item) =>
  teams.map(([name, leaves]) => ({ name: `${item}, ${name}`, item, leaves })),
);

/** Every case in a world; in the block world also without each rule against dangers. */
export function nightSettings(world: SuiteWorld): readonly NightSetting[] {
  const withouts = [null, ...(world === 'blockworld' ? rules : [])];
  return nightCases.flatMap((one) => withouts.map((without) => ({ ...one, world, without })));
}

/** The setting's name in the results. */
export function settingName({ name, world, without }: NightSetting): string {
  return caseNameIn(without === null ? name : `${name}, without ${without}`, world);
}

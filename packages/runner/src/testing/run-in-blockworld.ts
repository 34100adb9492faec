import {
  Environment,
  type ConfigInput,
  type Plan,
  type Position,
  type RunEvent,
  type RunEventOf,
  type RunReport,
} from '@s-agents/core';
import { workText } from '@s-agents/kit';
import { defaultPlugins } from '../plugins/default-plugins.js';
import { sharedSandboxPlugin } from '../plugins/shared-sandbox-plugin.js';
import type { RunOptions } from '../run/prepared-run.js';
import { runTeam } from '../run/run-team.js';

/** The default plugins except mineflayer, which is not needed. */
const defaults = defaultPlugins.filter((name) => !name.endsWith('env-mineflayer'));

/** The part of a body in the block world that tests change. */
export interface Inhabitant {
  health: number;
  readonly nourishment: { food: number; saturation: number };
  readonly inventory: { give(stack: { id: number; count: number; damage: number }): unknown };
  positionAt(seconds: number): Position;
}

/** The part of the block world's environment that tests change; the runner loads it by its name, as any other. */
export interface BlockWorld {
  readonly world: {
    readonly inhabitants: { named(agent: string): Inhabitant | undefined };
    readonly itemKinds: { id(item: string): number | undefined };
    readonly land: { kindAt(at: Position): { readonly name: string } };
    readonly creatures: { add(kind: string, position: Position): unknown };
    setStartTime(time: number): void;
  };
}

export interface BlockworldRun {
  readonly report: RunReport;
  readonly events: readonly RunEvent[];
}

export interface BlockworldRunOptions extends Pick<RunOptions, 'signal' | 'baseFolder'> {
  /** Called with each event, after those who listen to the run. */
  readonly onEvent?: (event: RunEvent, environment: BlockWorld) => void;
}

/** Runs the composed system in the block world, under virtual time, without a folder. */
export async function runInBlockworld(
  config: ConfigInput,
  { onEvent, ...options }: BlockworldRunOptions = {},
): Promise<BlockworldRun> {
  const events: RunEvent[] = [];
  const report = await runTeam(
    { environment: { use: 'blockworld', rules: { mobs: false } }, ...config },
    {
      ...options,
      plugins: [sharedSandboxPlugin],
      defaults,
      folder: null,
      onBegin: ({ log, team }) => {
        const environment = team.container.get<unknown>(Environment) as BlockWorld;
        log.subscribe((event) => {
          events.push(event);
          onEvent?.(event, environment);
        });
      },
    },
  );
  return { report, events };
}

export function eventsOf<Type extends RunEvent['type']>(
  { events }: Pick<BlockworldRun, 'events'>,
  type: Type,
): readonly RunEventOf<Type>[] {
  return events.filter((event): event is RunEventOf<Type> => event.type === type);
}

/** The tasks of a plan, in order. */
export function tasksOf({ tasks }: Plan): readonly string[] {
  return tasks.map(({ work }) => workText(work));
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigInput, Json, RunEvent, RunReport } from '@s-agents/core';
import testkit from '@s-agents/testkit';
import { runTeam } from '../../run/run-team.js';
import { passingPlugin } from '../passing-models.js';
import { readTeamLog, type TeamLog } from './team-log.js';

export interface MembersRun extends TeamLog {
  readonly report: RunReport;
}

export interface MembersRunOptions extends Omit<ConfigInput, 'task'> {
  /** A sentence, or the content of a task file. */
  readonly task: string | Readonly<Record<string, Json>>;
  readonly members: readonly string[];
}

/**
 * Runs a leader with these members, or the seats that the organization names, on a task, under virtual time, and reads the
 * log. Nothing is left on the disk.
 */
export async function runMembers({ task, members, organization, ...config }: MembersRunOptions): Promise<MembersRun> {
  const baseFolder = await mkdtemp(join(tmpdir(), 's-agents-members-'));
  const events: RunEvent[] = [];
  try {
    if (typeof task !== 'string') await writeFile(join(baseFolder, 'task.json'), JSON.stringify(task));
    const report = await runTeam(
      {
        organization:
          organization?.seats === undefined ? { root: 'leader', leaves: [...members], ...organization } : organization,
        budget: { wallMinutes: 1 },
        stopWhen: { noProgressMinutes: 10 },
        ...config,
        task: typeof task === 'string' ? task : 'task.json',
      },
      {
        plugins: [testkit, passingPlugin],
        baseFolder,
        folder: null,
        onBegin: ({ log }) => void log.subscribe((event) => events.push(event)),
      },
    );
    return { ...readTeamLog(events), report };
  } finally {
    await rm(baseFolder, { recursive: true, force: true });
  }
}

/** The block world without what may interfere. */
export const calmBlockworld = { use: 'blockworld', rules: { mobs: false } };

/** The same, flat and bare: nothing grows in it. */
export const bareBlockworld = { ...calmBlockworld, world: 'flat' };

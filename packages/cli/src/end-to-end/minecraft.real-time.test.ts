import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@s-agents/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runReportSchema, type ConfigInput } from '@s-agents/core';
import { descendantsOf, isAlive, startSAgents } from '../testing/s-agents.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-minecraft-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const config: ConfigInput = {
  task: 'mine 40 logs',
  environment: { use: 'mineflayer', time: 'real' },
  budget: { wallMinutes: 2 },
};

describe('s-agents run with a Minecraft server of its own', () => {
  it('ends with 130 and a report on ctrl-C, and leaves no process behind', async () => {
    await writeFile(join(folder, 'team.json'), JSON.stringify(config));
    const command = startSAgents(['run', 'team.json', '--plain'], { cwd: folder });
    await command.printed(' begins: ');
    const children = descendantsOf(command.pid);
    expect(children.length).toBeGreaterThan(0);
    command.kill('SIGINT');
    const { code, stdout, stderr } = await command.ended;
    expect([code, stderr]).toEqual([130, '']);
    expect(stdout).toContain('interrupted: stopped by ctrl-C');
    await eventually(() => expect(children.filter(isAlive)).toEqual([]));
    const [name = ''] = await readdir(join(folder, 'runs'));
    const report: unknown = JSON.parse(await readFile(join(folder, 'runs', name, 'report.json'), 'utf8'));
    expect(runReportSchema.parse(report)).toMatchObject({ result: 'interrupted', goal: { met: false, wanted: 40 } });
  });

  it('leaves no process behind when it is killed itself', async () => {
    await writeFile(join(folder, 'team.json'), JSON.stringify(config));
    const command = startSAgents(['run', 'team.json', '--plain'], { cwd: folder });
    await command.printed('user → leader');
    const children = descendantsOf(command.pid);
    expect(children.length).toBeGreaterThan(0);
    command.kill('SIGKILL');
    await command.ended;
    await eventually(() => expect(children.filter(isAlive)).toEqual([]));
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWireFormatServer, type WireBehaviour, type WireFormatServer } from '@s-agents/testkit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sAgents } from '../testing/s-agents.js';

let folder: string;
let servers: WireFormatServer[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-doctor-'));
  servers = [];
});
afterEach(async () => {
  for (const server of servers) await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function serve(behaviour: WireBehaviour): Promise<{ readonly baseUrl: string; readonly asked: () => number }> {
  const server = await createWireFormatServer(() => behaviour);
  servers.push(server);
  return { baseUrl: server.baseUrl, asked: () => server.requests.length };
}

it('asks two servers that serve a model of one name both, and each once', async () => {
  const well = await serve({ kind: 'answer', content: 'ready' });
  const ill = await serve({ kind: 'error', status: 404, message: 'no such model' });
  const at = ({ baseUrl }: { baseUrl: string }): object => ({ use: 'openai', model: 'small', baseUrl });
  const config = {
    task: 'pick 3 berries',
    environment: { use: 'garden' },
    plugins: [fileURLToPath(import.meta.resolve('@s-agents/testkit'))],
    models: { default: at(well), actions: at(well), monitor: at(ill) },
  };
  await writeFile(join(folder, 'team.json'), JSON.stringify(config));
  const { code, stdout, stderr } = await sAgents(['doctor', 'team.json'], { cwd: folder });
  expect(stderr).toBe('');
  expect(stdout).toContain('openai:small (default, actions): answers');
  expect(stdout).toMatch(new RegExp(`openai:small \\(monitor\\): MODEL_UNKNOWN: ${ill.baseUrl}`));
  expect([well.asked(), ill.asked(), code]).toEqual([1, 1, 1]);
});

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const start = fileURLToPath(new URL('../../../.github/actions/minecraft-server/start.sh', import.meta.url));
const bin = fileURLToPath(new URL('../bin/s-agents-minecraft-server.js', import.meta.url));

it("the action's step leaves a server running, and outputs where it is", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'action-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const output = join(folder, 'output');
  const env = {
    ...process.env,
    RUNNER_TEMP: folder,
    GITHUB_OUTPUT: output,
    SERVER_COMMAND: `${process.execPath} ${bin}`,
    SERVER_VERSION: '1.20.4',
    SERVER_WORLD: 'superflat',
    SERVER_PORT: '0',
    SERVER_OPERATORS: 'Ada Bob',
    SERVER_GAME_MODE: 'creative',
  };
  await promisify(execFile)('bash', [start], { env });
  const [, host = '', port, pid, log = ''] =
    /^host=(.*)\nport=(\d+)\npid=(\d+)\nlog=(.*)\n$/.exec(readFileSync(output, 'utf8')) ?? [];
  onTestFinished(() => void process.kill(Number(pid), 'SIGINT'));
  const socket = connect(Number(port), host);
  await once(socket, 'connect');
  socket.destroy();
  expect(readFileSync(log, 'utf8')).toContain('Minecraft 1.20.4');
});

import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startJarServer } from './jar-server.js';

const signal = new AbortController().signal;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-java-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Writes a program that stands in for Java and runs `code`, with the folder's server.properties as `properties`. */
async function java(code: string): Promise<string> {
  const program = join(folder, 'java');
  await writeFile(
    program,
    `#!${process.execPath}\nconst properties = ` +
      "Object.fromEntries(require('node:fs').readFileSync('server.properties', " +
      `'utf8').trim().split('\\n').map((line) => line.split('=')));\n${code}\n`,
  );
  await chmod(program, 0o755);
  return program;
}

const foldersLeft = async (): Promise<string[]> =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('s-agents-jar-'));

describe('startJarServer', () => {
  it('starts a server without account checks, waits until it is ready, and lets it save', async () => {
    const before = await foldersLeft();
    const program = await java(`
      const isAsked = properties['online-mode'] === 'false' && properties['level-seed'] === '7';
      if (!isAsked || !process.argv.includes('-jar')) process.exit(3);
      const server = require('node:net').createServer((socket) => socket.end());
      server.listen(Number(properties['server-port']), properties['server-ip'], () =>
        console.log('[12:00:00] [Server thread/INFO]: Done (1.234s)! For help, type "help"'),
      );
      process.stdin.on('data', (data) => {
        if (!String(data).includes('stop')) return;
        require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'saved'))}, '');
        server.close();
        process.stdin.destroy();
      });`);
    const server = await startJarServer({ jar: 'server.jar', java: program, seed: 7, signal });
    await new Promise<void>((resolve, reject) =>
      connect(server.port, server.host).once('connect', resolve).once('error', reject).resume(),
    );
    await server.stop();
    expect(await readdir(folder)).toContain('saved');
    expect(await foldersLeft()).toEqual(before);
  });

  it('shows the last output of a server that does not start', async () => {
    const before = await foldersLeft();
    const program = await java(`console.error('Error: too old a Java'); process.exit(1);`);
    await expect(startJarServer({ jar: 'server.jar', java: program, seed: 1, signal })).rejects.toThrow(
      /SERVER_NOT_STARTED: --jar server\.jar: .*code 1.*too old a Java/s,
    );
    await expect(startJarServer({ jar: 'server.jar', java: join(folder, 'nothing'), seed: 1, signal })).rejects.toThrow(
      /SERVER_NOT_STARTED.*ENOENT/s,
    );
    expect(await foldersLeft()).toEqual(before);
  });

  it('stops a server that never becomes ready when the signal aborts', async () => {
    const stop = new AbortController();
    const program = await java(`setInterval(() => {}, 1000); process.stdin.on('end', () => process.exit(0)).resume();`);
    const starting = startJarServer({ jar: 'server.jar', java: program, seed: 1, signal: stop.signal });
    stop.abort(new Error('enough'));
    await expect(starting).rejects.toThrow('enough');
  });
});

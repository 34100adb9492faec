import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeConfig, fakePlugin } from '../testing/fake-team.js';
import { OneProcess } from '../testing/one-process.js';

const inOneProcess = new OneProcess();
const folder = mkdtempSync(join(tmpdir(), 's-agents-trust-'));
const bare = '--no-default-plugins';
const run = (...args: readonly string[]) => inOneProcess.run(args, { cwd: folder });
let recorded: string;

beforeAll(async () => {
  writeFileSync(join(folder, 'team.json'), JSON.stringify(fakeConfig({ plugins: [fakePlugin] })));
  expect((await run('run', 'team.json', bare, '--plain')).code).toBe(0);
  [recorded = ''] = globSync('runs/*', { cwd: folder });
  writeFileSync(
    join(folder, 'evil.mjs'),
    "import fs from 'node:fs';\nfs.writeFileSync('loaded', '');\nexport default {};",
  );
  const config = join(folder, recorded, 'config.yaml');
  writeFileSync(config, readFileSync(config, 'utf8').replace('plugins:\n', 'plugins:\n  - ./evil.mjs\n'));
});
afterAll(async () => {
  await inOneProcess.end();
  rmSync(folder, { recursive: true, force: true });
});

it.each(['resume', 'replay'])(
  '%s names the code that a folder would load, and the command that allows it',
  async (name) => {
    const events = readFileSync(join(folder, recorded, 'events.jsonl'), 'utf8');
    if (name === 'resume') writeFileSync(join(folder, recorded, 'events.jsonl'), events.slice(0, events.length / 2));
    const { code, stdout, stderr } = await run(name, recorded, bare);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(
      /^RUN_NOT_TRUSTED: the run in ".*" reaches outside of its folder: plugins\[0\] loads the code of /,
    );
    expect(stderr).toContain(`"./evil.mjs" (${join(folder, 'evil.mjs')})`);
    expect(stderr).toContain(`allow this with: s-agents ${name} ${recorded} ${bare} --trust\n`);
    expect(existsSync(join(folder, 'loaded'))).toBe(false);
    const trusted = await run(name, recorded, bare, '--trust');
    expect(trusted.stderr).toMatch(
      /^PLUGIN_INVALID: "\.\/evil\.mjs", named in [^ ]*config\.yaml, has a default export/,
    );
    rmSync(join(folder, 'loaded'), { force: true });
    writeFileSync(join(folder, recorded, 'events.jsonl'), events);
  },
);

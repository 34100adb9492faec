// Packs all published packages but the testkit, which is for those who write plugins, into a folder. Needs built packages.
//
//   node scripts/pack-for-users.mjs FOLDER
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = resolve(process.argv[2] ?? 'tarballs');
const names = readdirSync(join(root, 'packages')).flatMap((name) => {
  const manifest = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'));
  return manifest.private === true || name === 'testkit' ? [] : [manifest.name];
});
mkdirSync(folder, { recursive: true });
execFileSync(
  'pnpm',
  ['--recursive', ...names.map((name) => `--filter=${name}`), 'pack', '--pack-destination', folder],
  {
    cwd: root,
    stdio: 'inherit',
    timeout: 300_000,
    env: { ...process.env, PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter) },
  },
);

import { describe, expect, it } from 'vitest';
import { allowedBy } from './allowed.js';
import { checkVersions } from './check-versions.js';

const nothing = { modules: [], values: [] };
const plugin = { name: 'a-plugin', path: 'plugins[0]', file: '/a-plugin/index.js', isOwn: false };
const sends = (value: string) => ({ path: 'models.default.baseUrl', use: 'sends' as const, value });
const joins = (value: string) => ({ path: 'environment.server', use: 'joins' as const, value });
const writes = { path: 'skills.store', use: 'writes' as const, value: '/home/ann' };

describe('what a run may have a worker do', () => {
  it('is nothing outside of its machine, and no foreign code, unless its user names it', () => {
    expect(() => allowedBy([])({ ...nothing, modules: [plugin] })).toThrow(
      'WORKER_NOT_ALLOWED: the config of the run wants more than this worker allows: plugins[0] loads "a-plugin": ' +
        'if you trust the run, start the worker with `--allow a-plugin`',
    );
    expect(() => allowedBy(['a-plugin'])({ ...nothing, modules: [plugin] })).not.toThrow();
    expect(() => allowedBy(['another'])({ ...nothing, modules: [plugin] })).toThrow('WORKER_NOT_ALLOWED');
    for (const [value, host] of [
      [sends('https://models.example/v1'), 'models.example'],
      [joins('minecraft://play.example:25565'), 'play.example'],
    ] as const) {
      expect(() => allowedBy([])({ ...nothing, values: [value] })).toThrow(`--allow ${host}`);
      expect(() => allowedBy([host])({ ...nothing, values: [value] })).not.toThrow();
    }
  });

  it('includes servers of its own machine', () => {
    for (const value of ['http://127.0.0.1:11434', 'http://localhost:8080/v1', 'http://[::1]:1'])
      expect(() => allowedBy([])({ ...nothing, values: [sends(value)] })).not.toThrow();
    expect(() => allowedBy([])({ ...nothing, values: [sends('http://127.evil.example')] })).toThrow();
    expect(() => allowedBy([])({ ...nothing, values: [sends('http://localhost.evil.example')] })).toThrow();
  });

  it('is never to write files', () => {
    expect(() => allowedBy(['/home/ann'])({ ...nothing, values: [writes] })).toThrow(
      /writes to "\/home\/ann": leave that out of the config/,
    );
  });
});

describe('the versions of a worker', () => {
  it('are those of the run, Node apart', () => {
    const run = { node: '24.1.0', '@s-agents/core': '1.2.3', mineflayer: '4.0.0' };
    expect(() => checkVersions(run, { ...run, node: '26.0.0', other: '1' })).not.toThrow();
    expect(() => checkVersions(run, { ...run, mineflayer: '4.0.1' })).toThrow(
      'WORKER_VERSION_DIFFERS: the run has mineflayer 4.0.0, and this worker has 4.0.1: install the same versions on both ' +
        'machines (npm install mineflayer@4.0.0)',
    );
    expect(() => checkVersions(run, { node: '24.1.0' })).toThrow(/does not have it; 1 other packages differ, too/);
  });
});

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runReportSchema } from '@s-agents/core';
import { call, connect, ended, firstEvent, type StdioServer } from '../testing/client.js';

const outside = mkdtempSync(join(tmpdir(), 's-agents-mcp-'));
const root = join(outside, 'served');
const blockworld = { environment: { use: 'blockworld' } };
let server: StdioServer;

beforeAll(async () => {
  mkdirSync(join(root, 'teams'), { recursive: true });
  mkdirSync(join(root, 'tasks'));
  writeFileSync(join(root, 'teams', 'team.yaml'), 'task: mine 50 logs\nrun: { folder: runs }\n');
  writeFileSync(join(root, 'tasks', 'logs.yaml'), 'task: mine 2 logs\n');
  writeFileSync(join(root, 'tasks', 'sticks.yaml'), 'task: craft 2 sticks\n');
  writeFileSync(join(outside, 'secret.yaml'), 'task: mine 1 log\n');
  symlinkSync(outside, join(root, 'out'));
  symlinkSync(join(outside, 'nothing-yet'), join(root, 'dangling'));
  writeFileSync(
    join(root, 'noisy.mjs'),
    'console.log("hello from a plugin"); process.stdout.write("and again\\n");\n' +
      'export default { specificationVersion: "v1", name: "noisy", contributions: [] };\n',
  );
  server = await connect(root, ['--max-runs', '2']);
});
afterAll(async () => {
  await server.client.close();
  rmSync(outside, { recursive: true, force: true });
});

it('lists its tools, each with a description of what it does and what to call next', async () => {
  const { tools } = await server.client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'run',
    'status',
    'events',
    'say',
    'pause',
    'continue',
    'stop',
    'suite',
    'seat_take',
    'seat_view',
    'seat_act',
    'seat_say',
    'seat_leave',
  ]);
  for (const { description = '', inputSchema } of tools) {
    expect(description.length).toBeGreaterThan(15);
    expect(description.length).toBeLessThan(700);
    for (const parameter of Object.values(inputSchema.properties ?? {}))
      expect(parameter).toHaveProperty('description');
  }
  expect(server.client.getInstructions()).toContain('Start one with `run`');
});

it('answers a message that is too long, refuses inherited keys, and goes on', async () => {
  const { client } = server;
  const long = { file: 'x'.repeat(5 * 2 ** 20) };
  await expect(call(client, 'run', long)).rejects.toThrow('a message has more than 4194304 bytes and was not read');
  for (const key of ['__proto__', 'constructor', 'prototype']) {
    const config = JSON.parse(`{"task":"mine 1 log","run":{"${key}":{"folder":"x"}}}`) as object;
    const top = JSON.parse(`{"task":"mine 1 log","${key}":{"folder":"x"}}`) as object;
    for (const given of [config, top]) {
      const { isError, text } = await call(client, 'run', { config: given });
      expect([isError, text]).toEqual([true, expect.stringMatching(/^CONFIG_INVALID: .*is an unknown key/)]);
    }
  }
  expect((await call(client, 'status')).isError).toBe(false);
});

it('starts a run of a file with overrides, which is followed to its report', async () => {
  const started = await call(server.client, 'run', {
    file: 'teams/team.yaml',
    set: ['environment.use=blockworld', 'task=mine 5 logs'],
    seed: 7,
  });
  expect(started.value).toMatchObject({ task: 'mine 5 log', agents: ['leader', 'workerA', 'workerB', 'workerC'] });
  const id = String(started.value['id']);
  expect(started.value['folder']).toBe(`runs/${id}`);

  expect(await firstEvent(server.client, id, 'run.started')).toMatchObject({ sequence: 0, seed: 7 });
  const first = await call(server.client, 'events', { id, limit: 3 });
  const events = first.value['events'] as { sequence: number; type: string }[];
  expect(events.map(({ sequence }) => sequence)).toEqual([0, 1, 2].slice(0, events.length));
  expect(events[0]?.type).toBe('run.started');

  const status = await ended(server.client, id);
  expect(status).toMatchObject({
    state: 'over',
    goal: { met: true, wanted: 5 },
    ended: { result: 'success' },
    models: { costUsd: 0 },
    budget: [{ limit: 'wallMinutes', spent: expect.any(Number) as number, of: 120 }],
    openTasks: [],
  });
  const report = runReportSchema.parse(status['report']);
  expect(report).toMatchObject({ result: 'success', seed: 7 });
  expect(report).toEqual(JSON.parse(readFileSync(join(root, 'runs', id, 'report.json'), 'utf8')));

  const lines = readFileSync(join(root, 'runs', id, 'events.jsonl'), 'utf8')
    .trim()
    .split('\n');
  const last = await call(server.client, 'events', { id, from: lines.length - 1 });
  expect(last.value).toMatchObject({ events: [{ type: 'run.ended' }], next: lines.length, more: false, over: true });
  expect((last.value['events'] as object[]).map((event) => JSON.stringify(event))).toEqual(lines.slice(-1));
  const checks = await call(server.client, 'events', { id, types: ['goal.checked'], limit: 500 });
  expect(new Set((checks.value['events'] as { type: string }[]).map(({ type }) => type))).toEqual(
    new Set(['goal.checked']),
  );

  const { resources } = await server.client.listResources();
  expect(resources.map(({ uri }) => uri)).toContain(`s-agents://runs/${id}/report`);
  const read = async (kind: string): Promise<unknown> => {
    const { contents } = await server.client.readResource({ uri: `s-agents://runs/${id}/${kind}` });
    return JSON.parse(contents[0] !== undefined && 'text' in contents[0] ? contents[0].text : '');
  };
  expect(await read('report')).toEqual(report);
  expect(await read('config')).toMatchObject({ seed: 7, task: 'mine 5 logs' });
});

describe('a bad request', () => {
  it.each([
    [
      { config: { task: 'mine 5 logs', environment: { use: 'blockwrld' } } },
      /^CONTRIBUTION_NOT_FOUND: .*"blockworld"\?/,
    ],
    [{ config: { tsk: 'mine 5 logs' } }, /^CONFIG_INVALID: in the config: .*task/],
    [{ config: { ...blockworld, task: 'mine 5 unicorns' } }, /^TASK_INVALID: /],
    [{ config: { ...blockworld, task: 'x'.repeat(300_000) } }, /^CONFIG_INVALID: the config has \d+ bytes/],
    [{ file: 'teams/nobody.yaml' }, /^CONFIG_NOT_FOUND: /],
    [{ file: 'teams/team.yaml', set: ['no value'] }, /^OVERRIDE_INVALID: /],
    [{}, /^OPTION_INVALID: neither a file nor a config/],
    [{ file: 'teams/team.yaml', config: {} }, /^OPTION_INVALID: both a file and a config/],
    [{ file: 'teams/team.yaml', set: Array.from({ length: 51 }, () => 'seed=1') }, /set/],
  ])('%#: is answered in one paragraph, and the server stays', async (given, expected) => {
    const { isError, text } = await call(server.client, 'run', given);
    expect([isError, text]).toEqual([true, expect.stringMatching(expected)]);
    expect(text).not.toContain('\n');
    expect((await call(server.client, 'status')).isError).toBe(false);
  });

  it.each(['status', 'events', 'pause', 'continue', 'stop'])('%s: of an id that is unknown or none', async (tool) => {
    expect((await call(server.client, tool, { id: 'nothing' })).text).toMatch(/^RUN_UNKNOWN: .*"nothing"/);
    expect((await call(server.client, tool, { id: '../served' })).isError).toBe(true);
  });
});

describe('a path that leaves the served folder', () => {
  const inline = (more: object): object => ({ config: { task: 'mine 1 log', ...blockworld, ...more } });
  it.each([
    [{ file: '../secret.yaml' }],
    [{ file: join(outside, 'secret.yaml') }],
    [{ file: 'out/secret.yaml' }],
    [{ file: 'teams/../../secret.yaml' }],
    [{ file: 'teams/team.yaml\0' }],
    [inline({ task: '../secret.yaml' })],
    [inline({ task: 'out/secret.yaml' })],
    [inline({ run: { folder: '../runs' } })],
    [inline({ run: { folder: 'dangling' } })],
    [inline({ plugins: ['../evil.mjs'] })],
    [inline({ environment: { use: '/etc/evil.mjs' } })],
    [inline({ skills: { store: 'files', path: 'out/skills' } })],
    [{ file: 'teams/team.yaml', set: ['run.folder=../runs'] }],
  ])('%#: is refused before anything is read', async (given) => {
    const { isError, text } = await call(server.client, 'run', given as Record<string, unknown>);
    expect([isError, text]).toEqual([true, expect.stringMatching(/^PATH_OUTSIDE_ROOT: /)]);
    expect(existsSync(join(outside, 'runs'))).toBe(false);
  });

  it('is refused for a suite as well', async () => {
    for (const given of [{ folder: '..' }, { folder: 'out' }, { folder: 'tasks', results: 'out/results' }])
      expect((await call(server.client, 'suite', given)).text).toMatch(/^PATH_OUTSIDE_ROOT: /);
  });
});

it('pauses a run, says something to its team, lets it go on, and stops it', async () => {
  const config = { ...blockworld, task: 'mine 2000 logs' };
  const id = String((await call(server.client, 'run', { config })).value['id']);
  await call(server.client, 'pause', { id });
  await firstEvent(server.client, id, 'run.paused');
  expect((await call(server.client, 'status', { id })).value).toMatchObject({ state: 'paused' });
  const told: string[] = [];
  await server.client.callTool(
    { name: 'status', arguments: { id, waitSeconds: 0.5 } },
    { onprogress: ({ message = '' }) => void told.push(message) },
  );
  expect(told[0]).toMatch(/^paused.*; \d+ model calls, \d+ tokens; of the budget wallMinutes [\d.]+ of 120$/);
  expect((await call(server.client, 'pause', { id })).value).toMatchObject({ note: 'it was paused already' });
  expect((await call(server.client, 'say', { id, text: 'hello', to: 'nobody' })).text).toMatch(/^WORDS_INVALID: /);
  const said = await call(server.client, 'say', { id, text: 'the forest is in the east', to: 'workerA' });
  expect(said.value).toMatchObject({ heard: false });
  expect((await call(server.client, 'continue', { id })).value).toMatchObject({ state: 'running' });
  const heard = await firstEvent(server.client, id, 'commander.spoke');
  expect(heard).toMatchObject({ by: 'user', order: 'talk', to: 'workerA' });

  const other = String((await call(server.client, 'run', { config })).value['id']);
  expect((await call(server.client, 'run', { config })).text).toMatch(/^TOO_MANY_RUNS: 2 runs or suites/);
  for (const going of [id, other]) {
    await call(server.client, 'stop', { id: going });
    expect(await ended(server.client, going)).toMatchObject({ report: { result: 'interrupted' } });
  }
  expect((await call(server.client, 'say', { id, text: 'hello' })).text).toMatch(/^RUN_ENDED: .*interrupted/);
  expect((await call(server.client, 'pause', { id })).text).toMatch(/^RUN_ENDED: /);
});

it('runs a folder of tasks and returns a table', async () => {
  const given = { folder: 'tasks', seeds: '1..2', config: blockworld, results: 'results' };
  const started = await call(server.client, 'suite', given);
  expect(started.value).toMatchObject({ tasks: ['logs', 'sticks'], seeds: [1, 2] });
  const id = String(started.value['id']);
  expect(await ended(server.client, id)).toMatchObject({
    kind: 'suite',
    state: 'over',
    done: 4,
    total: 4,
    table: [
      { task: 'logs', runs: 2, met: 2 },
      { task: 'sticks', runs: 2, met: 2 },
    ],
    notMet: [],
  });
  expect(existsSync(join(root, 'results', 'logs', '1', 'report.json'))).toBe(true);
  expect((await call(server.client, 'say', { id, text: 'hello' })).text).toMatch(/^RUN_UNKNOWN: .*is a suite/);
});

it('keeps standard output for the protocol, whatever plugins print', async () => {
  const started = await call(server.client, 'run', {
    config: { ...blockworld, task: 'mine 1 log', plugins: ['./noisy.mjs'] },
  });
  expect(started.isError).toBe(false);
  expect(await ended(server.client, String(started.value['id']))).toMatchObject({ ended: { result: 'success' } });
  expect(server.printed()).toContain('hello from a plugin\nand again\n');
});

it('serves clients of the protocol revision 2026-07-28', async () => {
  const modern = await connect(root, [], { pin: '2026-07-28' });
  try {
    expect(modern.client.getNegotiatedProtocolVersion()).toBe('2026-07-28');
    const { value } = await call(modern.client, 'run', { config: { ...blockworld, task: 'mine 1 log' } });
    expect(await ended(modern.client, String(value['id']))).toMatchObject({ ended: { result: 'success' } });
  } finally {
    await modern.client.close();
  }
});

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OneProcess } from '../testing/one-process.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-bad-team-'));
const inOneProcess = new OneProcess();
beforeAll(() => writeFileSync(join(folder, 'team.yaml'), 'task: mine 3 logs\nenvironment: blockworld\n'));
afterAll(async () => {
  await inOneProcess.end();
  rmSync(folder, { recursive: true, force: true });
});

/** The options that set a graph of commands over the four default seats. */
const topology = (edges: string, options = '"reversed": false'): readonly string[] => [
  '--set',
  `organization.topology={"use": "custom", "edges": [${edges}], ${options}}`,
];

describe('s-agents run ends with 2 and one paragraph, and starts nothing, for', () => {
  it.each<readonly [what: string, options: () => readonly string[], expected: readonly string[]]>([
    [
      'a graph in which commands run in a circle',
      () => topology('"leader->workerA", "workerA->workerB", "workerB->leader", "leader->workerC"'),
      [
        'GRAPH_CYCLE: organization.topology "custom": commands can run in a circle: leader → workerA → workerB → leader',
        'leave one of these edges out',
        '(custom: allowsCycles)',
      ],
    ],
    [
      'a second commander where one is allowed',
      () => topology('"0->1", "0->2", "0->3", "1->3"', '"maximumCommanders": 1'),
      [
        'GRAPH_IN_DEGREE: organization.topology "custom": agent "workerC" has 2 commanders (leader, workerA)',
        'let only 1 of them command it',
        '(custom: maximumCommanders)',
      ],
    ],
    [
      'a seat that no command reaches',
      () => topology('"0->1", "0->2"'),
      [
        'GRAPH_UNREACHED: organization.topology "custom": nobody commands agent "workerC", and it commands nobody',
        'add an edge to it',
        '(custom: allowsUnreached)',
      ],
    ],
    [
      'seats in a circle that no command reaches',
      () => topology('"0->1", "2->3", "3->2"', '"allowsCycles": true'),
      [
        'GRAPH_UNREACHED: organization.topology "custom": no command can reach agent "workerB" from leader',
        'add an edge to it',
      ],
    ],
    [
      'two tops where one is demanded',
      () => topology('"0->1", "2->3"', '"maximumTops": 1'),
      [
        'GRAPH_TOPS: organization.topology "custom": nobody commands 2 agents (leader, workerB), and the topology allows 1',
        '(custom: maximumTops)',
      ],
    ],
    [
      'an edge to a seat that does not exist',
      () => topology('"leader->workerD", "leader->workerB", "leader->workerC"'),
      [
        'GRAPH_UNKNOWN_AGENT: organization.topology "custom": the edge "leader" → "workerD" names "workerD"',
        'the team is leader, workerA, workerB, workerC',
        'did you mean "workerA"?',
      ],
    ],
    [
      'a scheduler that nobody contributes',
      () => ['--set', 'organization.scheduler=relais'],
      ['CONTRIBUTION_NOT_FOUND: organization.scheduler in team.yaml with --set is "relais"', 'relay, rounds'],
    ],
  ])('%s', async (_what, options, expected) => {
    const { code, stderr } = await inOneProcess.run(['run', 'team.yaml', ...options(), '--plain'], { cwd: folder });
    for (const part of expected) expect(stderr).toContain(part);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(2);
    expect(readdirSync(folder)).toEqual(['team.yaml']);
  });
});

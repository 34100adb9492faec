import { join } from 'node:path';
import { tmpdir } from 'node:os';
import type { AgentGraph, ConfigInput, HearingGraph } from '@s-agents/core';
import { checkEdges, createRandom, hears } from '@s-agents/kit';
import testkit from '@s-agents/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkConfig } from '../config/load-config.js';
import { defaultPlugins } from '../plugins/default-plugins.js';
import { noBlobs } from '../run/no-blobs.js';
import { composeHearing } from './compose-hearing.js';
import { composeTeam, type Team } from './compose-team.js';
import { explainTeam } from './explain-team.js';

/** Composes a team of a leader with the workers a, b and c in the garden. */
async function compose(organization: NonNullable<ConfigInput['organization']>, seed = 1): Promise<Team> {
  const config = {
    task: 'pick 1 berry',
    seed,
    environment: { use: 'garden' },
    organization: { leaves: ['a', 'b', 'c'], ...organization },
  };
  return composeTeam(checkConfig(config, { source: 'team.yaml', baseFolder: join(tmpdir(), 'hearing') }), {
    blobs: noBlobs,
    plugins: [testkit],
    defaults: defaultPlugins.filter((name) => !name.endsWith('env-mineflayer')),
  });
}

const arrows = (hearing: HearingGraph): readonly string[] =>
  hearing === 'everybody' ? ['everybody'] : hearing.edges.map(([from, to]) => `${from}->${to}`);
const both = ['leader->a', 'a->leader', 'leader->b', 'b->leader', 'leader->c', 'c->leader'];

describe('who hears whom', () => {
  it.each<[string, ConfigInput['organization'] & object, readonly string[]]>([
    ['everybody, by default', {}, ['everybody']],
    ['both ways along the edges of commands', { communication: 'edges' }, both],
    ['nobody beside these', { communication: 'independent' }, both],
    ['what a topology adds to these', { communication: 'chain' }, [...both, 'a->b', 'b->c']],
    ['a reversed one', { communication: { use: 'chain', reversed: true } }, [...both, 'b->a', 'c->b']],
    ['a cycle by name', { communication: { use: 'custom', edges: ['a->b', 'b->a'] } }, [...both, 'a->b', 'b->a']],
    [
      'a topology that commands do not use',
      { topology: 'independent', communication: { use: 'custom', edges: ['0->1'] } },
      ['leader->a'],
    ],
    ['only those who take part', { topology: 'solo', communication: 'net' }, []],
  ])('is %s', async (_, organization, expected) => {
    expect(arrows((await compose(organization)).hearing).toSorted()).toEqual(expected.toSorted());
  });

  it('is drawn from the run’s seed where it is random', async () => {
    const random = { topology: 'independent', communication: { use: 'random', density: 0.5 } };
    const drawn = await Promise.all([1, 1, 2, 3, 4, 5].map(async (seed) => (await compose(random, seed)).hearing));
    expect(arrows(drawn[0] ?? 'everybody')).toEqual(arrows(drawn[1] ?? 'everybody'));
    expect(new Set(drawn.map((hearing) => arrows(hearing).join(' '))).size).toBeGreaterThan(1);
  });

  it.each<[string, ConfigInput['organization'] & object, RegExp]>([
    [
      'an edge to an unknown seat',
      { communication: { use: 'custom', edges: ['a->zed'] } },
      /^GRAPH_UNKNOWN_AGENT: organization\.communication: the edge "a" → "zed"/,
    ],
    [
      'an edge to a seat that the topology leaves out',
      { topology: 'solo', communication: { use: 'custom', edges: ['leader->a'] } },
      /^GRAPH_UNKNOWN_AGENT: organization\.communication: the edge "leader" → "a" names "a", and the team is leader:/,
    ],
    [
      'the same edge twice',
      { communication: { use: 'custom', edges: ['a->b', '1->2'] } },
      /^GRAPH_DUPLICATE_EDGE: organization\.communication/,
    ],
    [
      'an edge that is none',
      { communication: { use: 'custom', edges: ['a=>b'] } },
      /^CONFIG_INVALID: in team\.yaml: organization\.communication\.edges\[0\] is "a=>b".*such as "0->1"/,
    ],
    [
      'an unknown topology',
      { communication: 'everbody' },
      /^CONTRIBUTION_NOT_FOUND: organization\.communication in team\.yaml is "everbody".*did you mean "everybody"\?/,
    ],
    [
      'options where there are none',
      { communication: { use: 'edges', reversed: true } },
      /^CONFIG_INVALID: in team\.yaml: organization\.communication\.reversed \(value true\) is an option, but "edges" takes none/,
    ],
    [
      'options of another topology',
      { communication: { use: 'layered', layer: 2 } },
      /^CONFIG_INVALID: .*organization\.communication\.layer \(value 2\).*did you mean "layers"\?/,
    ],
  ])('is refused with %s', async (_, organization, expected) => {
    await expect(compose(organization)).rejects.toThrow(expected);
  });

  it('is a valid graph that holds the topology’s edges and, both ways, those of the commands, and no other', () => {
    const agents = [...'abcde'];
    const agent = fc.constantFrom(...agents);
    const edges = fc.uniqueArray(
      fc.tuple(agent, agent).filter(([from, to]) => from !== to),
      { selector: String },
    );
    fc.assert(
      fc.property(edges, edges, (commands, own) => {
        const hearing = composeHearing(
          { use: 'any' },
          {
            graph: { agents, edges: commands },
            topology: {
              specificationVersion: 'v1',
              rules: { allowsCycles: false, maximumInDegree: 0, maximumTops: 1, allowsUnreached: false },
              graph: (): AgentGraph => ({ agents, edges: own }),
            },
            random: createRandom(1),
            source: 'team.yaml',
          },
        );
        if (hearing !== 'everybody') checkEdges(hearing);
        for (const speaker of agents)
          for (const hearer of agents)
            expect(hears(hearing, { speaker, hearer })).toBe(
              own.some(([from, to]) => from === speaker && to === hearer) ||
                commands.some((edge) => edge.includes(speaker) && edge.includes(hearer) && speaker !== hearer),
            );
      }),
    );
  });

  it('does not change the team of commands, whose topology keeps its own options', async () => {
    const topology = { use: 'tree', depth: 2 };
    const alone = await compose({ topology });
    const team = await compose({ topology, communication: { use: 'tree', reversed: true } });
    expect(team.graph).toEqual(alone.graph);
    expect(team.members).toEqual(alone.members);
  });
});

it('is listed among the parts, apart from the topology of commands', async () => {
  const lines = explainTeam(await compose({ communication: 'chain' }));
  expect(lines).toContain('  Topology: tree (@s-agents/organization)');
  expect(lines).toContain('  Topology of organization.communication: chain (@s-agents/organization)');
});

describe('how much agents may talk', () => {
  it.each<[unknown, string]>([
    [
      'little',
      'organization.talk is "little": it must be free, none, or { messages: N } with the number of messages in a turn',
    ],
    [{ messages: 0 }, 'organization.talk.messages is 0: it must be more than 0'],
    [{ messages: 1, each: 'hour' }, 'organization.talk.each (value "hour") is an unknown key'],
  ])('is not %j', async (talk, expected) => {
    const organization = { talk } as NonNullable<ConfigInput['organization']>;
    await expect(compose(organization)).rejects.toThrow(expected);
  });

  it.each<[NonNullable<ConfigInput['organization']>, readonly string[]]>([
    [{}, ['talk       communication everybody, messages free', '  everybody hears everybody']],
    [
      {
        topology: 'independent',
        communication: { use: 'custom', edges: ['leader->a', 'a->b', 'a->c', '1->0'] },
        talk: { messages: 2 },
      },
      [
        'talk       communication custom, messages at most 2 in a turn',
        '  leader is heard by a',
        '  a is heard by everybody',
        '  b is heard by nobody',
        '  c is heard by nobody',
      ],
    ],
  ])('is shown beside who hears whom: %j', async (organization, expected) => {
    const lines = explainTeam(await compose(organization));
    const start = lines.findIndex((line) => line.startsWith('talk'));
    expect(lines.slice(start, start + expected.length)).toEqual(expected);
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigInput } from '@s-agents/core';
import { commandersOf } from '@s-agents/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkConfig } from '../config/load-config.js';
import { defaultPlugins } from '../plugins/default-plugins.js';
import { noBlobs } from '../run/no-blobs.js';
import { composeTeam, type Team } from './compose-team.js';
import { explainTeam } from './explain-team.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-charter-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const defaults = defaultPlugins.filter((name) => !name.endsWith('env-mineflayer'));
type Organization = NonNullable<ConfigInput['organization']>;

function compose(organization: Organization, world = 'household'): Promise<Team> {
  const task = world === 'household' ? 'set up table' : 'mine 4 log';
  const config = { task, environment: { use: world }, organization };
  return composeTeam(checkConfig(config, { source: 'team.yaml', baseFolder: folder }), { blobs: noBlobs, defaults });
}

const seats = ['ann', 'bob', 'cat'].map((name) => ({ name }));

async function written(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text);
  return name;
}

describe('the organization of a file', () => {
  it.each(['household', 'blockworld'])('makes both graphs in the world %s', async (world) => {
    const charter = await written(
      'team.yaml',
      'commands: ["0->bob", [bob, 2]]\nhearing: edges\nroles: { "2": You carry. }\nrules: [Be brief.]\n',
    );
    const team = await compose({ charter, seats }, world);
    expect(team.graph.edges).toEqual([
      ['ann', 'bob'],
      ['bob', 'cat'],
    ]);
    expect(team.hearing).toMatchObject({
      edges: [
        ['ann', 'bob'],
        ['bob', 'ann'],
        ['bob', 'cat'],
        ['cat', 'bob'],
      ],
    });
    expect(team.members.every(({ acts }) => acts)).toBe(true);
    expect(team.config.organization.charter).toMatchObject({ roles: { cat: 'You carry.' }, rules: ['Be brief.'] });
    expect(explainTeam(team)).toContain('  role     cat: You carry.');
  });

  it('is the same when a config that was written with its content is composed again', async () => {
    const first = await compose({ charter: 'leader', seats });
    const again = await composeTeam(
      { config: first.config, source: 'config.json', baseFolder: folder },
      { blobs: noBlobs, defaults },
    );
    expect(again.config).toEqual(first.config);
    expect(again.graph).toEqual(first.graph);
  });

  it('lets leaders only lead where it says so, and a seat do otherwise', async () => {
    const charter = { commands: ['0->1', '0->2'], leadersAct: false };
    const acting = async (organization: Organization): Promise<readonly string[]> =>
      (await compose(organization)).members.flatMap(({ name, acts }) => (acts ? [name] : []));
    expect(await acting({ charter, seats })).toEqual(['bob', 'cat']);
    expect(await acting({ charter: 'leader', seats: [{ name: 'ann', acts: false }, ...seats.slice(1)] })).toEqual([
      'bob',
      'cat',
    ]);
  });

  it('may have two leaders of one member', async () => {
    const { graph } = await compose({ charter: 'dual-leaders', seats });
    expect(commandersOf(graph, 'cat')).toEqual(['ann', 'bob']);
  });
});

describe('an organization is refused', () => {
  it.each<[Organization, RegExp]>([
    [
      { charter: 'leader', topology: 'chain' },
      /^CONFIG_INVALID: in team\.yaml: organization\.topology is .*chain.*, and organization\.charter "leader" says who .*: leave out organization\.topology/,
    ],
    [{ charter: 'leader', topology: 'tree' }, /organization\.topology is .*tree/],
    [{ charter: { commands: ['0->1', '0->2'] }, communication: 'edges' }, /organization\.communication is .*edges/],
  ])('beside graphs that it does not have: %j', async (organization, error) => {
    await expect(compose({ ...organization, seats })).rejects.toThrow(error);
  });

  it('not beside the same graphs', async () => {
    const team = await compose({ charter: 'leader', communication: 'everybody', seats });
    expect(team.hearing).toBe('everybody');
  });

  it.each<[string, Organization, RegExp]>([
    [
      'that names an unknown agent in its edges',
      { charter: { commands: ['ann->bib'] } },
      /^GRAPH_UNKNOWN_AGENT: organization\.charter: commands: the edge "ann" → "bib" names "bib".*did you mean "bob"\?/,
    ],
    [
      'that names an unknown agent in its roles',
      { charter: { roles: { dan: 'x' } } },
      /^CHARTER_INVALID: organization\.charter: roles\.dan names "dan", and the team is ann, bob, cat: name one of the team/,
    ],
    [
      'with two commanders of one member',
      { charter: { commands: ['0->2', '1->2'], maximumTops: 2 } },
      /^GRAPH_IN_DEGREE: organization\.charter: commands: agent "cat" has 2 commanders \(ann, bob\).*or allow more with the charter's maximumCommanders$/,
    ],
    [
      'with two tops where it allows one',
      { charter: { commands: ['0->1', '2->1'], maximumCommanders: 2 } },
      /^GRAPH_TOPS: organization\.charter: commands: nobody commands 2 agents \(ann, cat\)/,
    ],
    ['with a circle', { charter: { commands: ['0->1', '1->0'] } }, /^GRAPH_CYCLE: organization\.charter: commands/],
    [
      'with nobody to elect',
      { charter: { election: { candidates: [] } } },
      /^CHARTER_INVALID: organization\.charter: election\.candidates is \[\], so that there is no leader to elect/,
    ],
    [
      'whose candidate is unknown',
      { charter: { election: { candidates: ['zed'] } } },
      /^CHARTER_INVALID: organization\.charter: election\.candidates\[0\] names "zed"/,
    ],
    [
      'with an election of one',
      { charter: { election: {} }, seats: [{ name: 'ann' }] },
      /^CHARTER_INVALID: organization\.charter: election has no leader to elect: the team is ann alone/,
    ],
    [
      'that is elected and in rotation',
      { charter: { election: {}, rotation: { every: 3 } } },
      /^CHARTER_INVALID: organization\.charter: rotation cannot go with an election/,
    ],
    [
      'of a preset that does not fit the team',
      { charter: 'pyramid' },
      /^CHARTER_INVALID: organization\.charter "pyramid": it takes 9 seats/,
    ],
    ['of an unknown name', { charter: 'leadr' }, /^CHARTER_NOT_FOUND: .*did you mean "leader"\? The presets are none,/],
    [
      'of a file that is not there',
      { charter: 'no.yaml' },
      /^CHARTER_NOT_FOUND: cannot read the organization file "no\.yaml"/,
    ],
  ])('%s', async (_, organization, expected) => {
    await expect(compose({ seats, ...organization })).rejects.toThrow(expected);
  });

  it('with a key that it does not have, by the name of its file', async () => {
    const charter = await written('odd.yaml', 'comands: ["0->1"]\n');
    await expect(compose({ charter, seats })).rejects.toThrow(
      /^CHARTER_INVALID: in organization\.charter "odd\.yaml": comands .*did you mean "commands"\?/,
    );
  });
});

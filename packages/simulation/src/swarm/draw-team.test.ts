import { describe, expect, it } from 'vitest';
import { Scheduler, Topology } from '@s-agents/core';
import { loadPlugin } from '@s-agents/runner';
import { faultKinds } from '../faults/profile.js';
import { namedProfile } from '../faults/profiles.js';
import { drawTeam, schedulerNames, type Draw } from './draw-team.js';
import { rate } from './draw-faults.js';
import { topologyNames } from './draw-topology.js';
import { possibleConditions } from '../sometimes/conditions.js';
import { swarmSchema } from './swarm.js';

const faults = namedProfile('everything') ?? expect.fail('there is no profile "everything"');
const swarm = swarmSchema.parse({ tasks: ['pick 1 apple', 'make 1 stick'], agents: [1, 12] });
const drawOf = (seed: number, attempt = 0): Draw => drawTeam(swarm, { seed, attempt, faults });
const draws = Array.from({ length: 1000 }, (_, seed) => drawOf(seed + 1));
const organizationOf = ({ set }: Draw) =>
  JSON.parse(set.find((one) => one.startsWith('organization='))?.slice('organization='.length) ?? '{}') as {
    topology: { use: string };
    scheduler: string;
    seats: object[];
  };

it('knows every built-in topology and scheduler', async () => {
  const runner = import.meta.resolve('@s-agents/runner');
  const { contributions } = await loadPlugin('@s-agents/organization', {
    source: 'the test',
    folder: new URL('.', runner).pathname,
  });
  const named = (contract: symbol): string[] =>
    contributions.flatMap((one) => (one.contract === contract && 'name' in one ? [String(one.name)] : [])).sort();
  expect([...topologyNames].sort()).toEqual(named(Topology));
  expect([...schedulerNames].sort()).toEqual(named(Scheduler));
});

it('draws every topology with every scheduler, every size and every task in a thousand seeds', () => {
  const cells = draws.map(organizationOf).map(({ topology, scheduler }) => `${topology.use} ${scheduler}`);
  expect(new Set(cells).size).toBe(topologyNames.length * schedulerNames.length);
  expect(new Set(draws.map((draw) => organizationOf(draw).seats.length)).size).toBe(12);
  expect(new Set(draws.map(({ set }) => set[0]))).toEqual(new Set(['task=pick 1 apple', 'task=make 1 stick']));
});

it('leaves out at least one kind of fault in every seed, and each kind in some', () => {
  const missing = draws.map((draw) => faultKinds.filter((kind) => rate(draw.faults, kind) === 0));
  expect(missing.every(({ length }) => length > 0)).toBe(true);
  expect(new Set(missing.flat()).size).toBe(faultKinds.length);
  const calm = draws.filter((draw) => draw.faults.until !== undefined).length;
  expect(calm).toBeGreaterThan(400);
  expect(calm).toBeLessThan(600);
});

it('has the user do something in a share of the seeds, and end what he has stopped', () => {
  const users = draws.flatMap(({ faults: { user } }) => (user === undefined ? [] : [user]));
  expect(users.length).toBeGreaterThan(150);
  expect(users.length).toBeLessThan(250);
  for (const acts of users) {
    expect(acts.map(({ at }) => at)).toEqual(acts.map(({ at }) => at).toSorted((one, other) => one - other));
    expect(acts.some((act) => 'says' in act && act.says.endsWith(', stop'))).toBe('leaves' in (acts.at(-1) ?? {}));
  }
  const alone = { ...swarm, users: 0 };
  const none = draws.map((_, seed) => drawTeam(alone, { seed: seed + 1, attempt: 0, faults }).faults.user);
  expect(new Set(none)).toEqual(new Set([undefined]));
});

it('draws the same for the same seed, and keeps topology and scheduler when a team is drawn anew', () => {
  expect(drawOf(7)).toEqual(drawOf(7));
  const [first, second] = [drawOf(7), drawOf(7, 1)].map(organizationOf);
  expect(second).not.toEqual(first);
  expect([second?.topology.use, second?.scheduler]).toEqual([first?.topology.use, first?.scheduler]);
});

describe('a swarm of teams with charters', () => {
  const charters = { none: [1, 3], leader: [2, 5], pyramid: [9, 9] } as const;
  const architectures = [{ use: 'one' }, { use: 'two', errors: 0.2 }];
  const talking = swarmSchema.parse({ tasks: ['pick 1 apple'], charters, architectures });
  const drawn = Array.from({ length: 300 }, (_, seed) => drawTeam(talking, { seed: seed + 1, attempt: 0, faults }));

  it('draws every charter with every size of its teams, and the architecture of each seat', () => {
    const teams = drawn.map((draw) => {
      const { charter, scheduler, seats, ...others } = organizationOf(draw) as unknown as {
        charter: keyof typeof charters;
        scheduler: { use: string };
        seats: { architecture: unknown }[];
      };
      expect([others, charter, scheduler.use]).toEqual([{}, draw.charter, 'phased']);
      return { charter, seats };
    });
    for (const [charter, [least, most]] of Object.entries(charters)) {
      const sizes = teams.filter((team) => team.charter === charter).map(({ seats }) => seats.length);
      expect([...new Set(sizes)].toSorted()).toEqual(
        Array.from({ length: most - least + 1 }, (_, index) => least + index),
      );
    }
    const seen = new Set(teams.flatMap(({ seats }) => seats.map((seat) => JSON.stringify(seat.architecture))));
    expect(seen).toEqual(new Set(architectures.map((one) => JSON.stringify(one))));
  });

  it('must meet each of them, and no topology or plan', () => {
    const wanted = possibleConditions(faults, talking);
    expect(wanted).toEqual(expect.arrayContaining(['the charter none', 'the charter pyramid', 'fault body.dies']));
    expect(wanted.filter((name) => / with |plan|fault model\.lazy/.test(name))).toEqual([]);
  });
});

import type { Random } from '@s-agents/core';
import { createRandom } from '@s-agents/kit';
import type { FaultProfile } from '../faults/profile.js';
import { drawFaults } from './draw-faults.js';
import { drawTopology, maybe, topologyNames } from './draw-topology.js';
import { drawUser } from './draw-user.js';
import type { Swarm } from './swarm.js';

export const schedulerNames = ['non-obstructive', 'relay', 'rounds', 'phased', 'sequential'] as const;

/** What the swarm draws for a seed. */
export interface Draw {
  /** The organization, where charters are drawn. */
  readonly charter?: string;
  /** "PATH=VALUE", as after `--set`. */
  readonly set: readonly string[];
  readonly faults: FaultProfile;
}

/**
 * Draws a team, its task and its faults. Topology (or charter) and scheduler depend on the seed alone; everything else is
 * drawn anew for each `attempt`, which is 0 unless the checks of a config refuse what was drawn. Pure.
 */
export function drawTeam(
  swarm: Swarm,
  { seed, attempt, faults }: { readonly seed: number; readonly attempt: number; readonly faults: FaultProfile },
): Draw {
  const root = createRandom(`swarm/${seed}`);
  const random = root.fork(`attempt ${attempt}`);
  const isByCharter = Object.keys(swarm.charters).length > 0;
  const { charter, names, organization } = (isByCharter ? drawWithCharter : drawWithTopology)(swarm, root, random);
  const task = swarm.tasks.length === 0 ? null : random.fork('task').pick(swarm.tasks);
  const user = drawUser(swarm, random.fork('user'), { names, task });
  const isWithoutAdvice = random.fork('feedback').next() < 0.2;
  const alwaysAsks = random.fork('asking').next() < 0.5;
  const isAhead = random.fork('ahead').next() < 0.75;
  return {
    ...(charter === null ? {} : { charter }),
    set: [
      ...(task === null ? [] : [`task=${task}`]),
      `organization=${JSON.stringify(organization)}`,
      ...(isWithoutAdvice ? ['agents.feedback=false'] : []),
      ...(alwaysAsks ? ['agents.askModels=always'] : []),
      ...(isAhead ? [] : ['agents.ahead=false']),
    ],
    faults: { ...drawFaults(faults, root.fork('faults')), ...(user.length === 0 ? {} : { user: [...user] }) },
  };
}

interface DrawnTeam {
  readonly charter: string | null;
  readonly names: readonly string[];
  /** As in a config. */
  readonly organization: object;
}

/** `root` depends on the seed alone, `random` on the attempt as well. */
function drawWithTopology(swarm: Swarm, root: Random, random: Random): DrawnTeam {
  const topology = root.fork('topology').pick(topologyNames);
  const scheduler = root.fork('scheduler').pick(schedulerNames);
  const seats = drawSeats(swarm.agents, random.fork('seats'), drawSeat);
  const names = seats.map(({ name }) => name);
  const organization = {
    topology: drawTopology(topology, random.fork('topology'), names),
    scheduler,
    communication: drawHearing(random.fork('hearing'), names),
    talk: drawTalk(random.fork('talk')),
    seats,
    ...maybe(random.fork('to'), 0.15, () => ({ to: drawReceivers(random.fork('receivers'), names) })),
  };
  return { charter: null, names, organization };
}

/** Teams that talk and act in turn; who commands and hears whom is in the charter. */
function drawWithCharter({ agents, charters, architectures }: Swarm, root: Random, random: Random): DrawnTeam {
  const charter = root.fork('charter').pick(Object.keys(charters));
  const seats = drawSeats(charters[charter] ?? agents, random.fork('seats'), (own) =>
    architectures.length === 0 ? {} : { architecture: own.pick(architectures) },
  );
  const scheduler = { use: 'phased', order: random.fork('turns').pick(['fixed', 'random']) };
  return { charter, names: seats.map(({ name }) => name), organization: { charter, scheduler, seats } };
}

/** Small teams more often than large ones: most of what goes wrong takes few agents, and large runs are slow. */
function drawSeats(
  [least, most]: Swarm['agents'],
  random: Random,
  draw: (random: Random) => Readonly<Record<string, unknown>>,
): readonly { readonly name: string }[] {
  const largest = random.next() < 0.7 ? Math.min(most, least + 4) : most;
  const count = random.integer(least, largest);
  return Array.from({ length: count }, (_, place) => ({
    name: `agent${place + 1}`,
    ...draw(random.fork(`${place}`)),
  }));
}

function drawSeat(random: Random): Readonly<Record<string, unknown>> {
  const share = random.next();
  if (share < 0.1) return { body: false };
  if (share < 0.2) return { acts: true };
  return share < 0.25 ? { acts: false } : {};
}

function drawHearing(random: Random, names: readonly string[]): unknown {
  const share = random.next();
  if (share < 0.4) return 'everybody';
  if (share < 0.6) return 'edges';
  // The topology `solo` leaves out all seats but one, so the others would hear nobody.
  const use = random.pick(topologyNames.filter((name) => name !== 'solo'));
  return drawTopology(use, random, names);
}

function drawTalk(random: Random): unknown {
  const share = random.next();
  if (share < 0.4) return 'free';
  return share < 0.6 ? 'none' : { messages: random.integer(1, 3) };
}

function drawReceivers(random: Random, names: readonly string[]): readonly string[] {
  return [...new Set([random.pick(names), random.pick(names)])];
}

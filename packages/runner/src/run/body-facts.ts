import { positionSchema, type Body, type Inventory, type Position, type WallClock } from '@s-agents/core';
import { abortable, blockPosition, isCancellation, withTimeout } from '@s-agents/kit';
import { z } from 'zod';

/** The primitive with which a body looks for players, in worlds that have it, and what it returns. */
const looking = 'findEntities';
const sightedSchema = z.array(z.object({ position: positionSchema }));

/** Wall milliseconds for a body to answer; one that is away from the world answers only once it is back. */
const patience = 1000;

export interface AskedBodies {
  readonly bodies: readonly Body[];
  readonly clock: WallClock;
  readonly signal: AbortSignal;
}

/** The block where an agent is, or a player whom a body sees; null where that cannot be told. */
export async function positionOf(name: string, asked: AskedBodies): Promise<Position | null> {
  const { bodies } = asked;
  const own = bodies.find(({ agent }) => agent === name);
  if (own !== undefined) {
    const look = await answerOf(own, asked, (signal) => own.observe({ signal, surroundings: false }));
    return look?.position === undefined ? null : blockPosition(look.position);
  }
  const sightings = await Promise.all(bodies.map((body) => sightedBy(body, name, asked)));
  return sightings.find((sighting) => sighting !== null) ?? null;
}

/** The block where a body sees a player; null where it sees none of that name. */
async function sightedBy(body: Body, name: string, asked: AskedBodies): Promise<Position | null> {
  const parameters = { kinds: ['player'], names: [name], maxDistance: 64, count: 1 };
  const call = { id: `${body.agent}/look-for-${name}`, primitive: looking, parameters };
  const outcome = await answerOf(body, asked, (signal) => body.run(call, { signal }));
  const seen = sightedSchema.safeParse(outcome?.status === 'succeeded' ? outcome.value : []);
  const [player] = seen.success ? seen.data : [];
  return player === undefined ? null : blockPosition(player.position);
}

/** What the bodies of these agents hold, by agent, without those that do not answer. */
export async function heldBy(agents: readonly string[], asked: AskedBodies): Promise<ReadonlyMap<string, Inventory>> {
  const looks = await Promise.all(
    asked.bodies
      .filter(({ agent }) => agents.includes(agent))
      .map(async (body) => {
        const look = await answerOf(body, asked, (signal) => body.observe({ signal, surroundings: false }));
        return look === null ? [] : [[body.agent, look.inventory] as const];
      }),
  );
  return new Map(looks.flat());
}

/** What a body answers; null where it is lost, or does not answer in time. Rejects when the run ends. */
async function answerOf<Answer>(
  { agent }: Body,
  { clock, signal }: AskedBodies,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer | null> {
  signal.throwIfAborted();
  try {
    return await abortable(withTimeout(ask, { clock, milliseconds: patience, what: `an answer of ${agent}` }), signal);
  } catch (error) {
    if (signal.aborted || isCancellation(error)) signal.throwIfAborted();
    return null;
  }
}

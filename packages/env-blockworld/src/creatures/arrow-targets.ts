import type { ArrowTarget, Position } from '@s-agents/minecraft-rules';
import type { Inhabitant } from '../world/inhabitant.js';
import type { Inhabitants } from '../world/inhabitants.js';
import type { Creature } from './creature.js';
import type { Creatures } from './creatures.js';

const bodyBox = { width: 0.6, height: 1.8 };

/** The bodies and creatures near a place that an arrow may hit at a tick. */
export function* arrowTargets(
  creatures: Creatures,
  inhabitants: Inhabitants,
  { at, radius, tick }: { readonly at: Position; readonly radius: number; readonly tick: number },
): Generator<ArrowTarget<Inhabitant | Creature>> {
  for (const creature of creatures.present(at, radius))
    yield { being: creature, feet: creature.position, width: creature.width, height: creature.height };
  for (const who of inhabitants.near(at, radius))
    if (who.isHere && who.health > 0) yield { being: who, feet: who.positionAt(tick), ...bodyBox };
}

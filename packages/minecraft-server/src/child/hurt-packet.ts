import type { Registry } from './registry.js';

const hurtStatus = 2;

/** Returns name and fields of the packet that shows a body being hurt. `by` is the attacker's entity id. */
export function hurtPacket(registry: Registry, entityId: number, by?: number): [string, object] {
  if (registry.protocol.play.toClient.types['packet_damage_event'] === undefined)
    return ['entity_status', { entityId, entityStatus: hurtStatus }];
  const source = by === undefined ? 0 : by + 1;
  return [
    'damage_event',
    { entityId, sourceTypeId: 0, sourceCauseId: source, sourceDirectId: source, sourcePosition: undefined },
  ];
}

import type { Registry } from './registry.js';

const hurtStatus = 2;

/** The packet that shows a body flinch: name and fields. `by`: the id of who did it. */
export function hurtPacket(registry: Registry, entityId: number, by?: number): [string, object] {
  if (registry.protocol.play.toClient.types['packet_damage_event'] === undefined)
    return ['entity_status', { entityId, entityStatus: hurtStatus }];
  const source = by === undefined ? 0 : by + 1;
  return [
    'damage_event',
    { entityId, sourceTypeId: 0, sourceCauseId: source, sourceDirectId: source, sourcePosition: undefined },
  ];
}

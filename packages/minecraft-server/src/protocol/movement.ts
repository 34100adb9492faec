import type { Fields, Mending, Packet } from './mending.js';

const movePackets = ['position', 'position_look', 'look', 'flying'];

/** Movements have two flags in place of one, and the client tells which keys are held, of which one is to sneak. */
export const movement: Mending = {
  since: '1.21.2',
  incoming: {
    ...Object.fromEntries(
      movePackets.map((name) => [
        name,
        ({ flags, ...fields }: Fields): Packet[] => [
          [name, { ...fields, onGround: (flags as { onGround?: boolean } | undefined)?.onGround === true }],
        ],
      ]),
    ),
    player_input: (fields) => {
      const { shift } = (fields['inputs'] ?? {}) as { shift?: boolean };
      return [
        ['player_input', fields],
        ['entity_action', { actionId: shift === true ? 'start_sneaking' : 'stop_sneaking' }],
      ];
    },
  },
};

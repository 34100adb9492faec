import type { Fields, Mending, Packet } from './mending.js';

const hands = ['main_hand', 'off_hand'];
const interact = 0;
const attack = 1;

/** Striking a body has a packet of its own, and hands have names. */
export const attackPacket: Mending = {
  since: '26.1',
  incoming: {
    attack: (fields): Packet[] => [['use_entity', { target: fields['entityId'], mouse: attack, sneaking: false }]],
    use_entity: (fields): Packet[] => [['use_entity', { ...withHandNumber(fields), mouse: interact }]],
    block_place: (fields): Packet[] => [['block_place', withHandNumber(fields)]],
    use_item: (fields): Packet[] => [['use_item', withHandNumber(fields)]],
    arm_animation: (fields): Packet[] => [['arm_animation', withHandNumber(fields)]],
  },
};

function withHandNumber(fields: Fields): Fields {
  const { hand } = fields;
  return { ...fields, hand: typeof hand === 'string' ? hands.indexOf(hand) : hand };
}

import { expect, it } from 'vitest';
import { probeText } from './probe-text.js';

const bare = { inventory: {}, equipment: {} };

it('says what the body found', () => {
  const seen = {
    ...bare,
    inventory: { oak_log: 8 },
    position: { x: 0.5, y: 64, z: -3 },
    properties: { health: 20, food: 18 },
    entities: [
      { class: 'stone', distance: 4 },
      { class: 'grass_block', distance: 0.5 },
    ],
  };
  expect(probeText('leader', { version: '1.12.2', gameMode: 'survival' }, seen)).toBe(
    '"leader" joined, looked around and left; Minecraft 1.12.2, survival; at (0.5, 64, -3); health 20, food 18; ' +
      'land around, grass block 0.5 blocks away; holds 8 oak logs, which counts towards goals',
  );
});

it('says what is missing, and what tasks cannot use', () => {
  expect(probeText('leader', { version: '1.19.2', gameMode: 'creative' }, bare)).toBe(
    '"leader" joined, looked around and left; Minecraft 1.19.2, creative (tasks want survival); no position; ' +
      'health unknown, food unknown; nothing but air around; holds nothing',
  );
});

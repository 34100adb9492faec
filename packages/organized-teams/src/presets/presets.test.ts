import { charterSchema, type AgentGraph } from '@s-agents/core';
import { checkAgentGraph } from '@s-agents/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { presets } from './presets.js';

const seatNames = fc.uniqueArray(fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,8}$/), { minLength: 3, maxLength: 12 });

describe.each(presets.filter(({ name }) => name !== 'pyramid'))('the organization $name', (preset) => {
  it('is a valid charter of any three or more seats, whose graph keeps to its own limits', () => {
    fc.assert(
      fc.property(seatNames, (agents) => {
        const charter = charterSchema.parse(preset.charter(agents));
        const graph: AgentGraph = { agents, edges: charter.commands.map(([from, to]) => [`${from}`, `${to}`]) };
        checkAgentGraph(graph, {
          allowsCycles: charter.allowsCycles,
          allowsUnreached: true,
          maximumInDegree: charter.maximumCommanders,
          maximumTops: charter.commands.length === 0 ? null : charter.maximumTops,
        });
        for (const seat of Object.keys(charter.roles)) expect(agents).toContain(seat);
      }),
    );
  });
});

it('a pyramid is of nine seats: one leader, two vice leaders, three members each', () => {
  const pyramid = presets.find(({ name }) => name === 'pyramid');
  const { commands } = charterSchema.parse(pyramid?.charter([...'abcdefghi']));
  expect(commands.map((edge) => edge.join(''))).toEqual(['ab', 'ac', 'bd', 'be', 'bf', 'cg', 'ch', 'ci']);
  expect(() => pyramid?.charter(['a', 'b', 'c'])).toThrow(/^CHARTER_INVALID: it takes 9 seats, and the team has 3/);
});

it.each(['leader', 'election', 'chain', 'dual-leaders', 'dynamic'])('%s needs somebody to lead', (name) => {
  expect(() => presets.find((preset) => preset.name === name)?.charter(['ann'])).toThrow(
    /there is no leader to follow/,
  );
});

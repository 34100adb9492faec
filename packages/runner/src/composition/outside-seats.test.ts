import { describe, expect, it } from 'vitest';
import { configSchema, definePlugin, SeatForm, type ConfigInput } from '@s-agents/core';
import { PluginRegistry } from '../plugins/plugin-registry.js';
import { withOutsideSeats } from './outside-seats.js';

const registry = new PluginRegistry();
registry.add(
  definePlugin({
    name: 'forms',
    contributions: [
      { contract: SeatForm, name: 'root.plan', value: { purpose: 'root.plan' } },
      { contract: SeatForm, name: 'approve', value: { purpose: 'approve', isForUser: true } },
    ],
  }),
);
const seated = (config: Partial<ConfigInput>) =>
  withOutsideSeats(configSchema.parse({ task: 'x', ...config }), registry, 'team.yaml');

describe('a seat that somebody from outside takes', () => {
  it('is asked before the model that would be, for each purpose that has a form', () => {
    const { organization, models } = seated({
      models: { 'root.plan': ['one', 'two'], code: 'three' },
      organization: {
        seats: [{ name: 'ada', models: { code: 'own' } }, { name: 'ben', model: 'bens' }, { name: 'eve' }],
        outside: { ada: 'terminal', ben: { from: 'http', timeoutSeconds: 5 } },
      },
    });
    const [ada, ben, eve] = organization.seats;
    expect(ada?.models).toEqual({
      code: { use: 'own' },
      'root.plan': [
        { use: 'seat', seat: 'ada', from: 'terminal', timeoutSeconds: 300 },
        { use: 'one' },
        { use: 'two' },
      ],
    });
    expect(ben?.models).toEqual({
      'root.plan': [{ use: 'seat', seat: 'ben', from: 'http', timeoutSeconds: 5 }, { use: 'bens' }],
    });
    expect(eve?.models).toBeUndefined();
    expect(models).not.toHaveProperty('approve');
  });

  it('of the user is asked alone', () => {
    const { models } = seated({ approval: { ask: ['give'], from: 'terminal' } });
    expect(models['approve']).toEqual({ use: 'seat', seat: 'user', from: 'terminal' });
  });

  it('has to be a seat of the team', () => {
    const outside = { lader: 'terminal' as const };
    expect(() => seated({ organization: { outside } })).toThrow(
      /^SEAT_UNKNOWN: in team.yaml: organization.outside names the seat "lader".*did you mean "leader"\?/,
    );
  });
});

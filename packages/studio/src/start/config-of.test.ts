import { expect, it } from 'vitest';
import { checkConfig, configText } from '@s-agents/runner';
import { draftOf } from '../testing/draft.js';
import { configOf, type Offered } from './config-of.js';

const offered: Offered = {
  parts: {
    worlds: ['blockworld', 'mineflayer'],
    topologies: ['tree', 'solo', 'independent', 'custom'],
    charters: [{ name: 'election', description: 'a leader is elected' }],
  },
  models: [
    { title: 'Ollama', choice: { use: 'ollama', contextTokens: 16_384 }, names: ['qwen3:8b'], missing: null },
    { title: 'OpenAI', choice: { use: 'openai' }, names: null, missing: 'set OPENAI_API_KEY' },
  ],
  runsFolder: 'elsewhere',
};
const members = ['ada', 'ben', 'cleo'].map((name, index) => ({ name, leader: index === 0 ? null : 'ada' }));
const model = { from: 'Ollama', name: 'qwen3:8b', isBacked: true, price: { input: 1, output: 2 } };

it('writes each part of a draft as people write it', () => {
  const config = configOf(
    draftOf({
      world: { use: 'mineflayer', server: 'localhost:25565' },
      team: { organization: { kind: 'own' }, members },
      model,
      budget: { calls: 9, usd: 1.5, minutes: 10 },
    }),
    offered,
  );
  expect(config).toEqual({
    task: 'mine 2 logs',
    seed: 1,
    environment: { use: 'mineflayer', server: 'localhost:25565' },
    organization: {
      topology: { use: 'custom', edges: ['ada->ben', 'ada->cleo'], allowsUnreached: true },
      root: 'ada',
      leaves: ['ben', 'cleo'],
    },
    models: {
      default: [
        { use: 'ollama', contextTokens: 16_384, model: 'qwen3:8b', pricePerMillion: { input: 1, output: 2 } },
        { use: 'symbolic' },
      ],
    },
    budget: { calls: 9, usd: 1.5, wallMinutes: 10 },
    run: { folder: 'elsewhere' },
  });
  expect(() => checkConfig(config, { baseFolder: '/' })).not.toThrow();
  expect(configText(config)).toMatch(/^task: mine 2 logs\nseed: 1\n/);
});

it.each([
  ['an organization with rules', { kind: 'charter', name: 'election' }, { charter: 'election' }],
  ['a topology', { kind: 'topology', name: 'tree' }, { topology: 'tree' }],
] as const)('names %s', (_what, organization, named) => {
  const config = configOf(draftOf({ team: { organization, members } }), offered);
  expect(config.organization).toEqual({ ...named, root: 'ada', leaves: ['ben', 'cleo'] });
});

it('has nobody lead where the list names no leader, and leaves out what has a default', () => {
  const alone = members.map(({ name }) => ({ name, leader: null }));
  const draft = draftOf({ team: { organization: { kind: 'own' }, members: alone } });
  const { organization, budget, run } = configOf(draft, { ...offered, runsFolder: null });
  expect({ organization, budget, run }).toEqual({
    organization: { topology: 'independent', root: 'ada', leaves: ['ben', 'cleo'] },
  });
});

it.each([
  ['a world', { world: { use: 'blockwrld', server: null } }, /^DRAFT_INVALID: .*did you mean "blockworld"/],
  ['a model', { model: { ...model, from: 'Olama' } }, /^DRAFT_INVALID: .*did you mean "Ollama"/],
  ['a model that is not ready', { model: { ...model, from: 'OpenAI' } }, /^MODEL_NOT_READY: .*set OPENAI_API_KEY/],
])('refuses %s that is not offered', (_what, changes, problem) => {
  expect(() => configOf(draftOf(changes), offered)).toThrow(problem);
});

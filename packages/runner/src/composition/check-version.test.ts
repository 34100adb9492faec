import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { definePlugin, LlmProvider, type ConfigInput } from '@s-agents/core';
import { noBlobs } from '../run/no-blobs.js';
import { checkConfig } from '../config/load-config.js';
import { contractName } from '../plugins/plugin-registry.js';
import { fakeConfig } from '../testing/fake-config.js';
import { fakePlugin } from '../testing/fake-plugin.js';
import { composeTeam, type Team } from './compose-team.js';
import { selectableContracts, selectionsOf } from './selections.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-version-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Composes a team in which the implementation of one contract has another version. */
function composeWith(contract: symbol, made: object): Promise<Team> {
  class Odd {
    constructor() {
      return made;
    }
  }
  const plugin = definePlugin({ name: 'odd', contributions: [{ contract, name: 'odd', class: Odd }] });
  const { config, source, baseFolder } = checkConfig(fakeConfig(), { source: 'team.yaml', baseFolder: folder });
  const models: ConfigInput['models'] = contract === LlmProvider ? { default: 'odd' } : config.models;
  const path = selectionsOf(config).find((selection) => selection.contract === contract)?.path;
  const set = path === undefined ? [] : [`${path}=odd`];
  return composeTeam(checkConfig({ ...config, models }, { source, baseFolder, set }), {
    blobs: noBlobs,
    plugins: [fakePlugin, plugin],
    defaults: [],
  });
}

const contracts = [...selectableContracts, LlmProvider].map((contract) => [contractName(contract), contract] as const);

it.each(contracts)('refuses a %s of no version, or of another', async (name, contract) => {
  const use = async (made: object): Promise<unknown> => (await composeWith(contract, made)).container.get(contract);
  await expect(use({})).rejects.toThrow(
    `PLUGIN_INVALID: "odd" of plugin "odd" is a ${name} without a specificationVersion; this runner supports ` +
      `"v1": give it \`specificationVersion = 'v1'\``,
  );
  await expect(use({ specificationVersion: 'v2' })).rejects.toThrow(
    `PLUGIN_INVALID: "odd" of plugin "odd" is a ${name} of specificationVersion "v2"; this runner supports "v1": ` +
      'install compatible versions of the plugin and the runner',
  );
});

it('refuses a model of no version, or of another', async () => {
  const provider = (model: object): object => ({ specificationVersion: 'v1', chatModel: () => model });
  await expect(composeWith(LlmProvider, provider({}))).rejects.toThrow(
    'PLUGIN_INVALID: "odd" of plugin "odd" is a ChatModel without a specificationVersion',
  );
  await expect(composeWith(LlmProvider, provider({ specificationVersion: 'v0' }))).rejects.toThrow(
    'is a ChatModel of specificationVersion "v0"',
  );
});

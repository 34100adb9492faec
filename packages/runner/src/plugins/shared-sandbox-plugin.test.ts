import { expect, it } from 'vitest';
import { CodeSandbox, definePlugin, type CodeSandbox as Sandbox, type ConfigInput, type Plugin } from '@s-agents/core';
import { checkConfig } from '../config/load-config.js';
import { composeTeam } from '../composition/compose-team.js';
import { noBlobs } from '../run/no-blobs.js';
import { fakeConfig } from '../testing/fake-config.js';
import { fakePlugin } from '../testing/fake-plugin.js';
import { sharedSandboxPlugin } from './shared-sandbox-plugin.js';

const ran: number[] = [];
let made = 0;

class CountedSandbox {
  readonly specificationVersion = 'v1';
  readonly #number = ++made;
  run(): Promise<never> {
    ran.push(this.#number);
    return Promise.reject(new Error('nothing runs here'));
  }
  close(): Promise<void> {
    return Promise.reject(new Error('it is shared'));
  }
}

const counted: Plugin = definePlugin({
  name: 'counted',
  contributions: [{ contract: CodeSandbox, name: 'counted', class: CountedSandbox }],
});

async function sandboxOf(sandbox: NonNullable<NonNullable<ConfigInput['skills']>['sandbox']>): Promise<Sandbox> {
  const loaded = checkConfig(fakeConfig({ skills: { store: 'fake', sandbox } }), {
    source: 'team.yaml',
    baseFolder: '.',
  });
  const plugins = [fakePlugin, counted, sharedSandboxPlugin];
  const { container } = await composeTeam(loaded, { blobs: noBlobs, plugins, defaults: [] });
  return container.get<Sandbox>(CodeSandbox);
}

it('is one sandbox for the runs of a thread that have the same options, and ends with none of them', async () => {
  const all = [await sandboxOf({ use: 'counted' }), await sandboxOf({ use: 'counted' })];
  for (const sandbox of all) {
    await expect(sandbox.run({} as never)).rejects.toThrow('nothing runs here');
    await sandbox.close();
  }
  expect(ran).toEqual([1, 1]);
});

import { SAgentsError, specificationVersion } from '@s-agents/core';
import { contractName, type Selected } from '../plugins/plugin-registry.js';

/** Returns the instance. Throws SAgentsError `PLUGIN_INVALID` when it follows another version of its contract. */
export function checkVersion<T>(
  instance: T,
  { contribution, plugin }: Selected,
  contract: string = contractName(contribution.contract),
): T {
  const found =
    typeof instance === 'object' && instance !== null && 'specificationVersion' in instance
      ? instance.specificationVersion
      : undefined;
  if (found === specificationVersion) return instance;
  const follows =
    found === undefined
      ? `a ${contract} without a specificationVersion`
      : `a ${contract} of specificationVersion ${JSON.stringify(found)}`;
  throw new SAgentsError({
    code: 'PLUGIN_INVALID',
    message:
      `"${contribution.name}" of plugin "${plugin.name}" is ${follows}; this runner supports ` +
      `"${specificationVersion}"`,
    remedy:
      found === undefined
        ? `give it \`specificationVersion = '${specificationVersion}'\``
        : 'install compatible versions of the plugin and the runner',
  });
}

import { configSchema } from '@s-agents/core';
import { z } from 'zod';
import { checkConfigPart } from '../config/config-problems.js';
import { schemaKeys } from '../config/schema-keys.js';
import { contractName, type Selected } from '../plugins/plugin-registry.js';

/**
 * Returns the options as parsed by the contribution's schema. A contribution without a schema takes no options. Throws
 * SAgentsError `CONFIG_INVALID`.
 */
export function checkOptions(
  { contribution }: Selected,
  options: Readonly<Record<string, unknown>>,
  { source, path }: { readonly source: string; readonly path: readonly PropertyKey[] },
): unknown {
  return checkConfigPart(contribution.options ?? z.strictObject({}), options, {
    source,
    path,
    keysBeside: schemaKeys(configSchema, path),
    owner: `${contractName(contribution.contract)} "${contribution.name}"`,
  });
}

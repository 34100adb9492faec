import { stringify } from 'yaml';
import type { ConfigInput } from '@s-agents/core';

/** A config as the text of a file in YAML. Pure. */
export function configText(config: ConfigInput): string {
  return stringify(config, { lineWidth: 120, aliasDuplicateObjects: false });
}

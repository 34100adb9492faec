import type { OutsideUse } from '@s-agents/core';
import type { NamedModule } from '../plugins/load-plugin.js';

/** An option that makes a part write to a place, send to an address, or join the server there. */
export interface OutsideValue {
  /** The path of the option in the config. */
  readonly path: string;
  readonly use: OutsideUse;
  /** The path or the URL. */
  readonly value: string;
}

/** What a config reaches outside of itself: the modules that it loads besides S-Agents' own, and the rest. */
export interface OutsideUses {
  readonly modules: readonly NamedModule[];
  readonly values: readonly OutsideValue[];
}

/** Throws SAgentsError when a config may not do so. */
export type OutsideLimit = (uses: OutsideUses) => void;

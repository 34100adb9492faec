import type { Registry } from '../child/registry.js';

/**
 * A window's title for the open_window packet, by the key of the client's translations: JSON, or from 1.20.3 on NBT.
 */
export function windowTitle(registry: Registry, translate: string): unknown {
  if (registry.supportFeature('chatPacketsUseNbtComponents'))
    return { type: 'compound', name: '', value: { translate: { type: 'string', value: translate } } };
  return JSON.stringify({ translate });
}

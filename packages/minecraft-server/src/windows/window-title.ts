import type { Registry } from '../child/registry.js';

/** Returns a window's title for the open_window packet, given its translation key: JSON, or NBT from 1.20.3 on. */
export function windowTitle(registry: Registry, translate: string): unknown {
  if (registry.supportFeature('chatPacketsUseNbtComponents'))
    return { type: 'compound', name: '', value: { translate: { type: 'string', value: translate } } };
  return JSON.stringify({ translate });
}

import { AgentArchitecture, JournalReducer, type ArchitectureClass } from '@s-agents/core';
import type { PluginRegistry } from '../plugins/plugin-registry.js';
import type { Chosen } from './plugin-module.js';

/** The journals of plugins that a run keeps: all but those by which only agents of other architectures decide. */
export function journalsOf(
  registry: Pick<PluginRegistry, 'all'>,
  chosen: readonly Pick<Chosen, 'selection' | 'selected'>[],
): readonly JournalReducer[] {
  const ofArchitectures = registry
    .all(AgentArchitecture)
    .map((contribution) => ('class' in contribution ? journalOf(contribution.class) : undefined));
  const used = chosen.flatMap(({ selection, selected }) =>
    selection.contract === AgentArchitecture ? [journalOf(selected.contribution.class)] : [],
  );
  return registry
    .all(JournalReducer)
    .flatMap((contribution) => ('value' in contribution ? [contribution.value as JournalReducer] : []))
    .filter((journal) => used.includes(journal) || !ofArchitectures.includes(journal));
}

function journalOf(architecture: object): JournalReducer | undefined {
  return (architecture as ArchitectureClass).journal;
}

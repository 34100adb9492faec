import { ContainerModule } from 'inversify';
import { CliCommand, LlmProvider, PluginOptions, type Plugin } from '@s-agents/core';
import type { Selected } from '../plugins/plugin-registry.js';
import { checkShape } from './check-shape.js';
import { checkVersion } from './check-version.js';
import { selectableContracts, type Selection } from './selections.js';

/** A selection with its implementation and its validated options. */
export interface Chosen {
  readonly selection: Selection;
  readonly selected: Selected;
  readonly options: unknown;
}

/**
 * Binds the contributions of one plugin: its selected classes as singletons, each with its own options; all values; and
 * its classes for contracts that a config does not select.
 */
export function pluginModule(plugin: Plugin, chosen: readonly Chosen[]): ContainerModule {
  return new ContainerModule(({ bind }) => {
    for (const { selection, selected, options } of chosen) {
      if (selected.plugin !== plugin) continue;
      const token = selection.token ?? selection.contract;
      bind(token)
        .to(selected.contribution.class)
        .inSingletonScope()
        .onActivation((_context, instance) =>
          checkShape(checkVersion(instance, selected), selection.contract, selected),
        );
      bind(PluginOptions).toConstantValue(options).whenParentIs(token);
    }
    for (const contribution of plugin.contributions) {
      if (
        selectableContracts.has(contribution.contract) ||
        contribution.contract === LlmProvider ||
        contribution.contract === CliCommand
      )
        continue;
      if ('value' in contribution) bind(contribution.contract).toConstantValue(contribution.value);
      else bind(contribution.contract).to(contribution.class).inSingletonScope();
    }
  });
}

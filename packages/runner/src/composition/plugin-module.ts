import { ContainerModule } from 'inversify';
import { CliCommand, LlmProvider, PluginOptions, SAgentsError, specificationVersion, type Plugin } from '@s-agents/core';
import { contractName, type Selected } from '../plugins/plugin-registry.js';
import { selectableContracts, type Selection } from './selections.js';

/** A selection with what implements it and its checked options. */
export interface Chosen {
  readonly selection: Selection;
  readonly selected: Selected;
  readonly options: unknown;
}

/**
 * What one plugin brings to a run's container: its chosen classes as singletons, each with its own options; every value that it
 * contributes; and its classes for contracts of its own, which no config can select.
 */
export function pluginModule(plugin: Plugin, chosen: readonly Chosen[]): ContainerModule {
  return new ContainerModule(({ bind }) => {
    for (const { selection, selected, options } of chosen) {
      if (selected.plugin !== plugin) continue;
      bind(selection.contract)
        .to(selected.contribution.class)
        .inSingletonScope()
        .onActivation((_context, instance) => checkVersion(instance, selection, plugin));
      bind(PluginOptions).toConstantValue(options).whenParentIs(selection.contract);
    }
    for (const contribution of plugin.contributions) {
      if (selectableContracts.has(contribution.contract) || contribution.contract === LlmProvider || contribution.contract === CliCommand) continue;
      if ('value' in contribution) bind(contribution.contract).toConstantValue(contribution.value);
      else bind(contribution.contract).to(contribution.class).inSingletonScope();
    }
  });
}

function checkVersion<T>(instance: T, selection: Selection, plugin: Plugin): T {
  if (typeof instance === 'object' && instance !== null && 'specificationVersion' in instance && instance.specificationVersion !== specificationVersion)
    throw new SAgentsError({
      code: 'PLUGIN_INVALID',
      message: `"${selection.name}" of plugin "${plugin.name}" follows ${contractName(selection.contract)} ${JSON.stringify(instance.specificationVersion)}; this runner knows "${specificationVersion}"`,
      remedy: 'install versions of the two that fit each other',
    });
  return instance;
}

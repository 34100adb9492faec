import { nearestWords, SAgentsError, type ConfigInput, type FoundModels } from '@s-agents/core';
import { valueText } from '@s-agents/kit';
import type { Parts } from '@s-agents/runner';
import type { Draft } from './draft.js';

export interface Offered {
  readonly parts: Parts;
  readonly models: readonly FoundModels[];
  /** `run.folder` of the config; null where its default is meant. */
  readonly runsFolder: string | null;
}

/** The config that a draft means. Pure. Throws SAgentsError `DRAFT_INVALID` for what is not offered. */
export function configOf(draft: Draft, { parts, models, runsFolder }: Offered): ConfigInput {
  const { task, seed, world, budget } = draft;
  checkOffered('world', world.use, parts.worlds);
  const limits = {
    ...(budget.calls === null ? {} : { calls: budget.calls }),
    ...(budget.usd === null ? {} : { usd: budget.usd }),
    ...(budget.minutes === null ? {} : { wallMinutes: budget.minutes }),
  };
  return {
    task,
    seed,
    environment: { use: world.use, ...(world.server === null ? {} : { server: world.server }) },
    organization: organizationOf(draft.team, parts),
    models: { default: modelOf(draft.model, models) },
    ...(Object.keys(limits).length === 0 ? {} : { budget: limits }),
    ...(runsFolder === null ? {} : { run: { folder: runsFolder } }),
  };
}

function organizationOf({ organization, members }: Draft['team'], parts: Parts): ConfigInput['organization'] {
  const [root = '', ...leaves] = members.map(({ name }) => name);
  const seats = { root, leaves };
  if (organization.kind === 'charter') {
    const names = parts.charters.map(({ name }) => name);
    checkOffered('organization', organization.name, names);
    return { charter: organization.name, ...seats };
  }
  if (organization.kind === 'topology') {
    checkOffered('organization', organization.name, parts.topologies);
    return { topology: organization.name, ...seats };
  }
  const edges = members.flatMap(({ name, leader }) => (leader === null ? [] : [`${leader}->${name}`]));
  if (edges.length === 0) return { topology: 'independent', ...seats };
  // Who neither leads nor is led gets the task, too.
  return { topology: { use: 'custom', edges, allowsUnreached: true }, ...seats };
}

type ModelInput = NonNullable<ConfigInput['models']>[string];

function modelOf(wanted: Draft['model'], models: readonly FoundModels[]): ModelInput {
  if (wanted === null) return { use: 'symbolic' };
  const { from, name, isBacked, price } = wanted;
  const titles = models.map(({ title }) => title);
  checkOffered('model', from, titles);
  const found = models.find(({ title }) => title === from);
  if (found === undefined || found.missing !== null)
    throw new SAgentsError({
      code: 'MODEL_NOT_READY',
      message: `${from} cannot be used on this machine yet`,
      remedy: found?.missing ?? 'choose another model',
    });
  const one = { ...found.choice, model: name, ...(price === null ? {} : { pricePerMillion: price }) };
  return isBacked ? [one, { use: 'symbolic' }] : one;
}

function checkOffered(what: string, name: string, names: readonly string[]): void {
  if (names.includes(name)) return;
  const [near] = nearestWords(name, names);
  throw new SAgentsError({
    code: 'DRAFT_INVALID',
    message: `there is no ${what} ${valueText(name)} here`,
    remedy: near === undefined ? `choose one of: ${names.join(', ')}` : `did you mean ${valueText(near)}?`,
  });
}

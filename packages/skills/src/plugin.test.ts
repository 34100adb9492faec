import {
  ActionExecutor,
  CodeSandbox,
  PluginOptions,
  Purpose,
  RunContext,
  SkillStore,
  SymbolicAnswerer,
  WallClock,
  type ClassContribution,
} from '@s-agents/core';
import { systemWallClock } from '@s-agents/kit';
import { createFakeRunContext } from '@s-agents/testkit';
import { Container } from 'inversify';
import { describe, expect, it } from 'vitest';
import plugin from './index.js';

const classes = plugin.contributions.filter(
  (contribution): contribution is ClassContribution => 'class' in contribution,
);

describe('the plugin', () => {
  it('contributes stores, a sandbox, an executor, and purposes with their symbolic answerers', () => {
    const names = (contract: symbol): string[] =>
      plugin.contributions.filter((contribution) => contribution.contract === contract).map(({ name }) => name);
    expect([SkillStore, CodeSandbox, ActionExecutor, Purpose, SymbolicAnswerer].map(names)).toEqual([
      ['memory', 'files'],
      ['quickjs'],
      ['skills'],
      ['code', 'check'],
      ['code', 'check'],
    ]);
  });

  it.each(
    classes
      .filter(({ contract }) => contract !== ActionExecutor)
      .map((contribution) => [contribution.name, contribution] as const),
  )('brings "%s" for the container to make, with the options of an empty config', (_name, contribution) => {
    const container = new Container();
    container.bind(WallClock).toConstantValue(systemWallClock);
    container.bind(RunContext).toConstantValue(createFakeRunContext());
    container.bind(PluginOptions).toConstantValue(contribution.options?.parse({}));
    container.bind(contribution.contract).to(contribution.class);
    expect(container.get(contribution.contract)).toMatchObject({ specificationVersion: 'v1' });
  });

  it('refuses unknown options', () => {
    for (const { options } of classes)
      if (options !== undefined) expect(options.safeParse({ pth: 'x' }).success).toBe(false);
  });
});

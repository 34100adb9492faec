import { expect, it } from 'vitest';
import {
  CodeSandbox,
  Decorator,
  defineDecorator,
  definePlugin,
  Environment,
  EventLog,
  MessagePool,
  ModelSelection,
  type Plugin,
} from '@s-agents/core';
import { checkConfig } from '../config/load-config.js';
import { fakeConfig } from '../testing/fake-config.js';
import { fakePlugin } from '../testing/fake-plugin.js';
import { noBlobs } from '../run/no-blobs.js';
import { composeTeam } from './compose-team.js';

const wrapping = (name: string, contract: symbol, decorate: Parameters<typeof defineDecorator<object>>[1]): Plugin =>
  definePlugin({ name, contributions: [{ contract: Decorator, name, value: defineDecorator(contract, decorate) }] });
const compose = (...plugins: readonly Plugin[]) =>
  composeTeam(checkConfig(fakeConfig(), { baseFolder: '.' }), {
    blobs: noBlobs,
    plugins: [fakePlugin, ...plugins],
    defaults: [],
  });

it('everyone gets the stand-in, made once; the last plugin is the outermost', async () => {
  const made: string[] = [];
  const named = (name: string, contract: symbol): Plugin =>
    wrapping(name, contract, (inner) => {
      made.push(name);
      return Object.assign(Object.create(inner) as object, { name });
    });
  const team = await compose(
    named('inner', MessagePool),
    named('outer', MessagePool),
    named('models', ModelSelection),
    named('world', Environment),
  );
  for (let time = 0; time < 2; time++) expect(team.container.get(MessagePool)).toHaveProperty('name', 'outer');
  expect(team.container.get(ModelSelection)).toHaveProperty('name', 'models');
  expect(team.environment).toHaveProperty('name', 'world');
  expect(made.toSorted()).toEqual(['inner', 'models', 'outer', 'world']);
});

it('a stand-in can ask for what else is in the container', async () => {
  let log: unknown = null;
  const team = await compose(
    wrapping('curious', Environment, (inner, container) => {
      log = container.get(EventLog);
      return inner;
    }),
  );
  expect(log).toBe(team.container.get(EventLog));
});

it('it is the stand-in that is closed', async () => {
  const standIn = { close: async () => {} };
  const team = await compose(wrapping('closing', CodeSandbox, () => standIn));
  team.container.get(CodeSandbox);
  expect(team.closables).toEqual([standIn]);
});

import { AgentArchitecture, JournalReducer, type Contribution } from '@s-agents/core';
import { expect, it } from 'vitest';
import { journalsOf } from './journals-of.js';

const journal = (slice: string): JournalReducer => ({ slice, begin: () => 0, reduce: (state) => state });
const [own, other, everybodys] = ['own', 'other', 'everybody’s'].map(journal) as [
  JournalReducer,
  JournalReducer,
  JournalReducer,
];

class Own {
  static readonly journal = own;
}
class Derived extends Own {}
class Other {
  static readonly journal = other;
}
class Stateless {}

const contributions: readonly Contribution[] = [
  ...[Own, Other, Stateless].map((each) => ({ contract: AgentArchitecture, name: each.name, class: each })),
  ...[own, other, everybodys].map((value) => ({ contract: JournalReducer, name: value.slice, value })),
];
const registry = {
  all: (contract: symbol) => contributions.filter((contribution) => contribution.contract === contract),
};

function kept(...classes: readonly (new () => object)[]): readonly string[] {
  const chosen = classes.map((each) => ({
    selection: {
      contract: AgentArchitecture,
      name: each.name,
      path: 'agents.architecture',
      options: {},
      optionsPath: [],
    },
    selected: {
      contribution: { contract: AgentArchitecture, name: each.name, class: each },
      plugin: { specificationVersion: 'v1' as const, name: 'test', contributions },
    },
  }));
  return journalsOf(registry, chosen).map(({ slice }) => slice);
}

it('keeps the journals by which agents of the run decide, and those that belong to no architecture', () => {
  expect(kept(Own)).toEqual(['own', 'everybody’s']);
  expect(kept(Own, Other)).toEqual(['own', 'other', 'everybody’s']);
  expect(kept(Stateless)).toEqual(['everybody’s']);
});

it('keeps the journal of an architecture that a class of another name inherits', () => {
  expect(kept(Derived)).toEqual(['own', 'everybody’s']);
});

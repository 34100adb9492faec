import { createWorldKnowledge, primitives, type MinecraftKnowledge } from '@s-agents/minecraft';
import { blocksOfWorld, creaturesOf, recipesOf, changedRecipes, type RuleChanges } from '@s-agents/minecraft-rules';
import { expect, it } from 'vitest';
import { version } from '../options.js';
import { solvableChanges } from './solvable-changes.js';

const knowledgeOf = (changes: RuleChanges | undefined): MinecraftKnowledge =>
  createWorldKnowledge({
    version,
    primitives: primitives.map(({ name }) => name),
    blocks: blocksOfWorld('default'),
    creatures: creaturesOf('default', { monsters: true }),
    changes,
  });
const game = knowledgeOf(undefined);

it.each([1, 2, 3])('changes recipes, drops and tools by the seed %i, and leaves everything within reach', (seed) => {
  const changes = solvableChanges(seed, knowledgeOf);
  const changed = knowledgeOf(changes);
  expect(changed.itemsAtMost(Infinity)).toEqual(game.itemsAtMost(Infinity));
  expect(solvableChanges(seed, knowledgeOf)).toEqual(changes);
  const differing = game
    .itemsAtMost(Infinity)
    .filter((item) => JSON.stringify(changed.methods(item)) !== JSON.stringify(game.methods(item)));
  expect(differing.length).toBeGreaterThan(20);
  expect(changed.methods('stick')).toEqual(game.methods('stick'));
});

it('tells of each recipe what the world takes for it', () => {
  const changes = solvableChanges(1, knowledgeOf);
  const recipes = changedRecipes(recipesOf(version), changes);
  const [way] = knowledgeOf(changes).methods('iron_pickaxe');
  const taken = way?.consumes.flatMap(({ items }) => items) ?? [];
  const [recipe] = recipes.get('iron_pickaxe') ?? [];
  expect([...(recipe?.needs.keys() ?? [])].every((item) => taken.includes(item))).toBe(true);
  expect(taken).not.toContain('iron_ingot');
});

it('says so when no draw leaves everything within reach', () => {
  expect(() =>
    solvableChanges(1, (changes) => ({ itemsAtMost: () => ['stick'], reachable: () => changes === undefined })),
  ).toThrow(/none of 200 draws/);
});

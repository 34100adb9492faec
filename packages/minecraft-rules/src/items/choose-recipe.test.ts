import { describe, expect, it } from 'vitest';
import { chooseRecipe } from './choose-recipe.js';

const oak = { name: 'oak', needs: new Map([['oak_planks', 4]]), makes: 1 };
const birch = { name: 'birch', needs: new Map([['birch_planks', 4]]), makes: 1 };
const pickaxe = {
  name: 'pickaxe',
  needs: new Map([
    ['oak_planks', 3],
    ['stick', 2],
  ]),
  makes: 1,
};

describe('chooseRecipe', () => {
  it('takes the first that the inventory allows', () => {
    expect(chooseRecipe([oak, birch], { birch_planks: 4 }, 1)).toEqual({ recipe: birch, missing: new Map(), total: 0 });
  });

  it('counts every doing', () => {
    expect(chooseRecipe([oak], { oak_planks: 7 }, 2)?.missing).toEqual(new Map([['oak_planks', 1]]));
  });

  it('tells what the one that lacks least lacks', () => {
    expect(chooseRecipe([oak, birch], { birch_planks: 3 }, 1)).toMatchObject({
      recipe: birch,
      missing: new Map([['birch_planks', 1]]),
    });
    expect(chooseRecipe([pickaxe], {}, 1)?.missing).toEqual(
      new Map([
        ['oak_planks', 3],
        ['stick', 2],
      ]),
    );
  });

  it('has nothing to choose among none', () => {
    expect(chooseRecipe([], {}, 1)).toBeNull();
  });
});

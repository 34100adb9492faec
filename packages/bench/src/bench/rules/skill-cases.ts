import type { Skill } from '@s-agents/core';

/** A special case in the code of skills, and how the code reads without it. */
export interface SkillCase {
  readonly name: string;
  readonly about: string;
  /** The verbs of actions that may come to the case. */
  readonly verbs: readonly string[];
  readonly from: string;
  readonly to: string;
}

const digging = ['mine'];
const felling = ['mine'];
const smelting = ['smelt'];

/** The special cases of the starter skills that `s-agents bench rules` switches off. */
export const skillCases: readonly SkillCase[] = [
  {
    name: 'skill/go-ahead',
    about: 'it walks above the ore that comes next, and digs stones and sets up its table there',
    verbs: ['mine', 'craft'],
    from: 'const next = nextOre(later);',
    to: 'const next = null;',
  },
  {
    name: 'skill/several-ovens',
    about: 'it smelts in several furnaces side by side',
    verbs: smelting,
    from: 'count === 1 ? [] : await furtherFurnaces(',
    to: 'true ? [] : await furtherFurnaces(',
  },
  {
    name: 'skill/made-ovens',
    about: 'it makes further furnaces of the stones that it holds',
    verbs: smelting,
    from: 'const makeable = hasTable ?',
    to: 'const makeable = false ?',
  },
  {
    name: 'skill/dug-ovens',
    about: 'it digs stones for further furnaces while the first one burns',
    verbs: smelting,
    from: 'const isDiggable = hasTable &&',
    to: 'const isDiggable = false &&',
  },
  {
    name: 'skill/spare-fuel',
    about: 'it burns more fuel than would suffice, where that is sooner',
    verbs: smelting,
    from: 'const spare = Math.max(0, count - Math.ceil(items / smelts) - (keep?.[item] ?? 0));',
    to: 'const spare = 0;',
  },
  {
    name: 'skill/trees-in-turn',
    about: 'of several who choose a tree at the same moment, each takes another one',
    verbs: felling,
    from: 'inTurn(trees, [self, ...rivals], { self, costOf })',
    to: 'inTurn(trees, [self], { self, costOf })',
  },
  {
    name: 'skill/walls',
    about: 'a block that may be part of a building counts as farther away',
    verbs: digging,
    from: '(built.test(block.name) ? ofAWall : 0)',
    to: '0',
  },
  {
    name: 'skill/layers',
    about: 'rock is dug layer by layer, so that the drops fall onto the body',
    verbs: digging,
    from: 'const isMuch = isMass(feet, targets);',
    to: 'const isMuch = false;',
  },
  {
    name: 'skill/tilled-borders',
    about: 'it tills the soil around what it has sown',
    verbs: ['farm', 'sow'],
    from: 'if (sown > 0)\n    for (const place of borders',
    to: 'if (false)\n    for (const place of borders',
  },
  {
    name: 'skill/seeds-of-grass',
    about: 'it gathers seeds from grass',
    verbs: ['farm', 'sow'],
    from: "if (crop.seed === 'wheat_seeds') await gatherSeeds(",
    to: 'if (false) await gatherSeeds(',
  },
  {
    name: 'skill/prey-of-others',
    about: 'creatures are shared out among those who hunt them',
    verbs: ['hunt', 'kill', 'shear', 'milk'],
    from: "const hunters = [self, ...(await rivalsAt(bot, 'attack', { maxDistance: 64, count: 32 }))];",
    to: 'const hunters = [self];',
  },
];

/** Whether a rule is a special case of a skill. */
export function isSkillCase(rule: string): boolean {
  return skillCases.some(({ name }) => name === rule);
}

/** Skills without special cases. Throws RangeError for a case that no skill has. */
export function withoutCases(skills: readonly Skill[], names: readonly string[]): readonly Skill[] {
  return names.reduce((all, name) => {
    const one = skillCases.find((known) => known.name === name);
    if (one === undefined || !all.some(({ code }) => code.includes(one.from)))
      throw new RangeError(`no skill has the case ${name}`);
    return all.map((skill) => ({ ...skill, code: skill.code.replaceAll(one.from, () => one.to) }));
  }, skills);
}

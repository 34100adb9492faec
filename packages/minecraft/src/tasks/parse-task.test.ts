import { isSAgentsError, taskSchema, type SAgentsError } from '@s-agents/core';
import { workOf, workText, conditionText, parseDeed } from '@s-agents/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWorldKnowledge } from '../knowledge/world-knowledge.js';
import { primitives } from '../primitives/primitives.js';
import { parseTask } from './parse-task.js';
import { worldGoals } from '../goals/world-goal.js';
import { goalKinds } from './goal-kinds.js';

const knowledge = createWorldKnowledge({
  version: '1.19.2',
  primitives: primitives.map(({ name }) => name),
  blocks: null,
  creatures: null,
});
const options = { knowledge: () => knowledge, capabilities: { goals: ['holds' as const] }, worlds: [], ground: null };
const parse = (input: unknown) => parseTask(input, options).task;

function errorOf(input: unknown): SAgentsError {
  try {
    parse(input);
  } catch (error) {
    if (isSAgentsError(error)) return error;
    throw error;
  }
  throw new Error('no error');
}

describe('sentences', () => {
  it.each([
    ['mine 50 logs', 'mine 50 log'],
    ['Mine 50 Logs.', 'mine 50 log'],
    ['mine 50 woods', 'mine 50 log'],
    ['collect 20 stones', 'mine 20 cobblestone'],
    ['get 3 torches', 'craft 3 torch'],
    ['craft 1 wooden pickaxe and 2 chests', 'craft 1 wooden_pickaxe; craft 2 chest'],
    ['please gather a dirt, two oak logs and ten sticks', 'mine 1 dirt; mine 2 oak_log; craft 10 stick'],
    ['make 8x wooden slabs', 'craft 8 wooden_slab'],
    ['obtain 5 pieces of coal; craft a furnace', 'mine 5 coal; craft 1 furnace'],
    ['collect 3 irons', 'mine 3 raw_iron'],
    ['mine 4 sticks', 'craft 4 stick'],
    ['mine 10 logs and 5 woods', 'mine 15 log'],
    ['mine 12 logs and 4 oak logs', 'mine 16 log; mine 4 oak_log'],
    ['craft planks', 'craft 1 planks'],
    ['cook 5 beef', 'smelt 5 cooked_beef'],
    ['cook 5 cooked beef', 'smelt 5 cooked_beef'],
    ['roast 2 porkchops', 'smelt 2 cooked_porkchop'],
    ['smelt 3 irons and 2 sand', 'smelt 3 iron_ingot; smelt 2 glass'],
    ['smelt 4 stones', 'smelt 4 minecraft:stone'],
    ['smelt 2 logs', 'smelt 2 charcoal'],
    ['build a chest', 'craft 1 chest'],
    ['mine 1,000 logs, 20 stones', 'mine 1000 log; mine 20 cobblestone'],
    ['mine 12,345 logs', 'mine 12345 log'],
    ['50 logs', 'mine 50 log'],
    ['craft 1 woodn pickaxe', 'craft 1 wooden_pickaxe'],
    ['mine 3 cobblestoen', 'mine 3 cobblestone'],
  ])('%j is %j', (sentence, text) => {
    expect(workText(parse(sentence).work)).toBe(text);
    for (const deed of text.split('; ')) expect(parseDeed(deed)).not.toBeNull();
  });

  it('becomes a goal over every item that the word stands for', () => {
    const { goal } = parse('mine 50 logs');
    expect(goal.conditions).toEqual([{ kind: 'holds', name: 'log', items: knowledge.resolve('log'), count: 50 }]);
    expect(taskSchema.parse(parse('mine 50 logs'))).toEqual(parse('mine 50 logs'));
  });

  it('keeps names with "and" together', () => {
    expect(parse('craft 1 flint and steel').goal.conditions).toMatchObject([{ name: 'flint_and_steel' }]);
  });

  it.each([
    '',
    'hello',
    'mine',
    'mine 0 logs',
    'dance 3 logs',
    'and',
    'logs',
    '-3 logs',
    'mine 99999999999999999999 logs',
    'mine -5 logs',
    'mine 1.5 logs',
    'mine .5 logs',
  ])('%j is not understood', (sentence) => {
    expect(errorOf(sentence)).toMatchObject({ code: 'TASK_INVALID' });
    expect(errorOf(sentence).message).toContain(`task "${sentence}"`);
  });

  it.each([
    ['mine 5 unobtainium', 'unobtainium'],
    ['craft 1 wodn pickaxe', '"wooden_pickaxe"'],
    ['mine 3 cobblstoen', '"cobblestone"'],
  ])('%j asks for something unknown', (sentence, part) => {
    const error = errorOf(sentence);
    expect(error.code).toBe('TASK_INVALID');
    expect(error.message).toContain(part);
    expect(error.message).toContain(sentence);
  });

  it.each(['a village', 'build a castle', 'build a tower', '5 bananas', 'bring peace'])(
    'no other thing is suggested for %j, which is no slip of its name',
    (sentence) => {
      expect(errorOf(sentence).message).not.toContain('did you mean');
    },
  );

  it.each([
    ['build a 7x7 citadel', '"citadel" is no word', 'in other words'],
    ['build a house', 'does not say where', '"build a house at 10, 64, -20"'],
    ['build a 2x2 house at 1, 64, 2', 'cannot be made 2 by 2', '5 by 5'],
    ['build a house at 1, 2', 'cannot be known before the run', 'give y'],
    ['everybody needs a bed', 'not known who is in the team', 'name the agents'],
    ['go to spawn', 'spawn point', 'its position'],
  ])('%j is told what it lacks', (sentence, problem, remedy) => {
    const error = errorOf(sentence);
    expect(error).toMatchObject({ code: 'TASK_INVALID', remedy: expect.stringContaining(remedy) as string });
    expect(error.message).toContain(problem);
  });

  it.each(['build a house at (-3, 64, 7)', 'Build house at -3 64 7.', 'build the house at -3, 7'])(
    '%j says where to build',
    (sentence) => {
      const { task } = parseTask(sentence, {
        ...options,
        capabilities: { goals: ['structure'] },
        worlds: [],
        ground: () => () => 63,
      });
      expect(workText(task.work)).toBe('build 1 house at (-3, 64, 7)');
    },
  );

  it.each([
    ['mine 5 bedrock', 'bedrock'],
    ['craft 1 name_tag', 'name_tag'],
    ['smelt 1 netherite_scrap', 'ancient debris'],
    ['get 1 saddle', 'saddle'],
  ])('%j cannot be reached, and it says why', (sentence, part) => {
    const error = errorOf(sentence);
    expect(error.code).toBe('TASK_UNREACHABLE');
    expect(error.message).toContain(part);
    expect(error.message).not.toContain('\n');
  });
});

describe('task files', () => {
  it('may begin at any time of a day', () => {
    expect(parse({ task: 'mine 1 log', setup: { timeOfDay: 13_000 } }).setup).toEqual({
      inventories: {},
      properties: { timeOfDay: 13_000 },
    });
    for (const timeOfDay of [-1, 24_000, 0.5])
      expect(errorOf({ task: 'mine 1 log', setup: { timeOfDay } }).message).toMatch(/TASK_INVALID.*setup\.timeOfDay/);
  });

  it('take a sentence, a setup and limits', () => {
    const task = parse({
      task: 'craft 1 chest',
      setup: { inventories: { workerA: { oak_log: 2 } } },
      limits: { worldMinutes: 20 },
    });
    expect(task).toMatchObject({
      work: workOf('craft 1 chest'),
      setup: { inventories: { workerA: { oak_log: 2 } } },
      limits: { worldMinutes: 20 },
    });
  });

  it('take conditions', () => {
    const task = parse({ goal: [{ holds: 'logs', count: 8 }, { holds: 'stick' }] });
    expect(workText(task.work)).toBe('mine 8 log; craft 1 stick');
    expect(task.goal.conditions).toMatchObject([
      { name: 'log', count: 8 },
      { name: 'stick', count: 1 },
    ]);
  });

  it('can give what the world does not have, but no more of it than they give', () => {
    const setup = { inventories: { workerA: { quartz: 3 }, workerB: { quartz: 1 } } };
    expect(workText(parse({ task: 'craft 1 quartz block', setup }).work)).toBe('craft 1 quartz_block');
    expect(workText(parse({ task: 'get 4 quartz', setup }).work)).toBe('get 4 quartz');
    expect(errorOf({ task: 'get 5 quartz', setup }).message).toContain('4 quartz');
  });

  it('leave the ways to more of what they give', () => {
    const { knowledge: rules } = parseTask(
      { task: 'craft 1 furnace', setup: { inventories: { workerA: { cobblestone: 2, oak_planks: 1 } } } },
      options,
    );
    for (const name of ['cobblestone', 'planks', 'furnace'])
      expect(rules.methods(name)).toEqual(knowledge.methods(name));
  });

  it('may name places where the world can check them', () => {
    const goal = [{ block: 'cobblestone', position: { x: 1, y: 64, z: 2 } }, { at: { x: 0, y: 64, z: 0 } }];
    const { task } = parseTask({ goal }, { ...options, capabilities: { goals: ['holds', 'at', 'structure'] } });
    expect(workText(task.work)).toBe('place 1 cobblestone at (1, 64, 2); goto 1 place at (0, 64, 0)');
    expect(errorOf({ goal })).toMatchObject({ code: 'GOAL_UNSUPPORTED' });
  });

  it.each([
    [{ block: 'cobblestne', position: { x: 1, y: 64, z: 2 } }, 'task.goal[0].block', '"cobblestone"'],
    [{ block: 'stick', position: { x: 1, y: 64, z: 2 } }, 'no block "stick"', '"'],
    [{ creatures: 'sheeep', near: { x: 1, y: 64, z: 2 } }, 'task.goal[0].creatures', '"sheep"'],
    [{ creatures: 'unobtainium', near: { x: 1, y: 64, z: 2 } }, 'no creature "unobtainium"', 'such as "cow"'],
  ])('want what the version has, which %j does not', (entry, problem, remedy) => {
    const error = errorOf({ goal: [entry] });
    expect(error).toMatchObject({ code: 'TASK_INVALID', remedy: expect.stringContaining(remedy) as string });
    expect(error.message).toContain(problem);
  });

  it.each(['air', 'water', 'chest', 'oak_log'])('may want a block of %s', (block) => {
    const { task } = parseTask(
      { goal: [{ block, position: { x: 1, y: 64, z: 2 } }] },
      { ...options, capabilities: { goals: ['structure'] } },
    );
    expect(task.goal.conditions).toMatchObject([{ kind: 'fact', detail: { structure: block } }]);
  });

  it.each([
    [{}, 'task is'],
    [{ goal: [{ holds: 'oak_log', coutn: 3 }] }, 'task.goal[0].coutn is an unknown key (did you mean "count"?)'],
    [
      { goal: [{ hold: 'log' }] },
      'must be keys with values: holds, or kill, or equips, or food, or slept, or at, or block and position',
    ],
    [{ task: 'mine 1 log', limit: 3 }, 'limit'],
    [{ task: 'mine 1 log', limits: { worldMinutes: -1 } }, 'task.limits.worldMinutes'],
    [{ goal: [] }, 'by "task" where "goal" is empty'],
    [null, 'task'],
    [7, 'task'],
  ])('%j is refused, and it says where', (input, part) => {
    expect(errorOf(input).code).toBe('TASK_INVALID');
    expect(errorOf(input).message).toContain(part);
  });

  it.each([
    ['log', 'name one of the items it may mean: "oak_log"'],
    ['Stone Pickaxe', 'write "stone_pickaxe"'],
  ])('gives items by their own names, and "%s" is none', (item, remedy) => {
    const error = errorOf({ task: 'mine 1 log', setup: { inventories: { a: { [item]: 1 } } } });
    expect(error).toMatchObject({ code: 'TASK_INVALID', remedy: expect.stringContaining(remedy) as string });
  });

  it('does not offer the very block that nobody can place', () => {
    const error = errorOf({
      goal: [{ build: 'post', position: { x: 1, y: 64, z: 1 } }],
      blueprints: { post: { legend: { P: 'bedrock' }, layers: [['P']] } },
    });
    expect(error.message).toContain('no block "bedrock" that can be placed');
    expect(error.remedy).not.toContain('"bedrock"');
  });

  it('gives as much as a body can carry, and no more', () => {
    const given = (item: string, count: number) => ({
      task: 'mine 1 log',
      setup: { inventories: { a: { [item]: count } } },
    });
    expect(parse(given('oak_log', 36 * 64)).setup.inventories).toEqual({ a: { oak_log: 36 * 64 } });
    expect(errorOf(given('oak_log', 36 * 64 + 1))).toMatchObject({
      code: 'TASK_INVALID',
      message: expect.stringContaining('takes 37 slots') as string,
    });
    expect(errorOf(given('stone_pickaxe', 37)).message).toContain('task.setup.inventories.a');
  });

  it('refuses to give what does not exist', () => {
    expect(errorOf({ task: 'mine 1 log', setup: { inventories: { a: { logg: 1 } } } })).toMatchObject({
      code: 'TASK_INVALID',
    });
  });
});

it('fails on any text with an error for people, never otherwise', () => {
  const word = fc.oneof(
    fc.constantFrom(
      'mine',
      'craft',
      'and',
      ',',
      '3',
      'a',
      'logs',
      'of',
      'flint and steel',
      'minecraft:stone',
      'constructor',
      '__proto__',
      'oak',
      'x',
    ),
    fc.string({ maxLength: 8 }),
  );
  const anything = fc.oneof(
    fc.string(),
    fc.array(word, { maxLength: 8 }).map((words) => words.join(' ')),
    fc.json().map((text): unknown => JSON.parse(text)),
  );
  fc.assert(
    fc.property(anything, (input) => {
      try {
        const task = parse(input);
        expect(taskSchema.safeParse(task).success).toBe(true);
        for (const deed of workText(task.work).split('; ')) expect(parseDeed(deed)).not.toBeNull();
      } catch (error) {
        if (!isSAgentsError(error)) throw error;
        expect(error.message).not.toContain('\n');
      }
    }),
    { numRuns: 500, examples: [['a __proto__'], ['the constructor']] },
  );
});

it('understands every reachable item by its own name, and again from its own text', () => {
  for (const item of knowledge.itemsAtMost(99)) {
    const task = parse(`get 2 ${item.replaceAll('_', ' ')}`);
    expect(workText(parse(workText(task.work)).work)).toBe(workText(task.work));
  }
});

it('does not take several things at a place for the block that stands there', () => {
  expect(() => parse('mine the log at (1, 64, 2)')).toThrow('GOAL_UNSUPPORTED');
  expect(() => parse('mine 10 logs at (1, 64, 2)')).toThrow('TASK_INVALID');
});

it('understands every reachable item with an article as one of it', () => {
  // "A chicken" is a living one.
  for (const item of knowledge.itemsAtMost(99).filter((one) => !knowledge.creatureNames.includes(one))) {
    const name = item.replaceAll('_', ' ');
    expect(workText(parse(`get a ${name}`).work)).toBe(workText(parse(`get 1 ${name}`).work));
  }
});

describe('buildings', () => {
  const capabilities = { goals: ['holds' as const, 'structure' as const, 'entities' as const] };
  const build = (input: unknown) =>
    parseTask(input, {
      ...options,
      capabilities,
      worlds: ['default', 'caves'],
      ground: (world) => (x, z) => (world === 'caves' ? 20 : 60) + (x === 3 && z === 9 ? 5 : 0),
    });
  const place = { x: -10, y: 71, z: -30 };

  it('are asked for by a sentence or an entry, and stand when every cell is right', () => {
    const { task } = build('Build a house at (-10, 71, -30).');
    expect(workText(task.work)).toBe('build 1 house at (-10, 71, -30)');
    expect(task.goal.conditions).toMatchObject([
      { kind: 'fact', name: 'structure', detail: { structure: 'house', position: place } },
    ]);
    expect(build({ goal: [{ build: 'house', position: place }] }).task).toEqual(task);
    expect(build(workText(task.work)).task).toEqual(task);
  });

  it('come with blueprints of the task', () => {
    const { task, knowledge: rules } = build({
      blueprints: { post: { legend: { P: 'planks' }, layers: [['P'], ['P']] } },
      goal: [{ build: 'post', position: place }],
    });
    expect(task.goal.conditions).toMatchObject([
      { kind: 'fact', detail: { cells: [{ position: place }, { position: { ...place, y: 72 } }] } },
    ]);
    expect(rules.structures.map(({ name }) => name)).toContain('post');
    expect(knowledge.structures.map(({ name }) => name)).not.toContain('post');
  });

  it('stand on the highest ground below them where no height is given', () => {
    const at = (x: number, z: number, world?: string) =>
      build({ goal: [{ build: 'house', position: { x, z } }], ...(world === undefined ? {} : { setup: { world } }) })
        .task.goal.conditions;
    expect(at(-10, -30)).toMatchObject([{ detail: { position: { x: -10, y: 61, z: -30 } } }]);
    expect(at(-1, 5)).toMatchObject([{ detail: { position: { x: -1, y: 66, z: 5 } } }]);
    expect(at(-2, 5)).toMatchObject([{ detail: { position: { y: 61 } } }]);
    expect(at(-1, 5, 'caves')).toMatchObject([{ detail: { position: { y: 26 } } }]);
    expect(() =>
      parseTask({ goal: [{ build: 'house', position: { x: 1, z: 2 } }] }, { ...options, capabilities }),
    ).toThrow(/TASK_INVALID.*task\.goal\[0\]\.position.*x 1, z 2/);
  });

  it.each([
    ['an unknown one', { goal: [{ build: 'castle', position: place }] }, 'TASK_INVALID', '"house"'],
    [
      'one of what does not exist',
      {
        blueprints: { post: { legend: { P: 'cobblestoen' }, layers: [['P']] } },
        goal: [{ build: 'post', position: place }],
      },
      'TASK_INVALID',
      'cobblestone',
    ],
    [
      'one of what is no block',
      { blueprints: { post: { legend: { P: 'stick' }, layers: [['P']] } }, goal: [{ build: 'post', position: place }] },
      'TASK_INVALID',
      'stick',
    ],
    [
      'one of what cannot be had',
      {
        blueprints: { post: { legend: { P: 'sponge' }, layers: [['P']] } },
        goal: [{ build: 'post', position: place }],
      },
      'TASK_UNREACHABLE',
      'sponge',
    ],
  ])('%s is refused', (_what, input, code, part) => {
    expect(() => build(input)).toThrow(new RegExp(`${code}[^]*${part}`));
  });

  it('setups and goals name agents, abilities, worlds and creatures', () => {
    const { task } = build({
      goal: [
        { holds: 'log', count: 2, by: 'workerA' },
        { creatures: 'cow', count: 2, near: place },
      ],
      setup: { blocked: { workerA: ['craft'] }, world: 'caves' },
    });
    expect(task.goal.conditions).toMatchObject([
      { kind: 'holds', agent: 'workerA' },
      { kind: 'entities', names: ['cow'], count: 2, near: { within: 16 } },
    ]);
    expect(task.setup).toEqual({ inventories: {}, blocked: { workerA: ['craft'] }, world: 'caves' });
    expect(() => build({ task: 'mine 1 log', setup: { blocked: { workerA: ['fly'] } } })).toThrow(
      /TASK_INVALID.*task\.setup\.blocked\.workerA.*fly/,
    );
    expect(() => build({ task: 'mine 1 log', setup: { world: 'moon' } })).toThrow(
      /TASK_INVALID.*task\.setup\.world.*moon/,
    );
  });
});

describe('the kinds of goals', () => {
  const team = [
    { name: 'leader', acts: false },
    { name: 'anna', acts: true },
    { name: 'bob', acts: true },
  ];
  const whole = {
    ...options,
    capabilities: { goals: worldGoals },
    ground: () => () => 63,
    spawn: () => ({ x: 0, y: 64, z: 0 }),
    team,
  };

  it.each(goalKinds.map(({ example }) => [example]))('%j is an example that the world accepts', (example) => {
    const { task } = parseTask({ task: 'in words', goal: [example] }, whole);
    expect(task.goal.conditions.length).toBeGreaterThan(0);
    expect(taskSchema.parse(task)).toEqual(task);
  });

  it('mean each of those who work by "each"', () => {
    const { task } = parseTask('each of us needs a bed, then everybody go to spawn', whole);
    expect(task.goal.conditions).toMatchObject([
      { kind: 'holds', name: 'bed', agent: 'anna' },
      { kind: 'holds', name: 'bed', agent: 'bob' },
      { kind: 'at', position: { x: 0, y: 64, z: 0 }, agent: 'anna' },
      { kind: 'at', agent: 'bob' },
    ]);
  });

  it('are none for words that nothing can check', () => {
    expect(parseTask({ task: 'make it pretty', goal: [] }, whole).task).toMatchObject({
      work: ['make it pretty'],
      goal: { conditions: [] },
    });
  });

  it('find a level site near the spawn point for a building without a place, and another for the next', () => {
    const { task } = parseTask('build two houses', whole);
    const [first, second] = task.goal.conditions.map((condition) =>
      condition.kind === 'fact'
        ? (condition.detail as { position: { x: number; z: number } }).position
        : { x: 0, z: 0 },
    );
    expect(first).not.toEqual(second);
    expect(
      Math.max(Math.abs((first?.x ?? 0) - (second?.x ?? 0)), Math.abs((first?.z ?? 0) - (second?.z ?? 0))),
    ).toBeGreaterThan(5);
  });

  it('build in sizes that no blueprint has, and know the materials', () => {
    const { task, knowledge: rules } = parseTask(
      'Please build a 7x9 house begin at (-10, 72, -30), it is a nice place',
      whole,
    );
    expect(workText(task.work)).toBe('build 1 house_7x9 at (-10, 72, -30)');
    expect(rules.structures.find(({ name }) => name === 'house_7x9')?.materials).toMatchObject([
      { name: 'cobblestone', count: 126 },
      { name: 'planks', count: 82 },
      { name: 'wooden_door', count: 1 },
    ]);
    expect(parseTask(workText(task.work), whole).task.goal).toEqual(task.goal);
    expect(task).toMatchObject({ passedOver: ['it is a nice place'] });
  });

  it('count kills, those of words together and those of agents apart', () => {
    const { task } = parseTask('kill 3 zombies, slay two zombies and Anna: kill a pig', {
      ...whole,
      team: [...team, { name: 'Anna', acts: true }],
    });
    expect(workText(task.work)).toBe('kill 5 zombie; kill 1 pig for Anna');
    expect(task.goal.conditions.map((condition) => conditionText(condition))).toEqual([
      'the team has killed 5 zombie',
      'Anna has killed 1 pig',
    ]);
    expect(workText(parseTask({ goal: [{ kill: 'zombie', by: 'each' }] }, whole).task.work)).toBe(
      'kill 1 zombie for anna; kill 1 zombie for bob',
    );
    expect(workText(parseTask('kill 5 zombie', whole).task.work)).toBe('kill 5 zombie');
  });

  it('refuse kills of an agent that the team does not have', () => {
    expect(() => parseTask({ goal: [{ kill: 'zombie', by: 'ana' }] }, whole)).toThrow(
      /^TASK_INVALID: task\.goal\[0\]\.by is "ana", but no agent .*did you mean "anna"\?$/,
    );
  });

  it('refuse kills of an agent that leads and does not act', () => {
    const team = [
      { name: 'boss', acts: false },
      { name: 'anna', acts: true },
    ];
    expect(() => parseTask({ goal: [{ kill: 'zombie', by: 'boss' }] }, { ...whole, team })).toThrow(
      /^TASK_INVALID: task\.goal\[0\]\.by is "boss", who leads and does not act: name anna, leave "by" out/,
    );
    expect(() => parseTask({ goal: [{ kill: 'zombie', by: 'anna' }] }, { ...whole, team })).not.toThrow();
  });

  it('cannot be reached where nobody of the team can do what they take', () => {
    const blocking = (goal: readonly object[], blocked: object) => () => parseTask({ goal, setup: { blocked } }, whole);
    const chest = [{ holds: 'chest' }];
    expect(blocking(chest, { anna: ['craft'], bob: ['craft', 'dig'] })).toThrow(
      /TASK_UNREACHABLE: .*chest cannot be obtained in this world; nobody of the team can craft \(setup\.blocked\)/,
    );
    expect(blocking(chest, { anna: ['craft'] })).not.toThrow();
    expect(blocking([{ slept: 1, by: 'bob' }], { anna: ['sleep'], bob: ['sleep'] })).toThrow(
      /nobody of the team can sleep/,
    );
  });

  it('count words in the middle of a run from then on, and entries from its start', () => {
    const counted = { kills: () => ({ anna: { zombie: 2 }, bob: { zombie: 1 } }), nights: () => ({ bob: 1 }) };
    const later = { ...whole, counted };
    expect(workText(parseTask('everyone sleeps tonight', later).task.work)).toBe(
      'sleep 1 night for anna; sleep 2 night for bob',
    );
    expect(workText(parseTask('kill 3 zombies', later).task.work)).toBe('kill 6 zombie');
    expect(workText(parseTask('each of us must slay a zombie', later).task.work)).toBe(
      'kill 3 zombie for anna; kill 2 zombie for bob',
    );
    expect(workText(parseTask({ goal: [{ kill: 'zombie', count: 3 }] }, later).task.work)).toBe('kill 3 zombie');
  });

  it('refuse to kill what there is not, with the nearest names or the worlds that have it', () => {
    expect(() => parseTask({ goal: [{ kill: 'zombee', count: 3 }] }, whole)).toThrow(
      /^TASK_INVALID: task\.goal\[0\]\.kill: Minecraft 1\.19\.2 has no creature "zombee": did you mean "zombie"\?$/,
    );
    expect(() => parseTask({ goal: [{ kill: 'zombie', count: 0 }] }, whole)).toThrow(/TASK_INVALID.*count/);
    const calm = createWorldKnowledge({ version: '1.19.2', primitives: [], blocks: null, creatures: ['cow'] });
    const calmWorld = {
      ...whole,
      knowledge: (name?: string) => (name === 'wild' ? knowledge : calm),
      worlds: ['wild'],
    };
    expect(() => parseTask('kill 3 zombies', calmWorld)).toThrow(
      /^TASK_UNREACHABLE: .*"kill 3 zombies".*no zombie lives here: .*"wild"/,
    );
    expect(() => parseTask('kill 3 zombees', whole)).toThrow(/TASK_INVALID.*"zombees".*did you mean "zombie"/);
    expect(() => parseTask('kill 3 zombies', options)).toThrow(/GOAL_UNSUPPORTED.*"killed"/);
  });
});

describe('places', () => {
  const wide = { ...options, capabilities: { goals: ['holds', 'structure', 'at'] as const } };
  it.each([
    ['build a house at 0, 500, 0'],
    ['build a house at 0, 317, 0'],
    ['build a house at 100000000, 64, 0'],
    [{ goal: [{ block: 'chest', position: { x: 0, y: -65, z: 0 } }] }],
    [{ goal: [{ at: { x: 0, y: 64, z: -30_000_000 } }] }],
  ])('outside the world are refused: %j', (input) => {
    expect(() => parseTask(input, wide)).toThrow(
      /TASK_INVALID: task.* lies outside the world: stay within y -64 to 319/,
    );
  });

  it('follow the version', () => {
    const old = createWorldKnowledge({
      version: '1.16.5',
      primitives: primitives.map(({ name }) => name),
      blocks: null,
      creatures: null,
    });
    expect(() => parseTask('build a house at 0, 260, 0', { ...wide, knowledge: () => old })).toThrow(/0 to 255/);
    expect(workText(parseTask('build a house at 0, 200, 0', { ...wide, knowledge: () => old }).task.work)).toBe(
      'build 1 house at (0, 200, 0)',
    );
  });
});

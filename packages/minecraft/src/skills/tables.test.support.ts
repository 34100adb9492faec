import { smeltingsOf, versionRules, type BlockRules } from '@s-agents/minecraft-rules';

/**
 * The versions whose names and rules the skills know: each major change of names, and the newest. Where rules differ,
 * the newest counts.
 */
const versions = ['1.21.11', '1.21.4', '1.20.4', '1.19.2', '1.16.5', '1.12.2', '1.8.8'];
const kinds = ['pickaxe', 'shovel', 'axe'] as const;
const width = 110;
const origin = 'Generated from minecraft-data by src/skills/tables.test.ts.';

/** Returns tool materials from the worst to the best: by how many blocks they harvest, then by speed. */
function toolMaterials(): readonly string[] {
  const { items, blocks } = versionRules(versions[0] as string);
  const pickaxes = [...items.keys()].filter((item) => item.endsWith('_pickaxe'));
  const worth = (pickaxe: string): readonly [number, number] => {
    const harvested = [...blocks.values()].filter(({ harvestTools }) => harvestTools?.has(pickaxe) === true);
    return [harvested.length, blocks.get('stone')?.speeds.get(pickaxe) ?? 0];
  };
  return pickaxes
    .map((pickaxe) => ({ material: pickaxe.slice(0, -'_pickaxe'.length), worth: worth(pickaxe) }))
    .sort((a, b) => a.worth[0] - b.worth[0] || a.worth[1] - b.worth[1])
    .map(({ material }) => material);
}

/** Kind of tool and least material that makes a block drop (null: none needed), as code → the blocks. */
function digTools(): ReadonlyMap<string, readonly string[]> {
  const materials = toolMaterials();
  const groups = new Map<string, string[]>();
  const seen = new Set<string>();
  for (const block of versions.flatMap((version) => [...versionRules(version).blocks.values()])) {
    if (seen.has(block.name)) continue;
    seen.add(block.name);
    const kind = kindOf(block);
    if (kind === undefined) continue;
    const least = materials.find((material) => block.harvestTools?.has(`${material}_${kind}`) === true);
    const group = `    '${kind}',\n    ${least === undefined ? 'null' : `'${least}'`}`;
    groups.set(group, [...(groups.get(group) ?? []), block.name]);
  }
  return groups;
}

/** Returns the kind of tool that digs a block; undefined when none does, or when it breaks at once. */
function kindOf({ diggable, hardness, speeds, harvestTools }: BlockRules): string | undefined {
  const tools = [...speeds.keys(), ...(harvestTools ?? [])];
  return diggable && hardness > 0 ? kinds.find((kind) => tools.some((tool) => tool.endsWith(`_${kind}`))) : undefined;
}

/** Product of a furnace → its possible inputs; without charcoal, which any log gives. */
function smeltings(): ReadonlyMap<string, readonly string[]> {
  const inputs = new Map<string, string[]>();
  for (const { input, item } of versions.flatMap((version) => [...smeltingsOf(version).values()])) {
    const known = inputs.get(item) ?? [];
    if (item !== 'charcoal' && !known.includes(input)) inputs.set(item, [...known, input]);
  }
  // Raw metal first: its ore may still be mined for more.
  for (const some of inputs.values()) some.sort((a, b) => Number(b.startsWith('raw_')) - Number(a.startsWith('raw_')));
  return inputs;
}

/** The generated files of `skills/shared`, by name, formatted as the rest of the tree. */
export function tables(): Readonly<Record<string, string>> {
  const groups = [...digTools()].map(([group, blocks]) => `  [\n${group},\n    \`\n${wrapped(blocks)}\n\`,\n  ],`);
  const products = [...smeltings()].map(([product, inputs]) => `  ${product}: ${listOf(inputs)},`);
  const files = {
    digTools: [
      'Kind of tool that digs the blocks, the least material that makes them drop (null: none needed), the blocks.',
      `[\n${groups.join('\n')}\n]`,
    ],
    smeltings: ['Product of a furnace → its possible inputs.', `{\n${products.join('\n')}\n}`],
    toolMaterials: [
      'Tool materials from the worst to the best; a golden tool harvests no more than a wooden one.',
      listOf(toolMaterials()),
    ],
  };
  return Object.fromEntries(
    Object.entries(files).map(([name, [what, value]]) => [
      name,
      `/**\n * ${what}\n * ${origin}\n */\nconst ${name} = ${value};\n`,
    ]),
  );
}

/** A list on one line, or with a line for each name where that is too long. */
function listOf(names: readonly string[]): string {
  const quoted = names.map((name) => `'${name}'`);
  const line = `[${quoted.join(', ')}]`;
  return line.length <= 90 ? line : `[\n${quoted.map((name) => `    ${name},`).join('\n')}\n  ]`;
}

/** Names in lines, each with a comma before and after it. */
function wrapped(names: readonly string[]): string {
  const lines: string[] = [];
  for (const name of names) {
    const last = lines.at(-1);
    if (last === undefined || last.length + name.length + 1 > width) lines.push(`,${name},`);
    else lines[lines.length - 1] = `${last}${name},`;
  }
  return lines.join('\n');
}

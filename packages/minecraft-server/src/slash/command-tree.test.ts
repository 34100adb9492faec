import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { GameRules } from '../child/game-rules.js';
import type { Registry } from '../child/registry.js';
import { resolveOptions } from '../options.js';
import { commandTree, type TreeNode } from './command-tree.js';
import { commandsOf } from './slash-commands.js';
import type { SlashWorld } from './slash-world.js';
import { Dispatcher } from './dispatcher.js';

/** Some versions between which much has changed. */
const versions = ['1.16.5', '1.18.2', '1.20.4', '1.21.4', '26.1'];
const rulesPackage = createRequire(import.meta.url).resolve('@s-agents/minecraft-rules/package.json');
const squid = createRequire(import.meta.url).resolve('flying-squid');
const minecraftData = createRequire(rulesPackage)('minecraft-data') as (version: string) => Registry;
const { createSerializer, createDeserializer, states } = createRequire(squid)('minecraft-protocol') as Protocol;

interface Protocol {
  readonly states: { readonly PLAY: string };
  readonly createSerializer: (options: object) => { createPacketBuffer(packet: object): Buffer };
  readonly createDeserializer: (options: object) => { parsePacketBuffer(buffer: Buffer): { data: { params: object } } };
}

/** Returns the game's commands in a version, without a world that they could change. */
function commandsIn(version: string): Dispatcher {
  const game = { registry: minecraftData(version), gameRules: new GameRules(resolveOptions({}).rules) };
  const dispatcher: Dispatcher = new Dispatcher(commandsOf({ game } as unknown as SlashWorld, () => dispatcher));
  return dispatcher;
}

/** Returns the lines that a tree describes, with the names of the arguments. */
function linesOf(nodes: readonly TreeNode[], index = 0, before = ''): string[] {
  return (nodes[index]?.children ?? []).flatMap((child) => {
    const node = nodes[child];
    const { name = '', parser } = node?.extraNodeData ?? {};
    const line = `${before} ${parser === undefined ? name : `<${name}>`}`.trim();
    return [...(node?.flags.has_command === 1 ? [line] : []), ...linesOf(nodes, child, line)];
  });
}

describe('the tree of commands', () => {
  const { commands } = commandsIn('1.19.2');
  const nodes = commandTree(commands, minecraftData('1.19.2'));

  it('describes every way to write a command, and no other', () => {
    const lines = linesOf(nodes);
    expect(lines).toEqual(expect.arrayContaining(['kill', 'kill <targets>', 'give <targets> <item> <count>']));
    expect(lines).toContain('time set noon');
    expect(lines).toContain('time set <time>');
    expect(lines.filter((line) => /^weather [a-z]+$/.test(line))).toEqual([
      'weather clear',
      'weather rain',
      'weather thunder',
    ]);
    expect(lines).not.toContain('give <targets>');
    expect(new Set(lines).size).toBe(lines.length);
  });

  it('has one place for each word and argument of a node, and names that are alike nowhere side by side', () => {
    for (const { children } of nodes) {
      const names = children.map((child) => nodes[child]?.extraNodeData?.name);
      expect(new Set(names).size).toBe(names.length);
    }
    const parents = nodes.flatMap(({ children }) => children);
    expect([...parents].sort((a, b) => a - b)).toEqual(nodes.slice(1).map((_, index) => index + 1));
  });

  it('lets other names of a command go on as the first one does', () => {
    const named = (name: string): TreeNode | undefined =>
      nodes[0]?.children.map((child) => nodes[child]).find((node) => node?.extraNodeData?.name === name);
    expect(nodes[named('tp')?.redirectNode ?? 0]?.extraNodeData?.name).toBe('teleport');
  });

  it('holds only what a source may give', () => {
    const dispatcher = commandsIn('1.19.2');
    const seen = linesOf(commandTree(dispatcher.allowed({ isOperator: false }), minecraftData('1.19.2')));
    expect(seen).toContain('me <action>');
    expect(seen.filter((line) => line.startsWith('give'))).toEqual([]);
  });

  it.each(versions)('is what clients of %s read', (version) => {
    const tree = commandTree(commandsIn(version).commands, minecraftData(version));
    const form = { state: states.PLAY, version, customPackets: {} };
    const buffer = createSerializer({ ...form, isServer: true }).createPacketBuffer({
      name: 'declare_commands',
      params: { nodes: tree, rootIndex: 0 },
    });
    const { data } = createDeserializer({ ...form, isServer: false }).parsePacketBuffer(buffer);
    const { nodes: read } = data.params as { nodes: TreeNode[] };
    expect(linesOf(read)).toEqual(linesOf(tree));
  });
});

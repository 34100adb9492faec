import type { Registry } from '../child/registry.js';
import type { Argument, SlashCommand } from './slash-command.js';

/** A node of the tree of commands as the protocol's packet has it: children are indexes into the list of nodes. */
export interface TreeNode {
  readonly flags: {
    readonly unused: 0;
    readonly allows_restricted: 0;
    readonly has_custom_suggestions: 0 | 1;
    readonly has_redirect_node: 0 | 1;
    has_command: 0 | 1;
    readonly command_node_type: 0 | 1 | 2;
  };
  readonly children: number[];
  readonly redirectNode?: number;
  readonly extraNodeData?: {
    readonly name: string;
    readonly parser?: string;
    readonly properties?: unknown;
    readonly suggestionType?: string;
  };
}

const kinds = { root: 0, word: 1, argument: 2 } as const;
/** Parsers whose values clients do not know, so that they ask the server what may stand there. */
const asked = new Set(['brigadier:string', 'minecraft:resource_location']);

/** Returns the tree of commands with which the game's client completes and colours a line. Its root comes first. */
export function commandTree(commands: readonly SlashCommand[], registry: Registry): TreeNode[] {
  const parserOf = ({ wire: { parser } }: Argument<unknown>): string =>
    // Before 1.19 the protocol has names for parsers, from then on numbers, which minecraft-data calls by its own names.
    parser === 'minecraft:nbt' && !registry.version['>=']('1.19') ? 'minecraft:nbt_compound_tag' : parser;
  const nodes: TreeNode[] = [];
  const childrenByKey: Map<string, number>[] = [];
  const add = (node: TreeNode): number => {
    childrenByKey.push(new Map());
    return nodes.push(node) - 1;
  };
  /** Returns the child of a node with this key, which is made if it is not there. */
  const child = (parent: number, key: string, make: () => TreeNode): number => {
    const known = childrenByKey[parent]?.get(key);
    if (known !== undefined) return known;
    const index = add(make());
    childrenByKey[parent]?.set(key, index);
    nodes[parent]?.children.push(index);
    return index;
  };
  const wordBelow = (parent: number, name: string): number => child(parent, `word ${name}`, () => wordNode(name));
  const below = (parent: number, part: string | Argument<unknown>): number[] => {
    if (typeof part === 'string') return [wordBelow(parent, part)];
    if (part.words !== undefined) return part.words.map((word) => wordBelow(parent, word));
    return [child(parent, `${part.wire.parser} ${part.name}`, () => argumentNode(part, parserOf(part)))];
  };

  const root = add({ flags: flags(kinds.root), children: [] });
  for (const { names, forms } of commands) {
    const [name, ...others] = names;
    const command = wordBelow(root, name);
    for (const { parts } of forms) {
      const ends = parts.reduce((parents, part) => parents.flatMap((parent) => below(parent, part)), [command]);
      for (const end of ends) {
        const node = nodes[end];
        if (node !== undefined) node.flags.has_command = 1;
      }
    }
    const isWhole = nodes[command]?.flags.has_command === 1;
    for (const other of others) child(root, `word ${other}`, () => wordNode(other, { isWhole, means: command }));
  }
  return nodes;
}

function flags(type: 0 | 1 | 2, given: Partial<TreeNode['flags']> = {}): TreeNode['flags'] {
  return {
    unused: 0,
    allows_restricted: 0,
    has_custom_suggestions: 0,
    has_redirect_node: 0,
    has_command: 0,
    command_node_type: type,
    ...given,
  };
}

/** Returns a node of a word. One that means another goes on as that does. */
function wordNode(name: string, other?: { readonly isWhole: boolean; readonly means: number }): TreeNode {
  if (other === undefined) return { flags: flags(kinds.word), children: [], extraNodeData: { name } };
  return {
    flags: flags(kinds.word, { has_redirect_node: 1, has_command: other.isWhole ? 1 : 0 }),
    children: [],
    redirectNode: other.means,
    extraNodeData: { name },
  };
}

function argumentNode(argument: Argument<unknown>, parser: string): TreeNode {
  const isAsked = argument.suggest !== undefined && asked.has(parser);
  const {
    name,
    wire: { properties },
  } = argument;
  return {
    flags: flags(kinds.argument, { has_custom_suggestions: isAsked ? 1 : 0 }),
    children: [],
    extraNodeData: {
      name,
      parser,
      ...(properties === undefined ? {} : { properties }),
      ...(isAsked ? { suggestionType: 'minecraft:ask_server' } : {}),
    },
  };
}

import { isNatural } from '@s-agents/minecraft-rules';
import { wantedStructure } from '../goals/structure-fact.js';
import type { MinecraftKnowledge } from '../knowledge/world-knowledge.js';
import { waysTo } from '../tasks/forbidden.js';
import type { GoalPart } from '../tasks/parts/goal-part.js';
import { clausesOf } from '../tasks/reading/clauses.js';
import { forbiddenIn } from '../tasks/reading/read-asked.js';
import { thingsNamed } from '../tasks/reading/things-named.js';
import type { AskedFor } from './protection.js';

/** Verbs that ask to break what is named, and those that ask to get it by digging, where nature has none of it. */
const breaking =
  /\b(?:break|breaks|destroy|demolish|dismantle|remove|clear|scrap|smash|salvage|tear|knock|pull|rip|take (?:down|apart|away))\b/i;
const mining = /\b(?:mine|mines|dig|digs)\b/i;

/** Returns what a task asks to break or to change of what others have built. */
export function askedBy(text: string, parts: readonly GoalPart[], rules: MinecraftKnowledge): AskedFor {
  const needed = [...waysTo(parts, rules).items].flatMap((item) => rules.brokenFor(item));
  const placed = parts.filter(({ isSiteChosen }) => isSiteChosen !== true);
  return {
    kinds: [...new Set([...kindsAskedFor(text, rules), ...needed])],
    cells: placed.flatMap(({ condition }) => wantedStructure(condition)?.cells.map(({ position }) => position) ?? []),
  };
}

/**
 * Returns the kinds of built blocks that a person's words ask to break: those that stand in a clause after a verb that
 * says so, such as "break the glass" or "mine 5 planks". Stone is mined as cobblestone, which asks for no walls of it.
 */
export function kindsAskedFor(text: string, rules: MinecraftKnowledge): readonly string[] {
  const forbidden = forbiddenIn(text);
  const items = withLists(clausesOf(text).map(({ text: clause }) => clause))
    .filter((clause) => !forbidden.some((words) => clause.includes(words)))
    .flatMap((clause) => [
      ...namedAfter(breaking, clause, rules),
      ...namedAfter(mining, clause, rules).filter((item) => !isDugFromNature(item, rules)),
    ]);
  return kindsOf(new Set(items), rules);
}

/** Joins to a clause those that only go on with its list: "break the glass and the door". */
function withLists(clauses: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const clause of clauses) {
    const last = joined.at(-1);
    if (last !== undefined && /^[\s,]*(?:and|or)?[\s,]*(?:the|an?|all|any|every|each|those|these|\d+)\b/i.test(clause))
      joined[joined.length - 1] = last + clause;
    else joined.push(clause);
  }
  return joined;
}

/** The kinds of blocks that give or are any of these items, and that nature does not make. */
function kindsOf(items: ReadonlySet<string>, rules: MinecraftKnowledge): readonly string[] {
  return items.size === 0
    ? []
    : rules.blockNames.filter(
        (block) => !isNatural(block) && [block, ...rules.itemsOfBlock(standing(block))].some((item) => items.has(item)),
      );
}

/** The block that hangs on a wall, as it stands. */
function standing(block: string): string {
  return block.replace(/(^|_)wall_(torch|sign|banner|head|skull|hanging_sign|fan)$/, '$1$2');
}

function namedAfter(verb: RegExp, clause: string, rules: MinecraftKnowledge): readonly string[] {
  const found = verb.exec(clause);
  if (found === null) return [];
  return thingsNamed(clause.slice(found.index + found[0].length), rules).flatMap(({ kind, items }) =>
    kind === 'item' ? items : [],
  );
}

function isDugFromNature(item: string, rules: MinecraftKnowledge): boolean {
  return rules.methods(`minecraft:${item}`).some(({ verb }) => verb === 'mine');
}

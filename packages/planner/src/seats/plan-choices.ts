import type { Immutable, SeatChoice, Work, WorldKnowledge } from '@s-agents/core';
import { countItems, formatDeed, ownValue, workText } from '@s-agents/kit';
import { taskProblems } from '../checks/task-problems.js';
import { deedsOf } from '../deeds-of.js';
import type { PlanningInputs } from '../inputs/planning-inputs.js';

type Inputs = Immutable<PlanningInputs>;

/** The plans that need no thought: the request as it is, to one or to all who are free, in shares, or nothing more. */
export function planChoices(inputs: Inputs, knowledge: WorldKnowledge): readonly SeatChoice[] {
  const { request, subordinates, ongoing, agent } = inputs;
  const isAtWork = Object.keys(ongoing).length > 0;
  const rest: SeatChoice = {
    text: isAtWork ? 'nothing new: what is under way goes on' : 'nothing: all is done',
    lines: ['done'],
  };
  const work = request?.work ?? [];
  const task = workText(work);
  if (request === null || taskProblems(task, knowledge).length > 0) return [rest];
  if (subordinates.length === 0) return [{ text: `what is asked: ${task}`, lines: [task] }, rest];
  const free = subordinates.filter(
    (name) => ownValue(ongoing, name) === undefined && (ownValue(inputs.hands, name) ?? []).length > 0,
  );
  const shares = isAtWork ? [] : evenShares(work, free, inputs, knowledge);
  const parts = isAtWork ? [] : partsInTurn(work, free);
  return [
    ...(shares.length === 0 ? [] : [{ text: `even shares: ${shares.join(', ')}`, lines: shares }]),
    ...(parts.length === 0 ? [] : [{ text: `its parts in turn: ${parts.join(', ')}`, lines: parts }]),
    ...free
      .filter((name) => name !== agent)
      .map((name) => ({ text: `all of it to ${name}: ${task}`, lines: [`${name}: ${task}`] })),
    rest,
  ];
}

/** The parts of what is asked, dealt out one after the other. */
function partsInTurn(parts: Work, free: readonly string[]): readonly string[] {
  if (parts.length < 2 || free.length < 2) return [];
  const dealt = Map.groupBy(parts.entries(), ([index]) => index % free.length);
  return [...dealt].map(([place, own]) => `${free[place] ?? ''}: ${workText(own.map(([, part]) => part))}`);
}

/** What is missing of one countable thing, divided evenly; a share counts what its doer holds already. */
function evenShares(
  work: Work,
  free: readonly string[],
  { inventories }: Inputs,
  knowledge: WorldKnowledge,
): readonly string[] {
  const [deed, ...others] = deedsOf(work, knowledge) ?? [];
  if (deed === undefined || others.length > 0 || free.length < 2 || deed.holder !== undefined) return [];
  const isHeld = knowledge.methods(deed.object).some(({ verb }) => verb === deed.verb);
  if (!isHeld) return [];
  const items = knowledge.resolve(deed.object);
  const held = (name: string): number => countItems(ownValue(inventories, name) ?? {}, items);
  const total = Object.keys(inventories).reduce((sum, name) => sum + held(name), 0);
  const missing = deed.quantity - total;
  if (missing < free.length) return [];
  return free.map((name, index) => {
    const share = Math.floor(missing / free.length) + (index < missing % free.length ? 1 : 0);
    return `${name}: ${formatDeed({ ...deed, quantity: held(name) + share })}`;
  });
}

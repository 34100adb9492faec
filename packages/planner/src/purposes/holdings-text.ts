import type { Immutable, TaskPlanningInputs } from '@s-agents/core';
import { formatPosition, ownValue, blockPosition, inventoryText, printableLine } from '@s-agents/kit';

/** What an agent knows of what others hold. */
export type Holdings = Immutable<
  Pick<TaskPlanningInputs, 'agent' | 'inventories' | 'places' | 'ages' | 'inabilities' | 'left'>
>;

/** " at (1, 64, 2)"; empty where it is not known. */
const placeText = (places: Holdings['places'], agent: string): string => {
  const place = ownValue(places, agent);
  if (place === undefined) return '';
  return ` at ${formatPosition(blockPosition(place))}`;
};

/** " (45 s ago)"; empty where no age is given. */
const ageText = (ages: Holdings['ages'], agent: string): string => {
  const age = ownValue(ages ?? {}, agent);
  return age === undefined ? '' : ` (${Math.round(age)} s ago)`;
};

/** ", which can never mine, build"; empty for whoever has named nothing. */
const inabilityText = (inabilities: Holdings['inabilities'], agent: string): string => {
  const verbs = ownValue(inabilities ?? {}, agent) ?? [];
  return verbs.length === 0 ? '' : `, which can never ${verbs.join(', ')}`;
};

/** What somebody goes back for. */
const leftText = (left: Holdings['left'], agent: string): string => {
  const items = ownValue(left ?? {}, agent);
  return items === undefined ? '' : `; left somewhere to go back for: ${inventoryText(items)}`;
};

/** One line for each other agent, whatever names an answer gave: what it holds and where it is. What the agent holds itself, it perceives. */
export function holdingsText({ agent, inventories, places, ages, inabilities, left }: Holdings): string {
  const lines = Object.entries(inventories).flatMap(([name, held]) => {
    if (name === agent) return [];
    const who = `${name}${ageText(ages, name)}${placeText(places, name)}${inabilityText(inabilities, name)}`;
    return [`- ${printableLine(`${who}: ${inventoryText(held)}${leftText(left, name)}`)}`];
  });
  return lines.join('\n');
}

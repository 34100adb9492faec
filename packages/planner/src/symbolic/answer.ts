import {
  defineAnswerer,
  formatPosition,
  ownValue,
  parseDeed,
  quoted,
  splitTask,
  blockPosition,
  type Entity,
  type WorldKnowledge,
} from '@s-agents/core';
import { answer, type AnswerInputs, type QuestionAnswer } from '../purposes/answer.js';
import { memoryText } from '../purposes/texts.js';
import { wordsIn } from '../words-in.js';

/** How many things, and how many memories, an answer names: the nearest and the newest. */
const named = 3;

/**
 * The symbolic model in a conversation: it reads which things of the world a question names, and tells what is held, seen
 * and remembered of them; of a question that names none, what the agent is at and holds.
 */
export const answerAnswerer = defineAnswerer(answer, (inputs, { knowledge }): QuestionAnswer => {
  const things = thingsIn(inputs.question.text, knowledge);
  const facts =
    things.length === 0 ? [atWork(inputs), holding(inputs)] : things.map((thing) => known(thing, inputs, knowledge));
  const reason =
    things.length === 0
      ? 'The question names nothing of this world.'
      : `The question is about ${things.map(({ word }) => word).join(', ')}.`;
  return { reason, answer: facts.join(' ') };
});

/** A word of a question, and the things that it stands for. */
interface Thing {
  readonly word: string;
  readonly names: readonly string[];
}

function thingsIn(text: string, knowledge: WorldKnowledge): readonly Thing[] {
  return wordsIn(text, knowledge).filter(({ isKnown }) => isKnown);
}

function known({ word, names }: Thing, inputs: AnswerInputs, knowledge: WorldKnowledge): string {
  const { inventory, position, entities = [] } = inputs.observation;
  const isMeant = (name: string): boolean => names.includes(name) || name.split('_').includes(word);
  const held = Object.entries(inventory).filter(([item]) => isMeant(item));
  const seen = entities.filter((entity) => isMeant(entity.class)).slice(0, named);
  const isAbout = (part: string): boolean => knowledge.resolve(parseDeed(part)?.object ?? '').some(isMeant);
  const told = inputs.memory.filter(({ task }) => splitTask(task ?? '').some(isAbout)).slice(-named);
  const facts = [
    ...(held.length === 0 ? [] : [`I hold ${held.map(([item, count]) => `${count} ${item}`).join(', ')}.`]),
    ...(seen.length === 0 ? [] : [`${from(position)}I know of ${seen.map(inSight).join(', ')}.`]),
    ...told.map((entry) => `I remember: ${memoryText(entry)}.`),
  ];
  return facts.length === 0 ? `I know nothing of ${word}.` : facts.join(' ');
}

function atWork({ agent, ongoing }: AnswerInputs): string {
  const own = ownValue(ongoing, agent);
  return own === undefined ? 'I am at nothing.' : `I am at ${quoted(own.task)}.`;
}

function holding({ observation: { inventory } }: AnswerInputs): string {
  const items = Object.entries(inventory).map(([item, count]) => `${count} ${item}`);
  return items.length === 0 ? 'I hold nothing.' : `I hold ${items.join(', ')}.`;
}

function from(position: AnswerInputs['observation']['position']): string {
  return position === undefined ? '' : `From ${formatPosition(blockPosition(position))} `;
}

function inSight({ class: name, distance }: Entity): string {
  return distance === undefined ? name : `${name} ${distance} away`;
}

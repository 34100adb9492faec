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
 * and remembered of them; of a question that names none, where the agent is, what it is at, or what it holds: whatever is
 * asked, or all of it.
 */
export const answerAnswerer = defineAnswerer(answer, (inputs, { knowledge }): QuestionAnswer => {
  const things = thingsIn(inputs.question.text, knowledge);
  const facts = things.length === 0 ? ofItself(inputs) : things.map((thing) => known(thing, inputs, knowledge));
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
  if (facts.length > 0) return facts.join(' ');
  return /\bhow (?:many|much)\b|\bhave\b/i.test(inputs.question.text)
    ? `I hold no ${word}.`
    : `I know nothing of ${word}.`;
}

function ofItself(inputs: AnswerInputs): readonly string[] {
  const about: readonly (readonly [RegExp, (inputs: AnswerInputs) => string])[] = [
    [/\bwhere\b/i, standing],
    [/\b(?:doing|up to|at work|working|busy|plan|task|job)\b/i, atWork],
    [/\b(?:have|hold|holding|carry|carrying|inventory|got)\b/i, holding],
  ];
  const asked = about.filter(([words]) => words.test(inputs.question.text));
  return (asked.length > 0 ? asked : about).map(([, fact]) => fact(inputs));
}

function standing({ observation: { position } }: AnswerInputs): string {
  return position === undefined ? 'I cannot tell where I am.' : `I am at ${formatPosition(blockPosition(position))}.`;
}

function atWork({ agent, ongoing, request }: AnswerInputs): string {
  const own = ownValue(ongoing, agent);
  const others = Object.entries(ongoing).filter(([name]) => name !== agent);
  const led = others.map(([name, { task }]) => `${name} is at ${quoted(task)}`).slice(0, named);
  const whatFor = request === null || request.text === own?.task ? [] : [`I was asked for ${quoted(request.text)}`];
  const facts = [...(own === undefined ? [] : [`I am at ${quoted(own.task)}`]), ...led, ...whatFor];
  return facts.length === 0 ? 'I am at nothing.' : `${facts.join('. ')}.`;
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

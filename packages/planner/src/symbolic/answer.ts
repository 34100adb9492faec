import { defineAnswerer, user, type Deed, type Entity, type Work, type WorldKnowledge } from '@s-agents/core';
import { deedsIn, formatPosition, ownValue, workText, blockPosition, quoted } from '@s-agents/kit';
import { answer, type AnswerInputs, type QuestionAnswer } from '../purposes/answer.js';
import { memoryText } from '../purposes/texts.js';
import { wordsIn } from '../words-in.js';

/** How many things, and how many memories, an answer names: the nearest and the newest. */
const named = 3;

/**
 * The symbolic model in a conversation: it reads which things of the world a question names, and tells what is held, seen
 * and remembered of them; of a question that names none, where the agent is, what it is at, what it holds, how it is or
 * whom it leads: whatever is asked, or the first three.
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
  const asksForHoldings = /\bhow (?:many|much)\b|\b(?:have|has|hold|holds|holding|got|inventory)\b/i.test(
    inputs.question.text,
  );
  // A person does not ask for what was seen or done as well.
  const isCounting = asksForHoldings && inputs.question.from === user;
  const held = Object.entries(inventory).filter(([item]) => isMeant(item));
  const seen = entities.filter((entity) => isMeant(entity.class)).slice(0, named);
  const isAbout = ({ object }: Deed): boolean => knowledge.resolve(object).some(isMeant);
  const told = inputs.memory.filter(({ work }) => deedsIn(work ?? []).some(isAbout)).slice(-named);
  const facts = [
    ...(held.length === 0 ? [] : [`I hold ${listed(held)}.`]),
    ...heldByOthers(inputs, isMeant),
    ...(isCounting || seen.length === 0 ? [] : [`${from(position)}I know of ${seen.map(inSight).join(', ')}.`]),
    ...(isCounting ? [] : told.map((entry) => `I remember: ${memoryText(entry)}.`)),
  ];
  if (facts.length > 0) return facts.join(' ');
  return asksForHoldings ? `I hold no ${word}.` : `I know nothing of ${word}.`;
}

/** What others hold of what is meant, as they last said. */
function heldByOthers({ agent, inventories }: AnswerInputs, isMeant: (name: string) => boolean): readonly string[] {
  return Object.entries(inventories).flatMap(([name, inventory]) => {
    const items = Object.entries(inventory).filter(([item]) => isMeant(item));
    return name === agent || items.length === 0 ? [] : [`${name} holds ${listed(items)}.`];
  });
}

function listed(items: readonly (readonly [item: string, count: number])[]): string {
  return items.map(([item, count]) => `${count} ${item}`).join(', ');
}

type Fact = (inputs: AnswerInputs) => string;

/** What a question without a thing is about. */
const ofOneself: readonly (readonly [RegExp, Fact])[] = [
  [/\b(?:where|far|near|close|coords|coordinates|location|position)\b/i, standing],
  [/\b(?:doing|up to|at work|working on|busy|plan|goal|task|job|next)\b/i, atWork],
  [/\b(?:have|hold|holding|carry|carrying|inventory|got)\b/i, holding],
];
const thanks = /\bthank|\bthx\b|\bwell done\b|\bgood (?:job|work)\b|\bnice\b/i;
/** What asks something, rather than telling it. */
const asks =
  /[?]|^(?:what|where|who|whose|which|why|when|how|is|are|was|were|do|does|did|have|has|can|could|will|would)\b/i;
/** What is said to somebody rather than asked of its work. */
const ofPeople: readonly (readonly [RegExp, Fact])[] = [
  [/\bhow are you\b|\b(?:ok|okay|alright|fine|hurt|health|healthy|hungry|food|alive|well)\b/i, condition],
  [/\bwho\b|\bteam\b|\bboss\b/i, company],
  [/^(?:hi|hello|hey|greetings|good (?:morning|day|evening))\b/i, (inputs) => `Hello. ${atWork(inputs)}`],
];

function ofItself(inputs: AnswerInputs): readonly string[] {
  const { text } = inputs.question;
  if (thanks.test(text)) return ['You are welcome.'];
  const asked = [...ofOneself, ...ofPeople].filter(([words]) => words.test(text));
  if (asked.length === 0 && !asks.test(text)) return ['I have heard you.', atWork(inputs)];
  return (asked.length > 0 ? asked : ofOneself).map(([, fact]) => fact(inputs));
}

function condition({ observation: { properties = {} } }: AnswerInputs): string {
  const numbers = Object.entries(properties).filter(([, value]) => typeof value === 'number');
  return numbers.length === 0
    ? 'I am well.'
    : `${numbers.map(([name, value]) => `My ${name} is ${value}`).join('. ')}.`;
}

function company({ request, subordinates }: AnswerInputs): string {
  const led = subordinates.length === 0 ? 'Nobody works for me' : `I lead ${subordinates.join(', ')}`;
  return request === null ? `${led}.` : `${led}. What I am at was asked by ${request.from}.`;
}

function standing({ observation: { position } }: AnswerInputs): string {
  return position === undefined ? 'I cannot tell where I am.' : `I am at ${formatPosition(blockPosition(position))}.`;
}

function atWork({ agent, ongoing, request }: AnswerInputs): string {
  const own = ownValue(ongoing, agent);
  const others = Object.entries(ongoing).filter(([name]) => name !== agent);
  const led = others.map(([name, { work }]) => `${name} is at ${taskText(work)}`).slice(0, named);
  const whatFor =
    request === null || workText(request.work) === workText(own?.work ?? [])
      ? []
      : [`I was asked for ${taskText(request.work)}`];
  const facts = [...(own === undefined ? [] : [`I am at ${taskText(own.work)}`]), ...led, ...whatFor];
  return facts.length === 0 ? 'I am at nothing.' : `${facts.join('. ')}.`;
}

function taskText(work: Work): string {
  return quoted(workText(work));
}

function holding({ observation: { inventory } }: AnswerInputs): string {
  const items = Object.entries(inventory);
  return items.length === 0 ? 'I hold nothing.' : `I hold ${listed(items)}.`;
}

function from(position: AnswerInputs['observation']['position']): string {
  return position === undefined ? '' : `From ${formatPosition(blockPosition(position))} `;
}

function inSight({ class: name, distance }: Entity): string {
  return distance === undefined ? name : `${name} ${distance} away`;
}

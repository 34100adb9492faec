import { behaviourLabels, type BehaviourLabel } from './labels.js';

/** Verbs with which orders begin. */
const verbs =
  'add|ask|avoid|begin|bring|build|carry|change|check|close|collect|come|continue|cook|craft|cut|deliver|dig|drop|' +
  'explore|fetch|fill|find|finish|follow|gather|get|give|go|grab|hand|have a look|head|help|hold|keep|kill|leave|look|' +
  'make|meet|mine|move|open|pass|pick|place|plant|prepare|proceed|put|remember|report|return|search|see|send|smelt|' +
  'start|stay|stop|take|tell|try|use|wait|walk|work';
const words = (pattern: string): RegExp => new RegExp(pattern, 'i');

/** Opening words that do not tell whether a sentence is an order or a statement. */
const openings = words(
  '^(?:and|but|so|then|next|now|first|after that|instead|okay|ok|fine|good|great|excellent|alright|sure|yes|no|yet|' +
    String.raw`right|agreed|thanks|thank you|well done|sorry|please|not yet|just|also)\b[\s.!]*`,
);
/** A name before an order: "Bob, check the stove". */
const addressed = words(String.raw`^\w+[,:] (?=(?:please )?(?:${verbs})\b)`);
const orders = [
  words(String.raw`^(?:please )?(?:go and )?(?:${verbs})\b(?!s)`),
  words(String.raw`\bplease\b`),
  words(String.raw`^(?:let's|let us|let me|don't|do not|stop|never|no need|there is no need)\b`),
  words(String.raw`^how about (?:you|we|\w+ing)\b`),
  words(
    String.raw`^(?:you|we|everybody|everyone) (?:should|could|can|must|need to|have to|had better|don't need|do not need|${verbs})\b`,
  ),
  words(
    String.raw`^(?:i think|i suggest|i propose|i recommend|maybe|perhaps)\b.*\b(?:we|you) (?:should|could|can|lead|${verbs})\b`,
  ),
  words(String.raw`^i (?:suggest|propose|recommend|order|ask you|want you|need you)\b`),
  words(String.raw`^i (?:can|could|will|'ll|would) (?:help|assist|give|carry|bring)\b.*\b(?:you|yours?|if you)\b`),
  words(
    String.raw`^(?:then )?\w+ (?:takes|gathers|goes|begins|checks|searches|brings|carries|leads|looks|mines|builds)\b`,
  ),
  words(String.raw`^(?:\w+ )?\w+ to the \w+`),
];
/** Statements that such words begin. */
const statements = words(
  String.raw`^(?:i|it|this|that|there|nobody|he|she|they)\b(?! (?:suggest|propose|recommend|order|ask you|want you|` +
    'need you|can|could|will|would|think|is no need))',
);
/** Questions that are polite orders, and those among them that ask for words. */
const politeOrder = words(String.raw`^(?:could|can|would|will) you\b`);
const asksForWords = words(String.raw`\b(?:tell|say|explain|know|remind|see|hear)\b`);
const finite = words(
  String.raw`\b(?:i|i'm|i've|i'll|we|we're|we've|it|it's|its|is|are|was|were|has|have|had|got|found|need|needs|missing|` +
    'nothing|none|nobody|no|done|empty|left|there|here|delivered|because|he|she|they|changing|coming|on my way|in)' +
    String.raw`\b`,
);

/** Labels a message by rules over its sentences. Every message has at least one label. Pure. */
export function classifyMessage(text: string): readonly BehaviourLabel[] {
  const found = new Set(sentencesOf(text).flatMap(labelsOfSentence));
  return found.size === 0 ? ['information sharing'] : behaviourLabels.filter((label) => found.has(label));
}

/** The sentences of a message. */
export function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.?!])\s+/).filter((sentence) => sentence !== '');
}

export function labelsOfSentence(sentence: string): readonly BehaviourLabel[] {
  const plain = sentence.trim();
  if (plain.endsWith('?')) {
    const bare = withoutOpenings(plain);
    if (politeOrder.test(bare) && !asksForWords.test(bare)) return ['leadership and assistance'];
    return orders[3]?.test(bare) === true ? ['leadership and assistance'] : ['request for guidance'];
  }
  return plain
    .replace(/[.!]+$/, '')
    .split(/[,;:] | and then | instead of /)
    .flatMap((clause, index, all) => labelsOfClause(clause, index === 0 ? plain : all.slice(index).join(', ')));
}

/** `rest`: the sentence from the clause on, to tell names before orders. */
function labelsOfClause(clause: string, rest: string): readonly BehaviourLabel[] {
  if (addressed.test(rest)) return [];
  const bare = withoutOpenings(clause);
  if (bare === '') return [];
  const isPlea = /\bplease\b/i.test(clause);
  if (isPlea || (!statements.test(bare) && orders.some((order) => order.test(bare))))
    return ['leadership and assistance'];
  return finite.test(bare) ? ['information sharing'] : [];
}

function withoutOpenings(text: string): string {
  let bare = text.trim();
  for (;;) {
    const shorter = bare.replace(openings, '').trim();
    if (shorter === bare) return bare;
    bare = shorter;
  }
}

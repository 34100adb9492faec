import { nearestWords, type WorldKnowledge } from '@s-agents/core';
import { formatDeed, parseDeed, inOwnNames } from '@s-agents/kit';

/** How many forms are named. */
const most = 3;

/** Says that a text is not understood, and which forms of the world's are nearest to it. */
export function nearestForms(text: string, knowledge: WorldKnowledge): string {
  const words = text.toLowerCase().match(/[\p{L}_]+/gu) ?? [];
  const verbs = knowledge.verbs.map(({ verb }) => verb);
  const [count = '1'] = /\d+/.exec(text) ?? [];
  const near = words.flatMap((word) => (verbs.includes(word) ? [word] : nearestWords(word, verbs).slice(0, 1)));
  const things = words.flatMap((word) => {
    const name = knowledge.resolve(word).length === 0 ? null : (knowledge.canonical?.(word) ?? word);
    const way = name === null ? undefined : knowledge.methods(name)[0];
    return name === null || way === undefined ? [] : [`${way.verb} ${count} ${name}`];
  });
  const forms = [...misspelled(text, verbs, knowledge), ...things, ...near.map((verb) => formOf(verb, knowledge))];
  const shown = [...new Set(forms.length > 0 ? forms : verbs.map((verb) => formOf(verb, knowledge)))].slice(0, most);
  const unknown = words.find((word) => isUnknown(word, knowledge));
  const why = unknown === undefined || unknown === text ? '' : ` ("${unknown}" is no word for anything here)`;
  return `"${text}" is not understood${why}; the nearest forms that work: ${shown.join(', ')}`;
}

/** The deed of a text whose verb is misspelled: "mien 17 log". */
function misspelled(text: string, verbs: readonly string[], knowledge: WorldKnowledge): readonly string[] {
  const [word = ''] = text.split(' ');
  return nearestWords(word.toLowerCase(), verbs).flatMap((verb) => {
    const deed = parseDeed(text.replace(word, verb));
    return deed === null || (knowledge.nearest?.(deed.object) ?? null) !== null
      ? []
      : [formatDeed(inOwnNames(deed, knowledge))];
  });
}

/** The form of a verb as its description begins: "mine QUANTITY OBJECT". */
function formOf(verb: string, { verbs }: WorldKnowledge): string {
  return verbs.find((known) => known.verb === verb)?.doc.split(':')[0] ?? verb;
}

const common = /^(?:the|an?|of|and|in|on|at|to|with|for|from|my|your|some|it|them|more|all|make|get|be|is|do|not)$/;

function isUnknown(word: string, knowledge: WorldKnowledge): boolean {
  if (common.test(word) || knowledge.verbs.some(({ verb }) => verb === word)) return false;
  return knowledge.resolve(word).length === 0 && (knowledge.nearest?.(word) ?? null) !== null;
}

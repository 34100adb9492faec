import { amountWords, readAmount } from './amounts.js';
import { pieceNames, type Things } from './things.js';

const joint = /(\s*(?:,|\band\b|\bplus\b|&|\+)(?:\s*\band\b)?\s*)/;
const kinds =
  String.raw`oak|birch|spruce|jungle|acacia|dark oak|mangrove|cherry|bamboo|crimson|warped|iron|gold|golden|copper|` +
  `wooden|leather|diamond|netherite|stone|red|orange|yellow|lime|green|cyan|light blue|blue|purple|magenta|pink|white|` +
  `light gray|gray|black|brown`;
const kind = new RegExp(String.raw`^(?:${kinds})$`);
/** Kinds that are things of their own, too: "a diamond and an iron sword". */
const things = /^(?:diamond|leather|stone)$/;
const material = 'wood|stone|iron|gold|diamond|leather|netherite|chain';
const numberWords = [...amountWords].filter((word) => /^[a-z]{3,}$/.test(word)).join('|');
const amount = String.raw`(?:\d+k?|(?:an? )?(?:${numberWords}))(?: (?:${numberWords}))*`;
const eachBefore = new RegExp(
  String.raw`^(.*?)\b(${amount}) (?:of )?each(?: of|:| of these:| of the following:)? (?!of\b|for\b|us\b|you\b|them\b|and\b)(.+)$`,
);
const eachAfter = new RegExp(
  String.raw`^(.+?),?:? (?:and )?(${amount}) (?:of )?each(?: of (?:them|these|those)| kind| type| sort)?$`,
);
const madeOf = new RegExp(
  String.raw`^(.+?)(?:,? (?:both|all|each|all of (?:it|them)))?,? (?:made )?(?:out of|of|from|in) (${material})$`,
);
const ofMaterial = new RegExp(String.raw`^([a-z]+),? (${amount}) (?:made )?(?:of|from|out of) (${material})$`);
const marked = /,? (?:both|all|each|all of (?:it|them)),? (?:made )?(?:out of|of|from|in) [a-z]+$/;

/**
 * Writes lists in full: "10 each of oak and birch logs", "20 oak and 5 birch planks", "boots and a helmet, both of iron".
 * Null where a kind may as well be a thing ("a stone and an iron axe") or one amount is for all ("10 oak and birch logs").
 */
export function inFull(text: string, known: Things): string | null {
  const sentences = text
    .split(' | ')
    .map((sentence) => withKinds(ofOneMaterial(ofEach(sentence, known), known), known));
  return sentences.includes(null) ? null : sentences.join(' | ');
}

interface Element {
  readonly before: string;
  readonly name: string;
}

/** An element of a list: what stands before its name, and the name. */
function elementOf(text: string): Element {
  const words = text.split(' ');
  for (let at = 0; at < words.length; at++) {
    const found = readAmount(words, at);
    if (found !== null && found.next < words.length)
      return { before: words.slice(0, found.next).join(' '), name: words.slice(found.next).join(' ') };
  }
  return { before: '', name: text };
}

const isThing = (name: string, known: Things): boolean => known.find(name).some(({ letter }) => letter === 't');

/** The names of a list without amounts, with the last one's noun where they lack it; null for other text. */
function namesOf(list: string, known: Things): readonly string[] | null {
  const names = list.split(joint).filter((part, index) => index % 2 === 0 && part !== '');
  const head = names.at(-1)?.split(' ').at(-1) ?? '';
  const full = names.map((name) => (kind.test(name) && isThing(`${name} ${head}`, known) ? `${name} ${head}` : name));
  return names.length > 1 && full.every((name) => isThing(name, known)) ? full : null;
}

function ofEach(sentence: string, known: Things): string {
  const [, thing = '', some = '', made = ''] = ofMaterial.exec(sentence) ?? [];
  // "hoes, two of stone"
  if (made !== '' && isThing(`${made} ${thing}`, known)) return `${some} ${made} ${thing}`;
  const [, start = '', count = '', after = ''] = eachBefore.exec(sentence) ?? [];
  const list = count === '' ? null : namesOf(after, known);
  if (list !== null) return `${start}${list.map((name) => `${count} ${name}`).join(' and ')}`;
  const [, before = '', many = ''] = eachAfter.exec(sentence) ?? [];
  if (many === '') return sentence;
  const [verb = ''] = before.split(' ');
  if (/(?:blocks?|pieces?|units?|items?)$/.test(many))
    return ofEach(sentence.replace(/ (?:blocks?|pieces?|units?|items?) (?=(?:of )?each)/, ' '), known);
  const named = namesOf(before, known);
  if (named !== null) return named.map((name) => `${many} ${name}`).join(' and ');
  const rest = namesOf(before.slice(verb.length + 1), known);
  return rest === null ? sentence : `${verb} ${rest.map((name) => `${many} ${name}`).join(' and ')}`;
}

/** "a helmet and boots of iron": of the pieces without a material, all are meant. */
function ofOneMaterial(sentence: string, known: Things): string {
  const [, list = '', of = ''] = madeOf.exec(sentence) ?? [];
  const parts = list.split(joint);
  let pieces = 0;
  for (let at = parts.length - 1; at >= 0; at -= 2) {
    const words = (parts[at] ?? '').split(' ');
    const name = words.at(-1) ?? '';
    const [piece] = known.find(name);
    if (piece?.letter !== 't' || !pieceNames.has(piece.name) || !isThing(`${of} ${name}`, known)) break;
    if (known.find(words.slice(-2).join(' ')).length > 0 && words.length > 1) break;
    parts[at] = [...words.slice(0, -1), of, name].join(' ');
    pieces++;
  }
  return pieces > 1 || (pieces === 1 && marked.test(sentence)) ? parts.join('') : sentence;
}

/** "20 oak and 5 birch planks": the kinds share their noun. */
function withKinds(sentence: string, known: Things): string | null {
  const parts = sentence.split(joint);
  let head = '';
  let isHeadCounted = false;
  for (let at = parts.length - 1; at >= 0; at -= 2) {
    const { before, name } = elementOf(parts[at] ?? '');
    const [, noun = ''] = new RegExp(String.raw`^(?:${kinds}) (.+)$`).exec(name) ?? [];
    const [, of = ''] = /^(.+) ones?$/.exec(name) ?? [];
    const former = /^(?:\S+ )*?(\S+)$/.exec(parts[at - 2] ?? '')?.[1] ?? '';
    if (kind.test(of) && isThing(`${of} ${former}`, known)) parts[at] = `${before} ${of} ${former}`;
    else if (noun !== '' && isThing(name, known)) {
      head = noun;
      isHeadCounted = before !== '';
    } else if (head === '' || before === '' || !kind.test(name) || !isThing(`${name} ${head}`, known)) head = '';
    else if (!isHeadCounted) return null;
    else if (!things.test(name)) parts[at] = `${before} ${name} ${head}`;
    else if (/\b(?:an?|one)$/.test(before)) return null;
    else head = '';
  }
  return parts.join('');
}

import { isForAnswer, isForHelp } from './commander-words.js';
import { isOrder } from './control-words.js';
import { clausesOf } from './plain-words.js';

/** A pattern of any of the words. */
const any = (...words: readonly string[]): string => `(?:${words.join(' ').split(' ').join('|')})`;

const negated = String.raw`(?:is|are|was|were|has|have|had|do|does|did|wo|ca|could|would|should)n['’]?t`;
const finite = any('is are was were am has had does did will can cannot could would should must', negated);
const past = any(
  String.raw`\p{L}{2,}(?<!e)ed left went came got fell lost won said saw broke took found forgot gave made ran ate`,
  'blew flew fought hit stole threw drowned burnt slept brought built bought',
);
const adverb = `(?:${any('just also already really all finally almost never')} )?`;
const article = any('the an? my your our');
const noSubject = String.raw`(?!${any('you u please do dont let if when where what who how until while', '\\d+')}\b)`;
const noClause = String.raw`(?!${any('that which who what where when if until')}\b)`;
/** How a clause begins that states something: a subject with a verb that no order has. */
const stating = [
  String.raw`(?!let['’])\p{L}[\p{L}\p{N}_]*['’](?:s|re|m|ve|ll|d)\b`,
  String.raw`${any('i he she it they we this that these those there nobody nothing everything')}\b`,
  String.raw`${noSubject}(?:${noClause}[\p{L}\p{N}_'’]+ ){1,4}${finite}(?![\p{L}'’])`,
  String.raw`${noSubject}(?:${article} )?[\p{L}\p{N}_]+ ${adverb}${past}\b`,
];
const states = new RegExp(`^(?:${stating.join('|')})`, 'iu');
/** "Bob sucks": an order has a thing in place of the verb, "harvest crops", but begins with no name. */
const namesWhoDoes = /^(?:(?:the|a|an|my|your|our) )?\p{Lu}[\p{L}\p{N}_]* [\p{Ll}]{2,}(?<!s)s\b/u;
const exclamations = any(
  String.raw`nice great cool good wow lol lmao omg haha\w* awesome bad sorry congrats gg brb afk welcome happy merry`,
  String.raw`ouch oops yay damn sad poor oh well\s(?:done|played) what\san?`,
);
const exclaims = new RegExp(String.raw`^${exclamations}\b`, 'iu');
const want = any(String.raw`need want wanna wish should must have\sto gotta can could may like`);
/** What somebody wants, whoever is the subject. */
const wishes = new RegExp(
  String.raw`\b(?:please|pls|plz)\b|\b(?:i|we|you|u)(?:['’](?:d|ll))? (?:(?:really|all|also|both) )?${want}\b|` +
    '^(?:can|could|will|would) (?:you|u|some|any)',
  'iu',
);
const object = any(
  'the an? my your our his her its their this that these those some any all me us him them it',
  String.raw`up down in into on to at with from for near around here there back away \d+`,
);
/** How an order goes on behind its verb: "defend the base", "protect me". */
const hasObject = new RegExp(String.raw`^(?!${any('in on at of from with for by')}\b)\p{L}+ ${object}\b`, 'iu');
const verb = any(
  'go attack protect defend guard fight help wait sleep eat drink wear equip use throw shoot light jump hide watch show',
  'tell ride swim sail climb explore search scout check count clean repair fix enchant brew trade breed feed milk shear',
  "tame harvest gather sort share carry save start keep let try avoid don['’]?t do return move turn open close sneak sit",
  'dance meet split spread join prepare survive beat win rest relax retreat flee escape',
);
const verbs = new RegExp(String.raw`^${verb}\b`, 'iu');

const pointing = any('that this it those these him her them');
/** What calls for people's eyes: "look at that", "check this out". */
const shows = new RegExp(String.raw`^(?:look\b|(?:watch|see|check)(?: out)? ${pointing}(?: out)?$)`, 'iu');

/** Whether words only praise, regret or greet, though they may name a thing of the world: "nice house". */
export function isExclamation(words: string): boolean {
  const clauses = clausesOf(words);
  return exclaims.test(clauses[0] ?? '') && !clauses.some(isOrder) && !/\d/u.test(words) && !wishes.test(words);
}

/**
 * Whether words to all of a team only tell something, so that nobody is to do or answer anything: "guys, Bob is dead".
 * `isMarked`: a comma, a colon or an @ shows that the team is called; "team rocket sucks" does not call it. Pure.
 */
export function isTalkToAll(words: string, { isMarked }: { readonly isMarked: boolean }): boolean {
  const clauses = clausesOf(words);
  const [first = ''] = clauses;
  // "bots are dumb"
  if (!isMarked && /^(?:is|are|was|were|has|had) (?!(?:you|u|we|they|there|any\w*)\b)[^?]*$/iu.test(words)) return true;
  if (isForAnswer(words) || isForHelp(words) || wishes.test(words)) return false;
  const isStated = (clause: string): boolean => states.test(clause) || namesWhoDoes.test(clause);
  if (clauses.some((clause) => isOrder(clause) && !isStated(clause))) return false;
  if (shows.test(first)) return true;
  if (isStated(first) || isExclamation(words)) return !verbs.test(first) || states.test(first);
  return !isMarked && !verbs.test(first) && !hasObject.test(first) && !/^(?:\d|an?\b|some\b|no\b|more\b)/iu.test(first);
}

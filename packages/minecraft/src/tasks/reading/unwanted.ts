import { kindWords } from './item-parts.js';
import type { Things } from './things.js';

/** What words that are left out must not contain, since it may limit how much of the aim is wanted, or which kind. */
const limiting = new RegExp(
  String.raw`\d|§|[:+&]|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|dozen|stacks?|couple|pair|each|` +
    String.raw`every|per|spawn|more|less|fewer|most|least|only|until|till|unless|before|if|except|but|too|` +
    String.raw`enough|forget|and|other|others|any|same|kind|type|than|over|under|exceed|waste|just|instead)\b`,
);
const forbidding =
  String.raw`(?:(?:please )?(?:do not|dont|never)|avoid|stay away from|keep away from|stay clear of|` +
  String.raw`keep clear of|steer clear of|keep out of|stay out of|watch out for|beware of|` +
  String.raw`(?:be )?careful(?: with| of| about| around)?|mind the|look out for|refrain from|nobody|no one|` +
  String.raw`noone|no (?=[a-z]+ing\b))`;
/** Prohibitions at the end of a sentence; further forms only name what is not wanted. */
const prohibitions: readonly RegExp[] = [
  new RegExp(String.raw`(?:^|,? (?:but|and|though)(?: please)? |, (?:and |but )?)${forbidding} ?([^,|]+)$`),
  new RegExp(
    String.raw`(?:^|,? (?:but|and|though) |, (?:and |but )?)(?:please )?(?:leave|let) ((?:the|our|my|all|any|` +
      String.raw`that|those|these|every) [a-z ]+?) (?:alone|in peace|be|untouched|standing|alive|intact|unharmed|` +
      String.raw`as (?:it is|they are))$`,
  ),
  /,? without ([a-z]+ing (?!for\b)[^,|]+)$/,
];
const name = String.raw`((?:the |an? |any |our |that |those )?[a-z]+(?: [a-z]+){0,2})`;
const notWanted: readonly RegExp[] = [
  new RegExp(String.raw`,? (?:but )?(?:instead of|rather than|in place of|in lieu of) ${name}$`),
  new RegExp(String.raw`,? (?:but |and )?(?:never mind|no need for|forget(?: about)?|skip|leave out|ignore) ${name}$`),
  new RegExp(String.raw`(?:, (?:and |but )?| \()(?:not|no need of) ${name}\)?$`),
  new RegExp(String.raw`,? (?:but |and )?(?:we|i) (?:do not|dont) need ${name}$`),
];
const first = new RegExp(
  String.raw`^(?:never mind|no need for|forget(?: about)?|skip) ${name}(?:,|:| and| but|, but|` +
    String.raw`, and) (?:rather |just )?(?=(?:get|make|craft|mine|collect|bring|fetch|gather|find|build|dig|` +
    String.raw`bake|we need|i need|i want|we want)\b)`,
);
/** "no sword, only a shield" */
const noFirst = new RegExp(String.raw`^no ${name},? (?:only|but) (?=\d|an? |one |two |three )`);
/** "one cake, not two" */
const counted = /\b(?:\d+|an?|one|two|three|four|five|six|ten|twelve|twenty)\b/;
/** "any wood is fine", "whatever colour" */
const anyKind = new RegExp(
  String.raw`,? (?:(?:and |but )?(?:any|whatever|whichever|no matter (?:which|what)|all|the) (?:[a-z]+ ){0,2}?(?:kind|type|sort|wood|colou?r|` +
    String.raw`variety|one|ones|species|material)s?(?: of (?:it|them|wood|tree|stone|wool))?(?: you (?:like|want|find|have|can find|prefer))?` +
    String.raw`(?: (?:is|are|will|would|works?|do|does|does not|doesnt|dont)(?: (?:be|do|not|` +
    String.raw`matter))?(?: (?:fine|ok|okay|good|enough|great|alright|all right|welcome|matter))?)?)$`,
);
const restated = /, (?:and )?not (?:\d+|an? [a-z]+|one|two|three|four|five|six|ten|twelve|twenty|a (?:dozen|hundred))$/;

/**
 * Leaves out what is forbidden beside an aim ("but don't touch the lava") and what is wanted instead of something else
 * ("20 stone instead of sand"): neither is a condition. What names the wanted things again is left in, and so unread.
 */
export function withoutUnwanted(sentence: string, things: Things): string {
  let rest = sentence;
  for (const form of prohibitions) {
    const [match = '', what = ''] = form.exec(rest) ?? [];
    if (match !== '' && !limiting.test(what) && isApart(what, rest.slice(0, rest.length - match.length)))
      rest = rest.slice(0, rest.length - match.length);
  }
  for (const form of notWanted) {
    const [match = '', what = ''] = form.exec(rest) ?? [];
    const before = rest.slice(0, rest.length - match.length);
    if (match !== '' && isThing(what, things) && isApart(what, before) && before !== '') rest = before;
  }
  const [match = '', what = ''] = first.exec(rest) ?? [];
  if (match !== '' && isThing(what, things) && isApart(what, rest.slice(match.length))) rest = rest.slice(match.length);
  const [no = '', other = ''] = noFirst.exec(rest) ?? [];
  if (no !== '' && isThing(other, things) && isApart(other, rest.slice(no.length))) rest = rest.slice(no.length);
  const bare = rest.replace(restated, '').replace(anyKind, '');
  return counted.test(bare) ? bare : rest;
}

/** "the wooden one", "sand" */
function isThing(what: string, things: Things): boolean {
  const bare = what.replace(/^(?:the|an?|any|our|that|those) /, '');
  // "not oak" says of which kind it is to be.
  if (kindWords.test(bare)) return false;
  return /^(?:[a-z]+ )?ones?$/.test(bare) || things.find(bare).length > 0;
}

/** Whether no noun of what is left out stands in the rest, too. */
function isApart(what: string, rest: string): boolean {
  const nouns = (text: string): readonly string[] => text.split(/[^a-z]+/).map((word) => word.replace(/s$/, ''));
  const others = new Set(nouns(rest));
  return nouns(what).every(
    (word) =>
      word.length < 3 ||
      /^(?:the|any|our|that|those|all|get|make|with|near|for|out|one)$/.test(word) ||
      !others.has(word),
  );
}

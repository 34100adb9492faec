/** A form of words that is one of several, each a pattern of its own. */
const oneOf = (...forms: readonly string[]): RegExp => new RegExp(`^(?:${forms.join('|')})$`, 'i');

const you = '(?:you|u|ya|one of you|somebody|someone|anyone|anybody)';
const calls = 'hey|hi|hello|yo|oi|ps+t|um+|uh+|hm+|well|alright|right|mate|buddy|dude|ok|okay|now|please|pls|plz';
const requests = [
  `(?:can|could|would|will) ${you}(?: please| mind)?`,
  'do you mind',
  String.raw`i(?: want| need|['’]d like) you to`,
  'you (?:can|should|must)',
  'and|just|go ahead and',
].join('|');
const thanks =
  'please|pls|plz|now|first|instead|quick(?:ly)?|at once|right now|again|thanks|thank you|thx|lol|mate|buddy|' +
  '(?:would|will|could|can) (?:you|ya|u)';
const before = new RegExp(String.raw`^(?:(?:${calls}|${requests})[\s,]+)*`, 'i');
const ends = `${thanks}|for a (?:moment|second|sec|bit)`;
const after = new RegExp(
  String.raw`(?:[\s,]+(?:${ends}|(?:and )?(?:give|hand|bring|pass) (?:it|them) (?:here|over|to me)))*[\s.!?:;)]*$`,
  'i',
);
const thanking = new RegExp(String.raw`(?:[\s,]+(?:${ends}))*[\s.!?:;)]*$`, 'i');

/** What is said, without how it is begun and without thanks. */
export function withoutThanks(words: string): string {
  return words.replace(before, '').replace(thanking, '').trim();
}

/** What is said, without how it is asked for: "could you come here, please?" is "come here". Pure. */
export function withoutManners(words: string): string {
  return words.replace(before, '').replace(after, '').trim();
}

const me = '(?:me|us)';
const moves = '(?:com(?:e|ing)|get|walk|run|go|move|head|hop|return)(?: back)?(?: on)?(?: over)?';
const myPlace = `here|(?:up |next |close(?:r)? )?to ${me}|to my (?:side|place|position)|to where i am|by me|beside me`;

/** What a body does at once for the player who says so, by its verb. */
export const bodyDeeds: readonly (readonly [words: RegExp, verb: string])[] = [
  [
    oneOf(
      `${moves} (?:${myPlace})`,
      '(?:over )?here',
      'com(?:e|ing)(?: closer| back| over| on over)?',
      `(?:gather|meet|assemble)(?: (?:here|round|around|up))*(?: ${me})?`,
    ),
    'come',
  ],
  [
    oneOf(
      `(?:follow|tail|accompany|walk with|stick with|tag along(?: with)?|keep up with)(?: ${me})?(?: around)?`,
      'follow after me',
      `com(?:e|ing) (?:along )?with ${me}`,
      'com(?:e|ing) along',
    ),
    'follow',
  ],
  [
    oneOf(
      '(?:stay|wait|freeze|hold|halt|hold on)(?: here| there| put| right there| right here| where (?:you|u) are| for me)?',
      'stop (?:moving|walking)',
      '(?:stand|hold|stay|keep|be) still',
      String.raw`(?:do not|don['’]?t) (?:move|go away|go anywhere|leave)`,
      'hold (?:your )?position',
    ),
    'stay',
  ],
  [
    oneOf(
      `(?:turn (?:a)?round(?: and)? )?look(?: (?:at|to|towards) ${me}| here| over here)?`,
      `face ${me}`,
      `turn (?:around )?to ${me}`,
      'watch me',
    ),
    'look',
  ],
];

const going =
  '(?:go|walk|run|come|move|head|travel|return|hurry|get|make (?:your|ur) way)(?: yourself)?(?: back)?(?: over)?';
/** A way to coordinates. */
export const goingTo = oneOf(String.raw`${going} to \(?(-?\d{1,8})[\s,]+(-?\d{1,4})[\s,]+(-?\d{1,8})\)?`);

const wanting = String.raw`(?:i|we) (?:need|want|would like|could use|['’]d like)`;

/** How things are come by. */
const getting =
  'bring|get|fetch|find|grab|collect|gather|mine|chop|cut|dig(?: up)?|harvest|pick(?: up)?|make|craft|build|cook|smelt';

/** What is held already is to be given. The group is what. */
export const givenToMe = [
  oneOf(`(?:give|hand|pass|throw|toss|chuck|drop|lend) ${me} (.+)`),
  oneOf(
    `(?:give|hand|pass|throw|toss|chuck|drop|put) (.+?) ` +
      `(?:over )?(?:to ${me}|here|(?:at|by|to|before) my feet|on the (?:ground|floor))`,
  ),
  oneOf('(?:hand over|drop|gimme|let me have) (.+)'),
  oneOf('(?:may|can|could|might) (?:i|we) (?:please )?(?:have|get|take|borrow|use) (.+)'),
  oneOf(`${wanting} ((?:some of )?(?:your|that|those|these) .+)`),
];
/** What is to be brought may have to be got or made first. The group is what. */
export const broughtToMe = [
  oneOf(`(?:${getting}) ${me} (.+)`),
  oneOf(`(?:${getting}) (.+?) (?:over )?(?:to|for) ${me}`),
  oneOf(`${wanting} (.+)`),
];

/** What is to be got first and then handed over: "collect 6 logs and bring them to me". The groups are how and what. */
export const gotForMe = new RegExp(
  `^(${getting}) (.+?)(?:,| and(?: then)?|, then|, and(?: then)?) (?:bring|give|hand|pass) ` +
    `(?:it|them|that|those|me (?:it|them))(?: (?:here|over|back|to ${me}))*$`,
  'i',
);

/** What is to be taken out of a container. The groups are for whom, what, and the container's place where one is named. */
export const takenOut = new RegExp(
  String.raw`^(?:take|get|fetch|grab|pull|pick|collect|bring)(?: (${me}))? (.+?) (?:out of|out from|from|out) ` +
    String.raw`(?:inside )?(?:the|a|that|this|your|our|my|any) (?:(?:nearest|near|next|big|double) )?(?:chest|barrel|container|box)` +
    String.raw`(?: (?:nearby|there|here|over there))?(?: at \(?(-?\d{1,8})[\s,]+(-?\d{1,4})[\s,]+(-?\d{1,8})\)?)?$`,
  'i',
);

/** What is to be put into the nearest container. The group is what. */
export const putAway = oneOf(
  '(?:put|place|store|stash|stow|deposit|drop(?: off)?|leave) (.+?) (?:in|into|inside) ' +
    '(?:the|a|that|this|your|our|my|any) (?:(?:nearest|near|next|big|double) )?(?:chest|container|box)(?: nearby| there| here| over there)?',
);

/** What is to be put on or taken in hand, and for nothing else. The group is what. */
export const putOn = oneOf(
  '(?:put on|wear|equip|wield|hold|use|take out|don) (?:the |your |ur |an? )(?!.* (?:to|and|then) )(.+)',
  'put (?:the |your |ur |an? )(.+) on',
);

/** Whose it is, before what is to be given. */
export const owned = /^(?:some of )?(?:your|ur|the|that|those|these) /i;

/** The verb by which what is to be brought is made first, where the words say so. */
export function makingVerb(words: string): string | null {
  if (/^(?:make|craft|build)\b/i.test(words)) return 'craft';
  return /^(?:cook|smelt)\b/i.test(words) ? 'smelt' : null;
}

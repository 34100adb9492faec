import { forEverybody, inBase, inPresent } from './verb-forms.js';

/** Any of these forms, apart by blanks where there is more than one word. */
const any = (...forms: readonly string[]): string => `(?:${forms.join('|')})`;
const maybe = (form: string): string => `(?:${form} )?`;

const people = any(
  'you(?: (?:guys|all|folks|people|lads|lot|two|three))?',
  'we|i|us',
  '(?:someone|somebody|anyone|anybody|one of (?:you|us))',
  '(?:the|our|my) (?:team|crew|group|squad)',
);
const modal = any('can|could|would|will|might|may|should');
/** Of these a question is a request; "should we" asks for an opinion. */
const asks = any('can|could|would|will|may|might');
const able = any(
  'be able to|manage to|be so (?:kind|good|nice) (?:as to|and)',
  'help (?:me |us )?(?:to )?',
  'possibly|maybe|perhaps|all|also|both|now|then',
);
const kind = any(
  'nice|great|good|awesome|cool|lovely|perfect|fine|amazing|fantastic|wonderful|sweet|neat|super|excellent|' +
    'best|fun|grand|splendid|marvell?ous|pleasant|desirable|nifty|good of you|kind of you',
  'wise|ideal|helpful|useful|handy|welcome|swell|brilliant|rad|dope|possible|ok|okay|alright|all right|appreciated',
);
/** What somebody does; "if you have 20 logs" asks what there is. */
const act = `(?:${modal} |(?!(?:have|own|hold|need|got|has|possess|are|were|did|do) ))`;
const very = any('so|very|most|more than|extremely|absolutely|truly|also|ever so|too');
const glad = any('grateful|thankful|glad|happy|delighted|pleased|obliged|overjoyed');

/** What stands over a list of things, and words before and after it. */
const heading = any(
  'items?|materials?|resources?|supplies|ingredients|goods|things|stuff|reminder|urgent|important|note|notice|memo',
  'attention|fyi|psa|announcement|priority|priorities|requirements?|demands?|needs|order|delivery',
  '(?:step|phase|stage|part|number|point|item) (?:\\d+|one|two|three|four|five)',
);
const headed = any(
  'our|the|my|some|these|all|a|following|required|needed|wanted|requested|necessary|important|urgent|inventory',
  'resource|top|first|second|third|next|final|last|main|daily|crafting|building',
);
const listed = any(
  'needed|required|wanted|requested|list',
  'to (?:get|collect|gather|craft|bring)',
  'for (?:the |our |a )?[a-z]+',
);
/** Where somebody goes to do something. */
const ways = any(
  'out|outside|there|over|off|down|up|back|in|into|to|underground',
  'mining|fishing|hunting|farming|exploring|foraging|logging',
);
const grounds = any(
  'mines?|forest|woods?|caves?|caverns|fields?|hills?|mountains?|river|ocean|sea|lake|beach|desert|jungle|world',
  'wild|farm|trees',
);

/** What people say before they say what they want. Each is left out where a sentence begins with it. */
const openers: readonly string[] = [
  // Greetings, and names for the people addressed.
  `(?:hey|hi|hello|yo|oi|hiya|howdy|greetings|good (?:morning|evening|day|afternoon)|ok|okay|alright|` +
    `all right|right|so|well|oh|um|uh|hmm|also|listen(?: up)?|attention|look|dear|now|and|btw|by the ` +
    `way|again|alas|ah|come on|hurry(?: up)?|quick|pretty|chop chop|as discussed|as agreed|as usual|as ` +
    `always|as requested)(?: (?:there|then|now|yesterday|before|earlier))?[,:!]? `,
  `(?:(?:my|dear|good|fellow|hey) )?(?:team|guys|folks|mates?|friends?|crew|buddy|bro|bros|dude|` +
    `dudes|lads|boss|chief|bots?|robots?|minions|gang|squad|sir|madam|ladies and gentlemen|gentlemen|` +
    `peeps|pals?|comrades|soldiers|men|colleagues|all|people|ladies|gents|workers|agents|team ?mates|` +
    `lovelies|dears)[,:!] `,
  // Can you, could somebody, would you mind.
  `would it (?:kill|hurt|bother|trouble|be too much for) (?:you|us|anyone|somebody) to `,
  `it is (?:important|essential|vital|crucial|necessary|imperative|critical|paramount|` +
    `urgent)(?: that (?:we|you|i|the team)| for (?:us|you) to) (?!do not|dont|never|are |not )`,
  `(?:can|could|may|might) ${people} (?:${able} )*(?!need |own |hold |possess |want )`,
  `(?:will|would) (?!we |i |us |(?:the|our|my) [a-z]+ have )${people} (?:${able} )*(?!need |own |hold |possess |want )`,
  `${maybe('(?:would|do|will)')}you mind (?:helping(?: me| us)? (?:to )?)?`,
  `do you (?:think|reckon) (?:that )?${people} (?:could|might) (?:${able} )*`,
  `(?:i|we) (?:was|were|am|are|had been) (?:wondering|hoping|thinking|asking)(?: myself)? (?:(?:if|` +
    `whether|that) )?(?:${people} )${act}(?:${able} )*`,
  `(?:i|we) (?:hope|wish|wonder|think|believe|suggest|propose|guess|reckon|say|feel)(?: that| if| ` +
    `whether)? (?=${people} )(?:${people} (?:${modal} )(?:${able} )*)?`,
  `(?:i|we) (?:would|will|should|shall) be (?:${very} )*${glad} (?:if|when) ${people} ${act}(?:${able} )*`,
  `(?:i|we) would (?:${very} )*appreciate (?:it )?(?:if|when) ${people} ${act}(?:${able} )*`,
  `(?:it )?(?:would|will|is|might|could) (?:it )?be (?:${very} )*(?:a )?${kind}(?: idea)?(?: for ` +
    `(?:us|me|you|everyone))? (?:to|(?:if|that) ${people} ${act}(?:${able} )*)`,
  `is it (?:${very} )*${kind}(?: for (?:us|me|you))? (?:to|if ${people} ${act}(?:${able} )*)`,
  `(?:is|would) there (?:be )?(?:any|a) (?:chance|way|possibility|hope) (?:that |of )?(?:${people} ` +
    `${act}(?:${able} )*)?`,
  `(?:any|a) (?:chance|way|possibility) (?:that |of )?(?:${people} ${act}(?:${able} )*)?`,
  `(?:could|would|will) (?=[a-z]+(?: and [a-z]+)? (?:please )?(?:get|make|build|craft|collect|gather|` +
    `bring|find|put|place|go|mine|kill|chop|dig|fetch|smelt|cook|bake|grab|harvest|come|head|` +
    `return)\\b)`,
  `(?:i|we) (?:am|are|was|were) (?:hoping|planning|trying|looking|aiming|meaning|intending) to `,
  `(?:i|we) (?:all |now |also )*(?:intend|aim|hope|mean|plan|propose|wish|desire|aspire|strive) to `,
  `(?:(?:my|our|the|your) )?(?:mum|mom|mother|dad|father|boss|manager|king|queen|captain|commander|` +
    `chief|teacher|sons?|daughters?|kids?|sisters?|brothers?|friends?|wife|husband|client|customers?|` +
    `villagers|base|farm|village|camp|others|miners|builders|people)(?: (?:also|really|still|now))? ` +
    `(?=(?:needs?|wants?|would like|requires?|has asked for|have asked for|asks? for|is asking|are ` +
    `asking|could use)\\b)`,
  `(?:the|our|my|your|this) (?!(?:team|crew|chest|barrel|box|furnace|whole|entire)\\b)[a-z]+ (?=(?:needs?|wants?|would like|` +
    `requires?|lacks?|has asked for|asks? for|calls? for|is asking|could use|could do with|is in need of|is short of)\\b)`,
  `all (?:i|we) (?:want|need|ask|ask for|require|wish for)(?: (?!is\\b)[a-z]+){0,4} (?:is|are):? `,
  `(?:(?:i|we) )?(?:do not|dont) (?:care|mind|matter) (?:how|where|which(?: one| kind)?|who|when|what it takes)(?: you (?:do it|get (?:it|them)))?,? (?!of\\b)`,
  // Headings, and what only says that a request follows.
  `(?:${headed} )*${heading}(?: ${listed})? ?[:=] `,
  `(?:fyi|psa),? `,
  `(?:note|know|remember|be (?:advised|aware|informed|warned)|keep in mind|it is (?:important|` +
    `essential|vital|crucial|necessary|imperative|critical))(?: that| to) (?=.*\\b(?:needs?|needed|` +
    `requires?|required|wants?|wanted|must|should|have|get|own|possess|hold|make|craft|build)\\b)`,
  `(?:${any('do|try|give it')} (?:your|our|the) (?:very )?best|do (?:what|whatever|everything) (?:it ` +
    `takes|you can)|(?:i|we) (?:challenge|dare|encourage|implore|instruct|direct|advise) (?:you|you ` +
    `all|you guys|the team)|make an effort)(?: to| and) `,
  `(?:get started|start off|kick off|kick things off|start|begin) (?:with|by) `,
  `to (?:begin|start)(?: with| off)?,? (?!a |the |an |\\d)`,
  `(?:go|head|run|walk)(?: ${ways})*(?: the ${grounds})? and (?=[a-z]+ )`,
  'mind (?=[a-z]+ing )',
  `(?:i|we) would be (?:${very} )*${glad} (?:for|with|about|of|to (?:have|see|get|own)) `,
  `what (?:i|we|you|the team)(?: really| most| now)* (?:needs?|wants?|requires?|would like|are after|` +
    `am after|have to get|must get)(?: most| now| right now| first| today| here)* (?:is|are):? `,
  '(?:let|tell|ask) (?=[a-z]+(?: and [a-z]+)? (?:to )?(?:have|get|make|build|craft|collect|gather|' +
    'bring|find|put|place|go|mine|kill|chop|dig|fetch|smelt|cook|bake|grab|harvest|come|head|return|' +
    'carry|hold|own|walk)\\b)',
  `(?:could|can|may|would|might) (?=[a-z]+ be (?:handed|given|issued|equipped|supplied|provided|armed)\\b)`,
  `(?:could|can|may|would|might|let) there be `,
  `be an? (?:dear|darling|sport|friend|pal|hero|star|angel|good [a-z]+) and `,
  `(?:i|we) (?:trust|know|bet|assume|presume|am sure|are sure|am confident)(?: that)? you (?:can|will|could) `,
  `(?:(?:you|we|i) (?:all )?)?(?:had )?better (?=[a-z]+ )`,
  `(?:let me|lets|let us) see (?=\\d|an? |some )`,
  `(?:do not|dont) (?:be (?:lazy|shy|slow|silly|late|afraid)|waste (?:any |your |my )?time|dawdle|delay|hesitate|worry|fail me|stand around)` +
    `(?:,|:| and|;| to)? `,
  `as an? [a-z]+(?: for (?:the |my |our |a )?[a-z]+)?, `,
  `(?:sorry|excuse me|pardon me|forgive me|apologies|if i may)(?: (?:to|for) (?:bother|disturb|trouble|interrupt)(?:ing)?(?: you)?)?,? (?:but )?`,
  `(?:there is )?no (?:rush|hurry|stress|pressure),? (?:but )?`,
  `(?:well done|good job|great job|great work|nice work|you did (?:well|great|good)(?: [a-z]+)?),? (?:and |but )?(?:now )?`,
  `i know (?:it|this|that|you) (?:is|are) [a-z ]+?,? but `,
  `(?:start|begin) (?=[a-z]+ing (?:an? |the |our |\\d))`,
  // How about, why don't we.
  `(?:how|what) about (?:(?:if )?${people} (?!have |own |need |hold |are |do |dont ))?`,
  `why (?:dont|not|do not) (?:${people} )?(?!have |own |need |hold |want )`,
  `what if ${people} (?!have |own |need |hold |are |do |dont )`,
  `(?:lets|let us|let me|time to|it is time to|it is time for|try to|try and|go and|go ahead and|be ` +
    `sure to|remember to|do not forget to|dont forget to|see if you can|please to|go on and|go out and|` +
    `get going and|you know what|start by|start with|begin by|begin with|focus on|concentrate on|` +
    `consider|i suggest|we suggest) (?:all |also |now )?`,
  `(?:before (?:you|we) do )?(?:anything|everything) else,? `,
  `(?:i|we|you|the team|someone|somebody) (?:will |would )?(?:have to|has to|had better|must(?: to)?|` +
    `ought to|got to|need to|needs to|should|shall|are to|are going to|are supposed to|am going to|is ` +
    `to|will need to|will have to) (?:now |all |first |also )*`,
  `(?:i|we) (?:now |also |all |still |urgently |badly |desperately |definitely |only |first ` +
    `)*(?:want|need|ask|expect|order|tell|beg|urge|command|require|invite|would like|would love|am ` +
    `asking|am telling)(?: for)? (?:you|you all|you guys|the team|us all|someone|somebody)(?: to)? `,
  // The task is, here is what to do.
  `(?:here is |this is )?(?:your|our|the|my|todays|new|next|a|first|main|current|team|and) ?(?:new |` +
    `next |first |main |current |only |little |small |big |team )*(?:tasks?|missions?|jobs?|goals?|` +
    `objectives?|plans?|orders?|aims?|targets?|quests?|todos?|to do|assignment|duty|requests?|wish|` +
    `dreams?|desires?|hopes?|ambition|suggestion|proposal|intention|` +
    `wishes|shopping list|list)(?: (?:for|of) (?:today|tonight|now|you|us|all of us|the day|everyone|` +
    `the team))?(?: is| are|s)?(?: to| as follows| simple)?:? `,
  `(?:task|mission|job|goal|objective|plan|order|aim|target|quest|todo|wanted|needed|required|` +
    `shopping list|to do|request|wish list|wishlist)(?: for (?:today|tonight|now))? ?[:=] `,
  // On a condition that is only polite.
  `(?:only )?(?:if|when|whenever|once|as soon as) ${any(
    'you (?:dont|do not|would not|wouldnt) mind|you (?:can|could|may|would|will|please|want to|like|' +
      'have (?:the |some |a bit of )?(?:time|energy)|have (?:a|one) (?:moment|minute|second|chance|' +
      'sec)|get (?:a|the) chance|get (?:the )?time|get to it|find (?:the )?time|are (?:ready|free|able|' +
      'done|bored|up for it|not busy|not too busy)|feel like it)',
    'you are not (?:too )?(?:tired|busy|occupied|asleep)|you are (?:around|there|at it|in the (?:mood|area))|you would be so kind|nobody minds|no one minds',
    '(?:it|that|this) (?:is|isnt|is not|would be|wouldnt be|would not be) (?:not )?(?:too |so |that )?(?:much )?(?:of )?' +
      '(?:an? )?(?:trouble|bother|problem|hassle|inconvenience|difficult|hard|to ask|asking too much|big deal)' +
      '(?: (?:for|to) you)?',
    '(?:at all )?possible|convenient|it is (?:not too much trouble|ok|okay|no trouble|possible|' +
      'convenient)(?: (?:for|with) you)?|that is (?:ok|okay|fine|all right|alright)(?: with you)?',
  )}[,:]? ?`,
  // Who says or wants it.
  `(?:(?:my|our|the|your) )?(?:mum|mom|mother|dad|father|boss|manager|king|queen|captain|commander|` +
    `chief|teacher|sister|brother|friend|doctor|plan|client|customer)s? (?:says?|said|thinks?|told ` +
    `(?:me|us)|insists?|asked|believes?)(?: that)? (?=(?:we|i|you|the team|us|to) )(?:to )?`,
];

/** What people say after they have said what they want. */
const closers: readonly string[] = [
  '(?:there is )?no (?:hurry|rush|stress|pressure|worries)',
  `(?:and )?(?:that |it |this |which )?(?:would|will|should|might) (?:also )?be (?:${very} |much |` +
    `greatly |highly |really )*(?:a )?${any(kind, 'enough|sufficient|plenty|lifesaver|big help|great help|it|all')}`,
  `(?:if|when|whenever|as soon as|once) (?:you|we) (?:can|could|may|would|will|please|like|want|want ` +
    `to|dont mind|do not mind|have (?:the |some )?time|have a (?:moment|minute|second|sec|chance)|get ` +
    `(?:a|the) chance|get (?:the )?time|are (?:ready|free|able|done))(?: (?:do it|manage|spare the ` +
    `time))?`,
  `(?:if|when|whenever) (?:at all )?(?:possible|convenient)|if (?:that|it) is (?:ok|okay|fine|` +
    `possible|alright|all right|not too much trouble|not too hard)(?: with you| for you)?`,
  `at (?:your|the) (?:earliest )?(?:convenience|leisure)|(?:many |a lot of )?thanks(?: a lot| so ` +
    `much| a bunch| in advance| a million| very much)?|thank you(?: so much| very much| in advance| ` +
    `kindly| all| guys| everyone)?|(?:with )?(?:kind|best|warm) regards|i (?:would |will )?(?:${very} ` +
    `)*(?:appreciate|beg you|appreciate it)|that is (?:all|it|an order|everything)(?: for now)?|good ` +
    `luck(?: everyone| team| guys)?|have fun|okay|ok|right|yes|deal|over|got it|go|go go|hurry(?: up)?|` +
    `chop chop|off you go|get to work|lol|haha|xd|yay|cheers|regards|sincerely|love you|will you not`,
  `would (?:also |really )?make (?:my|our|me|us|everyone)(?: very| so)? (?:day|happy|glad|night|life easier)`,
  'would (?:fix it|help|help us|solve it|do it|do the trick|do nicely|suffice|work|go a long way|save us|come in handy)',
  '(?:would|could|can|will) you(?: (?:do|manage) (?:that|it))?',
  `by the way|as (?:quickly|fast|soon) as (?:you can|possible|we can)|do it (?:now|fast|quickly)|no ` +
    `excuses|i (?:think|guess|suppose|reckon)|what do you (?:think|say)|you know`,
];

const opening = openers.map((form) => new RegExp(`^${form}`));
/** Names for the people addressed, after a comma. */
const listeners = new RegExp(
  String.raw`\s*,\s*(?:mates?|man|bro|bros|dudes?|buddy|boss|team|guys|folks|friends?|my friends?|lads|sir|` +
    String.raw`madam|crew|all|people|peeps|pals?|ladies|gents|workers|agents|bots|team ?mates|my lovelies|my dears)$`,
);
const closing = closers.map((form) => new RegExp(`(?:^|[ ,]+)(?:and )?(?:${form})$`));
/** What shows that a sentence with a question mark asks for something, not about it. */
const asking = new RegExp(
  `^(?:${asks} |mind |is there any |would |any (?:chance|way|possibility) |how about |what about |why ` +
    `(?:dont|not|do not) |what if |do you (?:think|reckon|mind)|you mind|may |might )`,
);
/** "it would be nice if you brought" */
const supposing = new RegExp(String.raw`\b(?:if|when|that) ${people} (?:all |both |also )*$`);
/** "…, would you?" */
const endsAsking = /,? (?:would|could|can|will) you(?: (?:do|manage) (?:that|it))?$/;
/** Frames after which people say what is to be done with "-ing". */
const ofDoing = new RegExp(
  String.raw`^(?:how about|what about|(?:(?:would|do|will) )?(?:you )?mind|start(?: by| with)?|begin(?: by| with)?|` +
    String.raw`focus on|concentrate on|consider|get started with|start off with|kick off with|i ` +
    String.raw`suggest|we suggest) `,
);
const wishing = new RegExp(
  String.raw`\b(?:would|will|should|could|might|may|do|really)(?: (?:also|all|now|quite|dearly|truly|much|` +
    String.raw`first|both|still))* (like|love|need|want|require|prefer|appreciate|enjoy|fancy|welcome|` +
    String.raw`settle for|benefit from|kill for)(?: to (?:see|have|get|own))?\b`,
  'g',
);

/** A sentence without what people say around a request, and whether it asks for something in the form of a question. */
export function unframed(sentence: string): { readonly words: string; readonly isRequest: boolean } {
  let words = sentence
    .trim()
    .replace(
      /^(?:(?:i|we) (?:really |only )*wish|if only|would)(?: that)? (?:we|i|the team) (?:had|owned|possessed|got) /,
      'want ',
    )
    .replace(
      new RegExp(
        String.raw`^(.+) (?:has to|have to|needs to|must|should) (?:go|disappear|vanish|be (?:removed|` +
          String.raw`cleared|gone|broken|destroyed|mined|dug (?:out|up|away)|taken away))$`,
      ),
      'remove $1',
    )
    .replace(
      new RegExp(
        String.raw`^(?:our|the) (?:stock|storage|inventory|supply|supplies|stores?|pile|bags?|pockets?|` +
          String.raw`stash) (?:should|must|needs to|need to|has to|have to|ought to) (?:contain|hold|have|` +
          String.raw`include)\b`,
      ),
      'need',
    )
    .replace(/^([\p{L}\p{N}_]+)s (?:job|task|part|role|duty)(?: is(?: to)?)?(:| )/u, '$1$2');
  let isRequest = endsAsking.test(sentence);
  let isOfDoing = false;
  let isSupposed = false;
  for (let before = ''; before !== words; ) {
    before = words;
    for (const form of opening) {
      isRequest ||= asking.test(words);
      isOfDoing ||= ofDoing.test(words);
      isSupposed ||= supposing.test(form.exec(words)?.[0] ?? '');
      words = words.replace(form, '').replace(/^[\s,]+/, '');
    }
    words = words.replace(listeners, '');
    for (const form of closing) words = words.replace(form, '');
  }
  words = words.replace(
    /\b(?:the|these) (?:following|things|items)(?: (?:items|things|materials|stuff|ones|resources))?: /,
    '',
  );
  words = (isOfDoing ? inBase(words) : isSupposed ? inPresent(words) : words)
    .replaceAll(wishing, (_all, verb: string) => (verb === 'require' || verb === 'need' ? 'need' : 'want'))
    .replaceAll(/\b(?:would|will|should|shall|must) be (required|needed|wanted|necessary)\b/g, 'needed')
    .replace(/^(?:it )?is (?:necessary|needed|required)(?: to have)? /, 'need ')
    .replaceAll(/\b(?:has|have) asked (?:us )?for\b|\b(?:is|are) asking (?:us )?for\b|\basks? (?:us )?for\b/g, 'wants')
    .replaceAll(/\ball (?:two|three|four|five|six|seven|eight|\d+) of (us|you|them)\b/g, 'all of $1')
    .replaceAll(
      new RegExp(
        String.raw`\b(?:am|are|is) (needing|wanting|requiring|missing|lacking|looking for|after|short of|out ` +
          String.raw`of|in need of)(?: of)?\b`,
        'g',
      ),
      'need',
    )
    .replaceAll(
      /\b(?:give|hand|pass|bring|fetch|get|make|craft|find)(?: (?:over|back))? (?:to |for )?(?:me|us)(?! all)\b/g,
      (all) => (/^(?:give|hand|pass)/.test(all) ? 'get' : (all.split(' ')[0] ?? 'get')),
    )
    .trim();
  return { words: forEverybody(words, sentence), isRequest };
}

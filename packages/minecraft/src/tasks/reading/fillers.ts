/** Words and phrases without a meaning for what is asked, beside those of the lexicon, by what they say. */
const fillers: Readonly<Record<string, string>> = {
  who:
    'someone/somebody/anyone/anybody/one of you/one of us/any of you/whoever is free/whoever is closest/among us/' +
    'between us/between you/together as a team/as a team/as a group/in our inventory/in our inventories/in inventory/' +
    'in the inventory/in your inventory/in your inventories/in our bags/in our pockets/on hand/at hand/in our hands/' +
    'around here/over here/on us/on you/with you/with us',
  asking:
    'help/help to/help out and/work together to/work together and/work on/start to/start/begin to/proceed to/' +
    'continue to/set out to/plan to/aim to/hope to/focus on/concentrate on/be so kind/will/do/get to work and/' +
    'get busy and/come and/go off and/head out and/team up and/team up to/hurry up and/hurry and/take the time to/' +
    'necessary',
  when:
    'straight away/straightaway/this instant/without delay/on the double/at the double/in a hurry/stat/rn/soon/' +
    'this time/in time/on time/in the meantime/meanwhile/once more/from now on/as a start/as a first step/for once/' +
    'secondly/thirdly/lastly/next up/next step/step one/then next/followed by that/to finish/' +
    'to top it off/last but not least/ultimately/subsequently/thereafter/when you get back/when you return/' +
    'when that is finished/once that is finished/once finished/when finished/when you finish/once you finish/' +
    'when you are finished/once you are done/when it is done/once it is done/when its done/once its done/' +
    'as quick as you can/as fast as you can/as soon as you can/in one go/in the process/along the way/on the way/' +
    'while you are at it/while you are there/while at it/now then',
  howMany:
    'a minimum of/at a minimum/at the very least/at the least/the least/a total of/a grand total of/upwards of/' +
    'somewhere around/something like/in the region of/in the neighborhood of/a good/a further/an additional/an extra/' +
    'just about/more or less/plus minus/if not more/maybe more/preferably more/more is better/the more the better/' +
    'more if possible/more if you can/in number/in quantity/in count/in amount/or thereabout/ish/a supply of/' +
    'not fewer than/and no less/no less/no fewer/or better',
  like:
    'new/those/these/hopping/grazing/roaming/wandering/live/standing around/walking around/running ' +
    'around/measuring/with a size of/of size/of the size/the size of/size/sized/in size/with ' +
    'dimensions/with dimensions of/of dimensions/dimensions/lovely/beautiful/decent/proper/solid/' +
    'sturdy/trusty/simple/basic/regular/ordinary/delicious/tasty/yummy/clean/cozy/' +
    'cosy/comfy/cute/tiny/humble/modest/fine/working/usable/functional/big enough/good quality/top quality/' +
    'high quality/of good quality/in good condition/very/pretty please/yes/yeah/yep/sure/of course/lol/haha/xd/gg/' +
    'no matter what/whatever it takes/at all costs/somehow or other/one way or another/as always/' +
    'as usual/as discussed/as agreed/as requested/as planned',
};

export const fillerPhrases: readonly string[] = Object.values(fillers).flatMap((list) => list.split('/'));

/** Words in -ly that say how often, for whom, or how few: these do change what is asked for. */
const telling = new Set(
  (
    'preferably ideally hardly barely scarcely exclusively solely respectively equally evenly ' +
    'separately individually daily hourly weekly ' +
    'monthly yearly partly partially mostly mainly only nearly previously formerly recently doubly conversely ' +
    'alternatively optionally conditionally supposedly allegedly fly supply apply reply rely family italy july'
  ).split(' '),
);

/** Whether a word says how something is to be done ("carefully"), which is no condition. */
export function isManner(word: string): boolean {
  return (
    word.length >= 6 &&
    new RegExp(
      String.raw`(?:ally|ckly|tely|ntly|usly|fully|bly|vely|edly|ngly|ptly|arly|ctly|erly|sily|dily|pily|` +
        String.raw`tily|vily|rely|fely|htly|ftly|atly)$`,
    ).test(word) &&
    !telling.has(word)
  );
}

/** Words and phrases without a meaning for what is asked, beside those of the lexicon, by what they say. */
const fillers: Readonly<Record<string, string>> = {
  chatting:
    'between the two of us/between the three of you/between the three of us/between the four of you/single/' +
    'should go up/shall go up/must go up/goes up/is to go up/will go up/right about now/their own/his own/' +
    'her own/' +
    'to be exact/to be precise/without hurry/without haste/without fail/without further ado/without question/without exception/' +
    'nothing else matters/the more the merrier/come first/comes first/go first/first of all/come next/on its right/on its left/' +
    'to its right/to its left/on the right/on the left/to the right/to the left/right of it/left of it/behind it/' +
    'in front of it/above it/below it/under it/on top of it/opposite it/by its side/at its side/for the first day/' +
    'badly/sorely/dearly/some day/someday/one day/along/ourselves/yourselves/myself/yourself/themselves/uh/uhh/um/umm/er/erm/hm/hmm/eh/ahem/so to speak/' +
    'hanging about/hanging around/lying around/lying about/sitting around/kicking about/as a whole/as one/overall/' +
    'jointly/collectively/all told/in his pocket/in his pockets/in her pocket/in her pockets/in his hands/' +
    'in her hands/in his bag/in her bag/in their bags/in their pockets/in their hands/on him/on her/on them/' +
    'thats it/that is it/real quick/real fast/real soon/quick as you can/m8/bruh/fam/no cap/fr/tbh/imo/imho/ngl/tysm/ta/kthx/kk/k/' +
    'no biggie/easy peasy/nothing more/nothing else/nothing fancy/for crying out loud/for heavens sake/' +
    'for goodness sake/damn/darn/dang/bloody/lousy/measly/lil/big fat/as well please/if you would/' +
    'if you would be so kind/if you please/if it pleases you/would you/will you please/i pray/pray/over to you/off you pop/' +
    'there you go/you got this/you can do it/have at it/go go go/lets go/here we go',
  where:
    'in the pack/in the packs/in our packs/in your packs/in your pack/in the bag/in the bags/in our backpacks/' +
    'in your backpack/in your backpacks/in my hands/in your hands/in our possession/at our disposal/' +
    'at my disposal/at the ready/in reserve/in the storeroom/in the store/in the stores/at the base/at base/' +
    'at home/at camp/in camp/in the base/in the camp/to the base/to base/to camp/to the camp/back to base/' +
    'back to camp/back home/home/to our base/to our camp/in your possession/in the teams possession/in our name/' +
    'in the kitty/in the bank/in the inventories/in all our inventories/across the team/among the team/' +
    'between the lot of you/among you/amongst you/amongst us/between the two of you/between you all/' +
    'between us all/for the group/for the crew/for the squad/for the party/for everybody to share/to share/' +
    'to go around/for my cousin/for my friend/for a friend/for her/for him/for them',
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

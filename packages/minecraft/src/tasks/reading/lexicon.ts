import { fillerPhrases } from './fillers.js';

/**
 * What a word or phrase does in a sentence, a letter each:
 *
 * - `g` get, `b` build, `p` put there, `r` take away, `k` kill, `c` keep or lead creatures, `w` walk, `h` hand over
 * - `d` got, built or put, `D` killed, after what it is about
 * - `y` have or need, `e` each, `a` all, `f` for, `2` to, `@` at a place, `n` near, `u` until there are
 * - `W` wear or hold in hand, `F` eat until one is full, `N` sleep in a bed
 * - `i` in a container at a place, `x` put into it
 * - `z` turn into, `v` made from, `o` there is none of
 * - `I` a thing named before, `L` a place named before, `B` the block, `S` the spawn point, `-` nothing
 *
 * Further letters stand for what is looked up in the world and the team: see `Token`.
 */
export type Letter =
  | 'g'
  | 'b'
  | 'p'
  | 'r'
  | 'k'
  | 'c'
  | 'w'
  | 'W'
  | 'F'
  | 'N'
  | 'd'
  | 'D'
  | 'h'
  | 'y'
  | 'e'
  | 'a'
  | 'f'
  | '2'
  | '@'
  | 'n'
  | 'u'
  | 'i'
  | 'x'
  | 'z'
  | 'v'
  | 'o'
  | 'I'
  | 'L'
  | 'B'
  | 'S'
  | '-';

const phrases: Readonly<Record<Letter, string>> = {
  g:
    'build up/whittle/carve/tailor/sew/stitch/knit/fashion/fabricate/concoct/hammer out/rig up/cobble together/knock up/' +
    'throw together/haul/lug/hew/unearth/scoop/scoop up/shovel/shovel up/net/reel in/boil/fry/grill/toast/mold/' +
    'scrape up/drum up/muster/muster up/conjure up/turn out/churn out/crank out/prep/serve/serve up/get a hold of/' +
    'forage/forage for/dig for/fish for/mine for/hunt for/pan for/take home/carry home/carry back/take back/' +
    'finish/complete/gain/stack up/set aside/lay in/lay up/put by/' +
    'put aside/rake in/rake up/store up/stock/stash up/' +
    'get us all/get me some/go and get/go fetch/go find/go mine/go make/go craft/go collect/go gather/' +
    'come back carrying/return carrying/come home carrying/arrive with/turn up with/walk home with/' +
    'come back with/return with/come home with/get back with/be back with/come with/look for/search ' +
    'for/aim for/shoot for/ask for/call for/nab/snag/scavenge/scrounge up/hook us up with/hook me up ' +
    'with/load up on/get our hands on/get your hands on/lay hands on/' +
    'track down/put together/cook up/reap/pluck/extract/source/retrieve/arrange for/gather up/collect up/go get/grab/' +
    'craft together/stack up on/gather together/go for/' +
    'mine/collect/gather/get/craft/make/smelt/melt/melt down/cook/bake/roast/hunt/obtain/harvest/chop/chop down/fell/split/' +
    'craft up/cut/dig/dig up/dig out/fetch/find/produce/create/acquire/farm/grow/fish/catch/shear/milk/fill/quench/saw/' +
    'saw up/forge/stockpile/stock up on/pick/pick up/brew/weave/prepare/provide/supply/procure/secure/deliver/' +
    'bring/bring back/bring home/bring in/gimme/give us/give me/get hold of/come up with/mill/quarry/excavate/' +
    'save up/pile up/hoard/assemble/manufacture/round out/supply us with/provide us with/supply the team with/' +
    'provide the team with/equip us with/get me/get us/bring me/bring us/fetch me/fetch us/make me/make us/' +
    'craft me/craft us/find me/find us/show up with/amass/accumulate/earn/scrape together/rustle up/whip up/' +
    'get ready/have ready/get together',
  b: 'build/construct/erect/raise/set up/put up/build me/build us',
  p: 'drop/stand/hang/hang up/mount/plant/plonk/plonk down/pop/situate/locate/fit/build in/put/place/set/set down/put down/lay/install/position/stick',
  r:
    'tear down/pull down/pull out/demolish/raze/chip away/dig/dig out/dig up/mine/break/break up/break down/knock down/smash/destroy/remove/clear/clear away/' +
    'clear out/take away/dig away/break away/get rid of/tear out/mine out',
  k:
    'attack/hunt down/shoot/shoot down/get rid of/kill/slay/defeat/slaughter/take down/take out/eliminate/exterminate/' +
    'murder/execute/dispatch/butcher/hunt/kill off/wipe out/finish off/beat/fight/destroy',
  c: 'keep/breed/lead/herd/lure/pen/pen in/raise/round up/drive/shepherd/bring over/tend/have living/ensure',
  d:
    'crafted/made/mined/collected/gathered/smelted/cooked/baked/built/constructed/erected/placed/put/set/brought/' +
    'hunted/found/obtained/grown/produced/delivered/provided/put up/set up/set down/' +
    'kept/held/led/penned/housed/stored/installed/located',
  D: 'killed/slain/defeated/slaughtered/eliminated/taken down',
  w:
    'rendezvous/convene/huddle/huddle up/gather/proceed/proceed to/head for/make for/bound for/leave for/' +
    'depart for/steer for/set out for/set off for/make a beeline for/comes/goes/walks/runs/heads/returns/' +
    'moves/travels/stands/gathers/meets/reports/report/report back/show up/' +
    'turn up/arrive/get to/swing by/drop by/stop by/hike/trek/wander/stroll/step/hurry/hurry back/rush/rush back/' +
    'dash/sprint/race/race back/converge/congregate/muster/wait/position yourselves/position yourself/take yourselves/' +
    'get yourself/bring yourself/move yourself/take yourself/find yourselves/come together/' +
    'get together/gather round/gather around/walk up/head on over/head out/set off/set out/retreat/fall back/' +
    'be found/be waiting/be standing/be present/be seen/park yourselves/park yourself/' +
    'walk over/run over/go over/get over/hop over/send/get yourselves/bring yourselves/move ' +
    'yourselves/go/back/go back/come/come back/walk/run/head/head over/' +
    'head back/travel/meet/meet up/gather up/return/move/march/assemble/regroup/get back/stand/stay/be/reach/' +
    'make your way/find your way/rally/come home/come over/line up/go and stand/go stand/reach 1 place/' +
    'reach a place',
  W:
    'wear/wears/put on/puts on/don/dons/slip on/slips on/strap on/change into/dress in/be dressed in/be wearing/' +
    'is wearing/are wearing/wield/wields/be wielding/take in hand',
  F: 'eat your fill',
  N: sleepPhrases(),
  h:
    'distribute/hand out/issue/dole out/outfit/kit out/give/hand/hand over/pass/deliver/bring/toss/' +
    'equip/arm/supply/provide',
  y:
    'is responsible for/are responsible for/is in charge of/are in charge of/handles/looking for/' +
    'searching for/seeking/seek/in search of/in need of/in want of/in the market for/craving/hoping for/' +
    'wanting/needing/requiring/lack/lacks/missing/be handed/be given/be issued/be equipped with/be supplied with/' +
    'be armed with/be provided with/is given/is handed/gets handed/gets given/are given/wish/desire/desires/fancy/' +
    'fancies/expect/expects/take/takes/keeps/upgrade to/switch to/move on to/' +
    'be in possession of/hope for/hopes for/long for/pine for/be after/wind up with/' +
    'finish up with/finish with/there is need for/there is a need for/there is need of/is wanted/' +
    'are wanted/is required/are required/is needed/are needed/is called for/are called for/called for/is due/' +
    'are due/due/short by/ask for/' +
    'does/deserve/deserves/crave/craves/demand/demands/have/hold/holds/own/possess/need/needs/want/wants/' +
    'require/requires/gets/holding/owning/having/could use/' +
    'could do with/can use/would like/end up with/carry/carries/needed/wanted/required/is to have/are to have/' +
    'receive/receives/in hand/in stock/in store',
  e:
    'per miner/per capita/per man/per teammate/per bot/per team member/for each miner/every single ' +
    'one of you/each person/every person/every player/each player/every one/each one/each and every ' +
    'one of you/each and every one of us/each man/' +
    'each of the workers/each of the agents/every one of the workers/per worker/per agent/per member/per player/' +
    'for every worker/each/apiece/per head/per person/every one of us/each one of us/each of us/each of you/' +
    'each of them/each agent/each worker/each member/every agent/every worker/every member/each one of you/' +
    'every one of you/every team member/each team member/every single one of us',
  a:
    'the whole crew/the whole squad/the whole group/the whole gang/the whole lot/the whole party/the entire crew/' +
    'the entire squad/the entire group/the complete team/all hands/all of the team/every last one of you/you lot/' +
    'the lot of you/all of the workers/all of the agents/all team mates/all teammates/all the players/all the bots/' +
    'all bots/one and all/both of you/everyone here/all present/our whole team/our entire team/all men/' +
    'all the workers/all the agents/all players/all team members/everyone of you/everyone of us/' +
    'everyone in the team/everyone on the team/everybody in the team/all/everybody/everyone/all of ' +
    'us/all of you/all agents/all workers/all members/the whole team/' +
    'the entire team/you all/us all/every body',
  f: 'for',
  '2': 'over to/across to/down to/along to/to/into/onto/toward/towards',
  '@':
    'down at/up at/out at/placed at/sited at/situated at/positioned at/on top of/right on/over on/sits upon/upon/' +
    'centered at/centred at/centered on/centred on/with its center at/with the corner at/with a corner at/' +
    'with one corner at/with its north west corner at/belongs to/go at/goes in at/is to stand at/on the spot/' +
    'on the block/on the block at/on position/on coordinates/onto the block at/at the block/at block/at point/' +
    'at the point/on the point/by the coordinates/' +
    'location/location is/in position/at/@/on/begin at/begin in/beginning at/start at/starting at/' +
    'located at/right at/exactly at/at position/' +
    'at coordinates/at coords/position/coordinates/coords/over at/with its corner at/corner at/standing at/' +
    'stand at/stands at/belongs at/belongs on/goes at/goes to/goes on/hang at/hangs at/sits on/sits at/sit at/' +
    'at the position/at the coordinates/over the river at/over there at/at the spot/at location',
  n:
    'not far from/in the neighborhood of/in the neighbourhood of/alongside/adjacent to/round/somewhere near/' +
    'somewhere around/within sight of/within reach of/close by/right by/right next to/right beside/over by/beside/' +
    'near to/right near/near the position/near the spot/around the spot/' +
    'near/around/close to/nearby/next to/by/at or near/in the area of/in the vicinity of/beside',
  u:
    'until we own/until we have/until we hold/until there are/until there is/until you have/until i have/' +
    'until you own/till we have/till there are/until we got/until weve got/until you hold/till you have/' +
    'until the team has/until the team holds/until you got',
  i: '⊂',
  z:
    'turn/convert/process/transform/change/melt/melt down/smelt/smelt down/burn/fire/saw/saw up/split/grind/grind up/' +
    'refine/shear/milk/roast/bake/cook/fry/grill/mill/cut/cut up/chop/chop up/carve/carve up/craft/shape/make',
  v: 'from/out of/made from/using/made out of/made of',
  o: '⊄',
  x: 'store/stash/drop/drop off/deposit/stow/stow away/dump/leave/add/load/save/throw/put away',
  I: 'pieces/piece/units/of them/of those/of it/it/them/these/those/that one/this one',
  L: 'there/in there/over there/at that place/in it',
  B: 'block/the block/whatever block/whatever/anything/the thing/what is',
  S:
    'spawn/the spawn/spawn point/the spawn point/spawnpoint/the world spawn/world spawn/the spawn area/' +
    'where we started/where you started/the starting point/the start/our spawn',
  '-':
    'please/pls/plz/kindly/asap/now/right now/right away/quickly/fast/quick/immediately/at once/thanks/thank you/' +
    'ty/cheers/hey/hi/hello/ok/okay/also/too/as well/just/simply/altogether/all together/together/in total/' +
    'in all/all in all/total/first/firstly/next/finally/lastly/afterwards/later/eventually/tonight/today/' +
    'tomorrow/as soon as possible/before dark/before night/before nightfall/before sunset/before the night/' +
    'before tomorrow/in the end/by hand/if possible/if you can/when you can/when you have time/for us/for me/' +
    'for the team/for our team/for all of us together/us/me/i/we/you/team/the team/guys/folks/mates/friends/' +
    'crew/our team/the crew/the/this/our/my/your/some/any/of us/other/own/more/id/ill/im/were going/lets/' +
    'let us/let me/dear/so/well/oh/sir/can you/could you/would you/will you/wont you/wouldnt you/can we/could we/' +
    'can i/could i/may i/may we/can someone/could someone/could somebody/would somebody/would someone/' +
    'will somebody/will someone/can somebody/can anyone/could anyone/can the team/could the team/would anybody/' +
    'do you think you could/would you mind/be so kind as to/be so good as to/make sure/make sure that/ensure/' +
    'ensure that/see to it that/see to it/make sure there is/make sure there are/make sure at least/see that/' +
    'see that there is/see that there are/see to it that there is/see to it that there are/' +
    'ensure there is/ensure there are/ensure that there is/ensure that there are/make sure that there is/' +
    'make sure that there are/make certain/make certain that/' +
    'try to/try and/go and/go out and/go ahead and/feel free to/there should be/there must be/there has to be/' +
    'there have to be/there needs to be/there ought to be/by tomorrow/by tomorrow morning/by tomorrow night/' +
    'by morning/by the morning/before morning/before the morning/' +
    'until morning/before dawn/by dawn/before sunrise/by sunrise/by sunset/by tonight/by nightfall/by night/' +
    'by the evening/someone should/somebody should/anyone should/somebody has to/someone has to/wish for/' +
    'appreciate/happy with/be happy with/would be happy with/glad of/let there be/mission/our mission/' +
    'the mission/your mission/your task/your goal/todays goal is/todays task is/todays goal/todays task/the goal/' +
    'the task/alone/hot/warm/for tonight/for today/for tomorrow/for the trip/for the road/at the end/by the end/' +
    'would be great to/would be nice to/would be good to/itd be great to/itd be nice to/it would be good to/to/' +
    'should/must/shall/ought to/has to/have to/had better/need to/needs to/want to/wants to/would love/' +
    'would love to/would like to/like/love/id like/id love/wed like/wed love/is/are/be/being/to be/is to/are to/' +
    'is to be/are to be/gonna/going to/are going to/is going to/got to/gotta/has got to/weve got to/' +
    'would be nice/would be great/would be good/would be lovely/would be perfect/would be fine/would be enough/' +
    'would be handy/would be helpful/would be useful/will do/would do/is enough/are enough/is all we need/' +
    'are all we need/is all i need/is what we need/are what we need/is what i need/are what i need/' +
    'what we need is/what i need is/all we need is/all i need is/is where we start/are where we start/' +
    'it would be nice to/it would be great to/i would be glad of/the task is/your task is/our task is/' +
    'your job is/the goal is/our goal is/your goal is/the objective is/your mission is/the mission is/' +
    'the plan is/task/goal/objective/todo/to do/or so/or more/at least/at minimum/minimum/min/no less than/' +
    'no fewer than/not less than/more is fine/more are fine/more is ok/or thereabouts/give or take/well done/' +
    'nice and tidy/to keep/wait/wait there/stay there/wait for me/of them/of those/of it/of these/worth of/worth/' +
    'once you have that/once you have those/once you have them/once that is done/once done/when that is done/' +
    'when done/when you are done/after that/afterward/beside it/next to it/besides/to start with/to begin with/' +
    'for starters/for a start/for the start/for now/for later/want you to/need you to/like you to/' +
    'would like you to/id like you to/i want you to/somewhere/anywhere/anywhere you like/wherever you like/' +
    'some place/someplace/only/alive/living/stays/stay/remain/remains/fresh/of/brand new/nice/good/available/' +
    'spare/extra/additional/further/from somewhere/no rush/no hurry',
};

/** "sleep", "go to bed", "sleep in it", "sleep through the night" … */
function sleepPhrases(): string {
  const verbs = ['sleep', 'sleeps', 'go to sleep', 'goes to sleep', 'go to bed', 'goes to bed', 'get some sleep'];
  const beds = [
    'it',
    'them',
    'bed',
    'a bed',
    'beds',
    'the bed',
    'the beds',
    'your bed',
    'your beds',
    'their beds',
    'our beds',
  ];
  const nights = ['through the night', 'the night through', 'all night', 'overnight', 'at night', 'for the night'];
  const mornings = [
    'morning',
    'the morning',
    'dawn',
    'sunrise',
    'the next morning',
    'daylight',
    'it is morning',
    'it is day',
  ];
  const times = [...nights, ...mornings.flatMap((one) => [`until ${one}`, `till ${one}`])];
  const places = ['', ...beds.map((bed) => ` in ${bed}`)];
  const whole = verbs.flatMap((verb) => places.map((place) => `${verb}${place}`));
  return whole.flatMap((one) => [one, ...times.map((time) => `${one} ${time}`)]).join('/');
}

const ways = /^(?:walk|run|head|go|come|move|march|travel|hurry|rush|race|step|return|get|make your way)$/;
/** Verbs that mean the same with "up" or "out": "quarry out". */
const withParticle = new RegExp(
  String.raw`^(?:mine|collect|gather|craft|make|smelt|cook|bake|roast|harvest|chop|fell|split|cut|farm|grow|` +
    String.raw`fish|catch|saw|forge|brew|weave|quarry|excavate|fashion|fabricate|sew|knit|stitch|haul|hew|` +
    String.raw`scoop|shovel|fry|grill|assemble|find|hunt|carve|whittle)$`,
);

/** Phrase → the letters that it may stand for, the likelier first. */
export const lexicon: ReadonlyMap<string, readonly Letter[]> = readLexicon();

/** The most words of a phrase. */
export const longestPhrase = Math.max(...[...lexicon.keys()].map((phrase) => phrase.split(' ').length));

/** The verbs that ask for things. */
export const wishVerbs: readonly string[] = phrases.g.split('/').filter((verb) => !/ |ing$|ed$|made/.test(verb));

function readLexicon(): Map<string, Letter[]> {
  const found = new Map<string, Letter[]>();
  const all = [...(Object.entries(phrases) as [Letter, string][]), ['-', fillerPhrases.join('/')] as const];
  for (const [letter, list] of all)
    for (const phrase of new Set(list.split('/')))
      if (!(found.get(phrase) ?? []).includes(letter)) found.set(phrase, [...(found.get(phrase) ?? []), letter]);
  for (const verb of phrases.g.split('/'))
    for (const particle of withParticle.test(verb) ? ['up', 'out', 'down', 'off', 'together'] : [])
      if (!found.has(`${verb} ${particle}`)) found.set(`${verb} ${particle}`, ['g']);
  for (const verb of phrases.w.split('/'))
    for (const way of ways.test(verb) ? ['back', 'over', 'home', 'along', 'up', 'down', 'straight', 'back home'] : [])
      if (!found.has(`${verb} ${way}`)) found.set(`${verb} ${way}`, ['w']);
  return found;
}

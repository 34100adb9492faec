import { savePlayer } from './saved-player.js';
import { sharePackets } from './shared-packets.js';
import type { ResolvedOptions } from '../options.js';
import { Creatures } from '../creatures/creatures.js';
import { boneMeal } from '../growth/bone-meal.js';
import { growth } from '../growth/growth.js';
import { RandomTicks } from '../growth/random-ticks.js';
import { berryPicking } from '../growth/berry-picking.js';
import { Herds } from '../creatures/herds.js';
import { giveMinds } from '../creatures/minds.js';
import { MonsterSpawns } from '../creatures/monster-spawns.js';
import { entityUse } from '../creatures/entity-use.js';
import { withNether } from '../nether/nether-land.js';
import { Portals } from '../nether/portals.js';
import { digging } from '../rules/digging.js';
import { Arrows } from '../rules/arrows.js';
import { bows } from '../rules/bows.js';
import { buckets } from '../rules/buckets.js';
import { chat } from '../rules/chat.js';
import { creative } from '../rules/creative.js';
import { dayCycle } from '../rules/day-cycle.js';
import { Doors } from '../rules/doors.js';
import { Dying } from '../rules/dying.js';
import { harmPlayer } from '../rules/harming.js';
import { eating } from '../rules/eating.js';
import { enchanting } from '../rules/enchanting.js';
import { effects } from '../rules/effects.js';
import { Boats } from '../boats/boats.js';
import { tireByMoving } from '../rules/exertion.js';
import { takeFall } from '../rules/falling.js';
import { Hazards } from '../rules/hazards.js';
import { Fires } from '../rules/fires.js';
import { Fishing } from '../rules/fishing.js';
import { hunger } from '../rules/hunger.js';
import { flintAndSteel } from '../rules/flint-and-steel.js';
import { ItemEntities } from '../rules/item-entities.js';
import { movement, type BodyMove } from '../rules/movement.js';
import { runOvens } from '../rules/ovens.js';
import { Liquids } from '../rules/liquids.js';
import { placing } from '../rules/placing.js';
import { shields } from '../rules/shields.js';
import { Sleeping } from '../rules/sleeping.js';
import { tilling } from '../rules/tilling.js';
import { Trading } from '../rules/trading.js';
import { Tnt } from '../rules/tnt.js';
import { tossing } from '../rules/tossing.js';
import { Windows, type UsableBlocks } from '../rules/windows.js';
import type { SavedPlayer, SavedWorld, WorldChanges } from '../saved-world.js';
import type { Kill } from '../server.js';
import {
  breedingTicks,
  disturbsSleep,
  gainPoints,
  listedRecipes,
  mendGameData,
  Luck,
  randomStream,
  recipeBook,
  worldGenerator,
} from '@s-agents/minecraft-rules';
import type { Avatar } from './avatar.js';
import { BlockWorld } from './block-world.js';
import { ChunkBuilder } from './chunk-builder.js';
import { ChunkLights } from './chunk-lights.js';
import { Clock } from './clock.js';
import { runCommand, setBlock, summon } from './commands.js';
import { Containers } from './containers.js';
import { EntityTracker } from './entity-tracker.js';
import { fillContainer } from './fill-container.js';
import type { Game } from './game.js';
import { GameRules } from './game-rules.js';
import { BossBars } from './boss-bars.js';
import { Scoreboard } from './scoreboard.js';
import { Teams } from './teams.js';
import { CommandBlocks } from '../rules/command-blocks.js';
import { Gliding } from '../rules/gliding.js';
import { NoteBlocks } from '../rules/note-blocks.js';
import { powering } from '../rules/powering.js';
import { Signs } from '../rules/signs.js';
import { Weather } from '../rules/weather.js';
import { shownOnArrival } from './shown-on-arrival.js';
import { Guests } from './guests.js';
import { Operators } from './operators.js';
import { SlashCommands } from '../slash/slash-commands.js';
import { takeOverPlayers } from './joining.js';
import { itemNamed, itemRulesOf, remaindersOf } from './items.js';
import { answerQuery } from './queries.js';
import { blockClass, type Squid } from './squid.js';
import type { Command } from '../command.js';
import type { StateQuery } from '../state.js';
import { speakVersion } from '../protocol/speak-version.js';

/** The running world, as the child process uses it. */
export interface WorldServer {
  clock: Clock;
  answer(query: StateQuery): unknown;
  /** Throws an InputError if the command is invalid. */
  runCommand(command: Command): void;
  /** Runs a line of the console. Returns its replies. Throws an InputError if it is refused. */
  runLine(line: string): string[];
  /** Returns the changes since the last call. */
  takeChanges(): WorldChanges;
}

/** What a world tells of itself. */
export interface WorldEvents {
  readonly log: (line: string) => void;
  readonly onKilled: (kill: Kill) => void;
  /** Called when an operator has given a command in chat. */
  readonly onOperated: (player: string, line: string) => void;
  /** Saves the world to its file, if it has one. */
  readonly save: () => void;
  /** Ends the server. */
  readonly stop: () => void;
}

/** Sets up a world with the rules of survival on a starting flying-squid server. */
export function startSurvival(
  serv: Squid,
  options: ResolvedOptions,
  saved: SavedWorld,
  { log, onKilled, onOperated, save, stop }: WorldEvents,
): WorldServer {
  const { registry } = serv;
  // The rules replace all of flying-squid's work on ticks: item physics, pickup, redstone, time.
  serv.stopTickInterval();
  serv.removeAllListeners('tick');
  sharePackets(serv);
  const generator = withNether(
    worldGenerator(options.world, options.seed, registry.supportFeature('tallWorld') ? undefined : 0),
  );
  const world = new BlockWorld(serv, new ChunkBuilder(registry, generator), saved.blocks);
  mendGameData(registry);
  const Block = blockClass(registry);
  const fresh = saved.age === 0;
  const { arrangements } = saved;
  let isRearranged = false;
  const rearranged = (): void => void (isRearranged = true);
  const clock = new Clock(saved.age);
  if (options.light) new ChunkLights(serv, world, clock);
  const operators = new Operators(saved.operators);
  const avatars = new Map<string, Avatar>();
  const luck = new Luck(options.chanceSeed ^ saved.age);
  const game: Game = {
    options,
    serv,
    registry,
    clock,
    world,
    spawn: arrangements?.spawn ?? generator.spawn,
    itemRules: itemRulesOf(registry),
    recipes: recipeBook(Object.values(listedRecipes(options.version)).flat()),
    remainders: remaindersOf(registry),
    random: randomStream(options.chanceSeed ^ saved.age),
    luck,
    digBlock: (stateId) => Block.fromStateId(stateId, 0),
    avatars,
    absent: new Map(Object.entries(saved.players)),
    containers: new Containers(world, options.version, saved.containers),
    log,
    timeOfDay: saved.timeOfDay,
    days: saved.days,
    defaultGameMode: options.gameMode,
    operators,
    guests: new Guests({ operators, registry }, arrangements?.guests, rearranged),
    gameRules: new GameRules(options.rules),
    weather: new Weather({ avatars, clock }),
    teams: new Teams({ avatars, registry }, arrangements?.teams, rearranged),
    bossBars: new BossBars({ avatars, registry }, arrangements?.bossBars, rearranged),
    scoreboard: new Scoreboard({ avatars, registry }, arrangements?.scoreboard, rearranged),
    signs: new Signs({ avatars, registry, world, options }, arrangements?.signs, rearranged),
    onOperated,
    hurt: (avatar, damage, cause) => void harm(avatar, damage, { cause }),
    reward: (avatar, draw) => {
      const points = draw(luck.of('experience'));
      if (points <= 0) return;
      gainPoints(avatar.experience, points);
      avatar.showExperience();
    },
    spill: (stack, from, how) => items.spill(stack, from, how),
  };
  const tracker = new EntityTracker(game);
  const items = new ItemEntities(game, tracker);
  const windows = new Windows(game);
  const dying = new Dying(game, windows);
  const harm = harmPlayer(game, dying);
  const creatures = new Creatures(game, tracker, harm, onKilled);
  new Herds(creatures, new Set());
  new MonsterSpawns(creatures);
  const arrows = new Arrows(creatures);
  giveMinds(creatures, arrows);
  new Portals(game);
  hunger(game);
  effects(game);
  new Hazards(game);
  runOvens(game, windows);
  const moved = (avatar: Avatar, move: BodyMove): void => {
    tireByMoving(game, avatar, move);
    takeFall(game, avatar, move);
  };
  const randomTicks = new RandomTicks(game);
  growth(game, randomTicks);
  const tnt = new Tnt(creatures);
  const fires = new Fires(game, randomTicks, tnt);
  randomTicks.start();
  new Liquids(game);
  const doors = new Doors(game);
  const sleeping = new Sleeping(game, (bed) =>
    creatures.near(bed, 12).some(({ monster, position }) => monster !== undefined && disturbsSleep(position, bed)),
  );
  dying.returnPlace = (avatar) => sleeping.returnPlace(avatar);
  const blockUses: UsableBlocks = {
    use: (avatar, at) =>
      [windows, doors, sleeping, berryPicking(game), noteBlocks].some((each) => each.use(avatar, at)),
  };
  const itemUses = [tilling(game), boneMeal(game), flintAndSteel(game, fires, tnt)];
  const boats = new Boats(game, tracker, arrangements?.boats, rearranged);
  const slash = new SlashCommands({
    game,
    dying,
    creatures,
    items,
    boats,
    showPermissions: (avatar) => slash.showTo(avatar),
    save,
    stop,
  });
  const trading = new Trading(game, windows);
  const noteBlocks = new NoteBlocks(game);
  const commandBlocks = new CommandBlocks(
    game,
    (line, at) => slash.runForBlock(line, at),
    arrangements?.commandBlocks,
    rearranged,
  );
  powering(game, (at, name) => {
    if (name === 'note_block') noteBlocks.play(at);
    else commandBlocks.powered(at);
  });
  takeOverPlayers(game, [
    movement(moved),
    boats,
    windows,
    digging(game),
    tossing(game),
    placing(game, blockUses, itemUses),
    dying,
    sleeping,
    eating(game),
    buckets(game),
    chat(game, (avatar, line) => slash.runFor(avatar, line)),
    slash,
    creative(game),
    enchanting(game),
    game.signs,
    commandBlocks,
    new Gliding(game, tracker),
    shownOnArrival(game),
    dayCycle(game),
    entityUse(creatures, trading, boats),
    trading,
    bows(game, arrows),
    shields(game),
    new Fishing(creatures),
  ]);
  speakVersion(serv);
  const { inventories, blocks, containers: filled, creatures: herd } = options.setup;
  for (const [name, items] of Object.entries(inventories))
    for (const item of Object.keys(items)) itemNamed(registry, item, `setup.inventories.${name}`);
  if (fresh) {
    blocks.forEach(({ position, block, properties }, n) =>
      setBlock(game, `setup.blocks.${n}`, position, block, properties),
    );
    filled.forEach(({ position, items: stacks }, n) => fillContainer(game, `setup.containers.${n}`, position, stacks));
  }
  // Creatures are not saved, so that they appear anew with every start, as wild herds do.
  herd.forEach(({ position, creature, baby, colour }, n) =>
    summon(creatures, `setup.creatures.${n}`, creature, position, {
      growing: baby === true ? breedingTicks.growing : 0,
      ...(colour === undefined ? {} : { colour }),
    }),
  );
  const told = new WeakSet<SavedPlayer>();
  let savedSpawn = game.spawn;
  return {
    clock: game.clock,
    answer: (query) => answerQuery(game, { items, creatures, boats }, query),
    runCommand: (command) => runCommand(game, { dying, creatures }, command),
    runLine: (line) => slash.runForConsole(line),
    takeChanges: () => {
      const { spawn, teams, bossBars, scoreboard, guests, signs } = game;
      isRearranged ||= spawn !== savedSpawn;
      if (!isRearranged) return takeChanges(game, told);
      isRearranged = false;
      savedSpawn = spawn;
      const now = {
        spawn,
        teams: teams.saved,
        bossBars: bossBars.all,
        scoreboard: scoreboard.saved,
        guests: guests.saved,
        signs: signs.all,
      };
      return {
        ...takeChanges(game, told),
        arrangements: { ...now, commandBlocks: commandBlocks.all, boats: boats.saved },
      };
    },
  };
}

/** Returns the changes since the last call. An absent player is reported once, since the snapshot never changes. */
function takeChanges(game: Game, told: WeakSet<SavedPlayer>): WorldChanges {
  const players = [...game.absent].filter(([, saved]) => !told.has(saved));
  for (const [, saved] of players) told.add(saved);
  for (const avatar of game.avatars.values()) if (avatar.dirty) players.push([avatar.name, saveClean(avatar)]);
  return {
    blocks: game.world.takeUnsaved(),
    players: Object.fromEntries(players),
    containers: game.containers.takeUnsaved(),
    timeOfDay: game.timeOfDay,
    days: game.days,
    operators: game.operators.names,
  };
}

function saveClean(avatar: Avatar): SavedPlayer {
  avatar.dirty = false;
  return savePlayer(avatar);
}

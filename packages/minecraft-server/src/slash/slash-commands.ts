import type { Position } from '@s-agents/minecraft-rules';
import type { Client } from '../child/squid.js';
import type { Avatar } from '../child/avatar.js';
import type { Rule } from '../child/game.js';
import { RateLimiter } from '../connections/rate-limiter.js';
import { InputError } from '../input-error.js';
import { announce } from '../rules/chat.js';
import { plainText, translated } from '../text/component.js';
import { monotonicMilliseconds } from '../thread-time.js';
import { attribute } from './commands/attribute.js';
import { setblock, fill } from './commands/blocks.js';
import { clone } from './commands/clone.js';
import { me, say, tell, tellraw } from './commands/chat.js';
import { kill, summon } from './commands/creatures.js';
import { execute } from './commands/execute/execute.js';
import { clear, give } from './commands/give.js';
import { ban, banlist, pardon, whitelist } from './commands/guests.js';
import { itemCommand } from './commands/item.js';
import { random } from './commands/random.js';
import { bossbar } from './commands/bossbar.js';
import { damage } from './commands/damage.js';
import { data } from './commands/data/data.js';
import { difficulty } from './commands/difficulty.js';
import { effect } from './commands/effect.js';
import { enchant } from './commands/enchant.js';
import { experience } from './commands/experience.js';
import { particle, playsound, stopsound } from './commands/senses.js';
import { setworldspawn, spawnpoint } from './commands/spawn-points.js';
import { scoreboard } from './commands/scoreboard/scoreboard.js';
import { tag } from './commands/tag.js';
import { team } from './commands/team.js';
import { title } from './commands/titles.js';
import { weather } from './commands/weather.js';
import { deop, op } from './commands/operators.js';
import { defaultgamemode, gamemode, kick, list } from './commands/players.js';
import { teleport } from './commands/teleport.js';
import { time } from './commands/time.js';
import { gamerule, help, saveAll, seed, stop } from './commands/world.js';
import { commandTree } from './command-tree.js';
import { Dispatcher, errorLines } from './dispatcher.js';
import type { SlashCommand } from './slash-command.js';
import { SlashError } from './slash-error.js';
import type { SlashWorld } from './slash-world.js';
import { playerSource, serverSource, type Source } from './source.js';

/** Completions that a player may ask for; further requests have no answer. */
const completionRate = { burst: 20, perTick: 0.5 };

/** Returns the commands of the game. Those that run others do so by the dispatcher. */
export function commandsOf(world: SlashWorld, dispatcher: () => Dispatcher): SlashCommand[] {
  const { version } = world.game.registry;
  return [
    ...[give, clear, teleport, setblock, fill, clone, time, kill, summon, op, deop, tellraw, say, me, tell].map(
      (make) => make(world),
    ),
    ...[gamemode, defaultgamemode, gamerule, kick, list, seed, saveAll, stop].map((make) => make(world)),
    ...[title, bossbar, team, particle, playsound, stopsound, weather].map((make) => make(world)),
    ...[effect, enchant, experience, attribute, scoreboard, tag].map((make) => make(world)),
    ...[ban, banlist, data, pardon, whitelist].map((make) => make(world)),
    ...(version['>=']('1.17') ? [itemCommand(world)] : []),
    ...(version['>=']('1.19.4') ? [damage(world)] : []),
    ...(version['>=']('1.20.2') ? [random(world)] : []),
    ...[difficulty, spawnpoint, setworldspawn].map((make) => make(world)),
    execute(world, dispatcher),
    help(() => dispatcher().commands),
  ];
}

/** The commands of the game, for players and for the console. */
export class SlashCommands implements Rule {
  readonly #dispatcher: Dispatcher;

  constructor(private readonly world: SlashWorld) {
    this.#dispatcher = new Dispatcher(commandsOf(world, () => this.#dispatcher));
  }

  player(avatar: Avatar, client: Client): void {
    avatar.player.on('spawned', () => this.showTo(avatar));
    const rateLimiter = new RateLimiter(completionRate, monotonicMilliseconds);
    client.on('tab_complete', ({ transactionId, text }: { transactionId?: number; text?: unknown }) => {
      if (!avatar.active || typeof text !== 'string' || !rateLimiter.tryTake()) return;
      const slash = text.startsWith('/') ? 1 : 0;
      const source = playerSource(this.world.game, avatar);
      const { start, matches } = this.#dispatcher.complete(source, text.slice(slash));
      avatar.write('tab_complete', {
        transactionId,
        start: start + slash,
        length: text.length - start - slash,
        matches: matches.map((match) => ({ match, tooltip: undefined })),
      });
    });
  }

  /** Runs a line that a player has written, without its slash, and tells the player what became of it. */
  runFor(avatar: Avatar, line: string): void {
    const { game } = this.world;
    const source = playerSource(game, avatar);
    if (source.isOperator) game.onOperated(avatar.name, line);
    try {
      this.#run(source, line);
    } catch (error) {
      if (!(error instanceof SlashError)) throw error;
      for (const told of errorLines(error, line)) announce(avatar, told);
    }
  }

  /** Tells a client which commands it may give. */
  showTo(avatar: Avatar): void {
    const { game } = this.world;
    game.operators.show(avatar);
    const allowed = this.#dispatcher.allowed({ isOperator: game.operators.has(avatar.name) });
    avatar.write('declare_commands', { nodes: commandTree(allowed, game.registry), rootIndex: 0 });
  }

  /** Runs a line of the console. Returns what it replies, in English. Throws an InputError if it is refused. */
  runForConsole(line: string): string[] {
    const { game } = this.world;
    const replies: string[] = [];
    const source = serverSource(game, 'Server', game.spawn, (reply) => {
      replies.push(reply);
      game.log(reply);
    });
    try {
      this.#run(source, line.replace(/^\//, ''));
      return replies;
    } catch (error) {
      if (!(error instanceof SlashError)) throw error;
      const lines = errorLines(error, line).map((each) => plainText(each, game.registry.language));
      for (const each of lines) game.log(each);
      throw new InputError(
        'command',
        line,
        `was refused: ${lines.join(' ')}`,
        'Write it as the game does: /help lists the ways.',
      );
    }
  }

  /** Runs the line of a command block. Operators see its effect, and nobody its failure. */
  runForBlock(line: string, at: Position): void {
    try {
      this.#run(
        serverSource(this.world.game, '@', at, () => undefined),
        line,
      );
    } catch (error) {
      if (!(error instanceof SlashError)) throw error;
    }
  }

  #run(source: Source, line: string): void {
    try {
      this.#dispatcher.execute(source, line);
    } catch (error) {
      if (error instanceof SlashError) throw error;
      this.world.game.log(
        `command ${line}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
      throw new SlashError(translated('command.failed'));
    }
  }
}

import { translated, type Component } from '../../text/component.js';
import type { Argument, Form, SlashCommand } from '../slash-command.js';
import { errorAt } from '../slash-error.js';
import { form } from '../slash-command.js';
import type { SlashWorld } from '../slash-world.js';
import { succeed, type Source } from '../source.js';
import { integer, truth } from '../arguments/simple.js';

export function gamerule({ game }: SlashWorld): SlashCommand {
  const { gameRules, registry } = game;
  const formsOf = (name: string, rule: string): Form[] => {
    const value: Argument<boolean | number> =
      typeof gameRules.get(rule) === 'boolean' ? truth('value') : integer('value');
    return [
      form([name, value], (source, wanted) => {
        gameRules.set(rule, wanted);
        succeed(game, source, translated('commands.gamerule.set', name, String(wanted)));
      }),
      form([name], (source) =>
        succeed(game, source, translated('commands.gamerule.query', name, String(gameRules.get(rule)))),
      ),
    ];
  };
  return {
    names: ['gamerule'],
    forms: [...gameRules.namesIn(registry.version)].flatMap(([name, rule]) =>
      // From 1.21.11 on names have a namespace, which may be left out.
      registry.version['>=']('1.21.11')
        ? [...formsOf(`minecraft:${name}`, rule), ...formsOf(name, rule)]
        : formsOf(name, rule),
    ),
  };
}

export function seed({ game }: SlashWorld): SlashCommand {
  return {
    names: ['seed'],
    forms: [
      form([], (source) => {
        const shown: Component = { text: '[', extra: [{ text: String(game.options.seed), color: 'green' }, ']'] };
        succeed(game, source, translated('commands.seed.success', shown));
      }),
    ],
  };
}

/** `/save-all`: saves the world to the file that it was given. */
export function saveAll({ game, save }: SlashWorld): SlashCommand {
  const run = (source: Source): void => {
    source.tell(translated('commands.save.saving'));
    save();
    succeed(game, source, translated('commands.save.success'));
  };
  return { names: ['save-all'], forms: [form([], run), form(['flush'], run)] };
}

export function stop({ game, stop: end }: SlashWorld): SlashCommand {
  return {
    names: ['stop'],
    forms: [
      form([], (source) => {
        succeed(game, source, translated('commands.stop.stopping'));
        end();
      }),
    ],
  };
}

/** `/help` lists the ways to write commands. */
export function help(all: () => readonly SlashCommand[]): SlashCommand {
  const usages = (command: SlashCommand): string[] =>
    command.forms.map(({ parts }) =>
      [`/${command.names[0]}`, ...parts.map((part) => (typeof part === 'string' ? part : usageOf(part)))].join(' '),
    );
  const known: Argument<SlashCommand> = {
    name: 'command',
    read(line) {
      const start = line.cursor;
      const name = line.word();
      const command = all().find(({ names }) => names.includes(name));
      if (command === undefined) throw errorAt(start, 'commands.help.failed');
      return command;
    },
    suggest: () => all().flatMap(({ names }) => names),
    wire: { parser: 'brigadier:string', properties: 'SINGLE_WORD' },
  };
  return {
    names: ['help'],
    forEveryone: true,
    forms: [
      form([], (source) => {
        for (const command of all())
          if (source.isOperator || command.forEveryone === true) source.tell(`/${command.names[0]}`);
      }),
      form([known], (source, command) => {
        for (const usage of usages(command)) source.tell(usage);
      }),
    ],
  };
}

function usageOf({ name, words }: Argument<unknown>): string {
  return words === undefined ? `<${name}>` : `(${words.join('|')})`;
}

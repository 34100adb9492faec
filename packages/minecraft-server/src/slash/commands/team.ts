import { collisionRules, nameTagVisibilities, teamColours, type Team } from '../../arrangements.js';
import { listText, nameText, translated, type Component } from '../../text/component.js';
import { component } from '../arguments/text.js';
import { oneOf, truth, word } from '../arguments/simple.js';
import { scoreHolders } from '../arguments/targets.js';
import { errorAt, failure } from '../slash-error.js';
import { form, type Argument, type SlashCommand } from '../slash-command.js';
import type { SlashWorld } from '../slash-world.js';
import { playerOf, succeed, type Source } from '../source.js';

export function team(world: SlashWorld): SlashCommand {
  const { game } = world;
  const { teams } = game;
  const known: Argument<Team> = {
    ...word('team', () => teams.all.map(({ name }) => name)),
    read(line) {
      const start = line.cursor;
      const name = line.word();
      const found = teams.find(name);
      if (found === undefined) throw errorAt(start, 'team.notFound', name);
      return found;
    },
    wire: { parser: 'minecraft:team' },
  };
  const add = (source: Source, name: string, shown: Component): void => {
    if (teams.find(name) !== undefined) throw failure('commands.team.add.duplicate');
    succeed(game, source, translated('commands.team.add.success', bracketed(teams.add(name, shown))));
  };
  const about = (key: string, members: readonly string[], ...holds: Component[]): Component => {
    const [only = ''] = members;
    return members.length === 1
      ? translated(`${key}.single`, nameText(only), ...holds)
      : translated(`${key}.multiple`, members.length, ...holds);
  };
  const join = (source: Source, to: Team, members: readonly string[]): void => {
    teams.join(to, members);
    succeed(game, source, about('commands.team.join.success', members, bracketed(to)));
  };
  const option = (source: Source, which: Team, change: Partial<Team>, key: string, ...holds: Component[]): void => {
    teams.change(which, change);
    succeed(game, source, translated(`commands.team.option.${key}`, ...holds));
  };
  const modify = <const Parts extends readonly [string, Argument<unknown>]>(
    parts: Parts,
    run: Parts[1] extends Argument<infer Value> ? (source: Source, which: Team, value: Value) => void : never,
  ) => form(['modify', known, ...parts], run as (source: Source, ...values: unknown[]) => void);
  return {
    names: ['team'],
    forms: [
      form(['add', word('team')], (source, name) => add(source, name, name)),
      form(['add', word('team'), component('displayName')], add),
      form(['remove', known], (source, which) => {
        teams.remove(which);
        succeed(game, source, translated('commands.team.remove.success', bracketed(which)));
      }),
      form(['empty', known], (source, which) => {
        const members = [...which.members];
        if (members.length === 0) throw failure('commands.team.empty.unchanged');
        teams.leave(which, members);
        succeed(game, source, translated('commands.team.empty.success', members.length, bracketed(which)));
      }),
      form(['join', known], (source, to) => join(source, to, [playerOf(source).name])),
      form(['join', known, scoreHolders(world, 'members')], (source, to, who) => join(source, to, who(source))),
      form(['leave', scoreHolders(world, 'members')], (source, who) => {
        const members = who(source);
        for (const member of members) {
          const from = teams.teamOf(member);
          if (from !== undefined) teams.leave(from, [member]);
        }
        succeed(game, source, about('commands.team.leave.success', members));
      }),
      form(['list'], (source) => {
        const { all } = teams;
        source.tell(
          all.length === 0
            ? translated('commands.team.list.teams.empty')
            : translated('commands.team.list.teams.success', all.length, listText(all.map(bracketed))),
        );
      }),
      form(['list', known], (source, which) => {
        const members = [...which.members];
        source.tell(
          members.length === 0
            ? translated('commands.team.list.members.empty', bracketed(which))
            : translated(
                'commands.team.list.members.success',
                bracketed(which),
                members.length,
                listText(members.map(nameText)),
              ),
        );
      }),
      modify(['color', oneOf('value', [...teamColours, 'reset'])], (source, which, color) =>
        option(source, which, { color }, 'color.success', bracketed(which), color),
      ),
      modify(['displayName', component('displayName')], (source, which, displayName) =>
        option(source, which, { displayName }, 'name.success', displayName),
      ),
      modify(['friendlyFire', truth('allowed')], (source, which, friendlyFire) =>
        option(
          source,
          which,
          { friendlyFire },
          `friendlyfire.${friendlyFire ? 'enabled' : 'disabled'}`,
          bracketed(which),
        ),
      ),
      modify(['seeFriendlyInvisibles', truth('allowed')], (source, which, allowed) =>
        option(
          source,
          which,
          { seeFriendlyInvisibles: allowed },
          `seeFriendlyInvisibles.${allowed ? 'enabled' : 'disabled'}`,
          bracketed(which),
        ),
      ),
      modify(['nametagVisibility', oneOf('value', nameTagVisibilities)], (source, which, nametagVisibility) =>
        option(source, which, { nametagVisibility }, 'nametagVisibility.success', bracketed(which), nametagVisibility),
      ),
      modify(['collisionRule', oneOf('value', collisionRules)], (source, which, collisionRule) =>
        option(source, which, { collisionRule }, 'collisionRule.success', bracketed(which), collisionRule),
      ),
      modify(['prefix', component('prefix')], (source, which, prefix) =>
        option(source, which, { prefix }, 'prefix.success', prefix),
      ),
      modify(['suffix', component('suffix')], (source, which, suffix) =>
        option(source, which, { suffix }, 'suffix.success', suffix),
      ),
    ],
  };
}

function bracketed({ displayName }: Team): Component {
  return { text: '[', extra: [displayName, ']'] };
}

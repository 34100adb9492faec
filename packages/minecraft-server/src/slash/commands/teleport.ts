import type { Position } from '@s-agents/minecraft-rules';
import { teleport as movePlayer } from '../../child/teleport.js';
import { isInBorder, shownPlace } from '../../nether/dimensions.js';
import { point, rotation } from '../arguments/place.js';
import { oneOf } from '../arguments/simple.js';
import { entities, entity, type Found } from '../arguments/targets.js';
import { viewTo } from '../place.js';
import { failure } from '../slash-error.js';
import { form, type SlashCommand } from '../slash-command.js';
import type { SlashWorld } from '../slash-world.js';
import { eyeHeightOf, playerOf, succeed, type Source } from '../source.js';
import { playerTarget, type Target } from '../target.js';

interface View {
  readonly yaw: number;
  readonly pitch: number;
}

export function teleport(world: SlashWorld): SlashCommand {
  const { game } = world;
  const move = ({ avatar, creature, item }: Target, to: Position, view?: View): void => {
    if (avatar !== undefined) return movePlayer(game, avatar, to, view);
    const body = creature ?? item;
    if (body === undefined) return;
    Object.assign(body.position, { x: to.x, y: to.y, z: to.z });
    Object.assign(body.velocity, { x: 0, y: 0, z: 0 });
    if (item !== undefined) item.resting = false;
    world.creatures.tracker.tellMoved(body);
  };
  const toPlace = (source: Source, who: readonly Target[], to: Position, view?: View): void => {
    if (!isInBorder(to) || Math.abs(to.y) > 2e7) throw failure('commands.teleport.invalidPosition');
    for (const target of who) move(target, to, view);
    const shown = shownPlace(to);
    const numbers = [shown.x, shown.y, shown.z].map((each) => each.toFixed(6));
    const [first] = who;
    const key = 'commands.teleport.success.location';
    succeed(
      game,
      source,
      who.length === 1 && first !== undefined
        ? { translate: `${key}.single`, with: [first.shown, ...numbers] }
        : { translate: `${key}.multiple`, with: [String(who.length), ...numbers] },
    );
  };
  const toEntity = (source: Source, who: readonly Target[], to: Target): void => {
    for (const target of who) move(target, to.position, to);
    const [first] = who;
    const key = 'commands.teleport.success.entity';
    succeed(
      game,
      source,
      who.length === 1 && first !== undefined
        ? { translate: `${key}.single`, with: [first.shown, to.shown] }
        : { translate: `${key}.multiple`, with: [String(who.length), to.shown] },
    );
  };
  const self = (source: Source): Target[] => [playerTarget(playerOf(source))];
  const who = entities(world);
  const place = point('location');
  const looked = entity(world, 'facingEntity');
  const facing = (source: Source, from: Found<Target[]>, to: Position, at: Position): void =>
    toPlace(source, from(source), to, viewTo(to, at));
  return {
    names: ['teleport', 'tp'],
    forms: [
      form([place], (source, to) => toPlace(source, self(source), to)),
      form([entity(world, 'destination')], (source, to) => toEntity(source, self(source), to(source))),
      form([who, place], (source, from, to) => toPlace(source, from(source), to)),
      form([who, place, rotation('rotation')], (source, from, to, view) => toPlace(source, from(source), to, view)),
      form([who, place, 'facing', 'entity', looked], (source, from, to, at) =>
        facing(source, from, to, at(source).position),
      ),
      form(
        [who, place, 'facing', 'entity', looked, oneOf('anchor', ['feet', 'eyes'])],
        (source, from, to, at, anchor) => {
          const target = at(source);
          const { x, y, z } = target.position;
          facing(source, from, to, { x, y: y + (anchor === 'eyes' ? eyeHeightOf(target) : 0), z });
        },
      ),
      form([who, place, 'facing', point('facingLocation')], facing),
      form([who, entity(world, 'destination')], (source, from, to) => toEntity(source, from(source), to(source))),
    ],
  };
}

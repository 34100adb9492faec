import { componentPacket, type Component } from '../text/component.js';
import type { Avatar } from './avatar.js';

export type TitlePart = 'title' | 'subtitle' | 'actionbar';

/** The numbers of the one packet that all parts had before 1.17. */
const oldActions = { title: 0, subtitle: 1, actionbar: 2, times: 3, clear: 4, reset: 5 };
const packets: Record<TitlePart, string> = {
  title: 'set_title_text',
  subtitle: 'set_title_subtitle',
  actionbar: 'action_bar',
};

/** Shows a text in the middle of a player's screen, or above the hotbar. */
export function showTitle(avatar: Avatar, part: TitlePart, text: Component): void {
  const shown = componentPacket(avatar.serv.registry, text);
  if (isOld(avatar)) avatar.write('title', { action: oldActions[part], text: shown });
  else avatar.write(packets[part], { text: shown });
}

/** Sets how many ticks a title takes to appear, stays, and takes to vanish. */
export function setTitleTimes(avatar: Avatar, times: { fadeIn: number; stay: number; fadeOut: number }): void {
  if (isOld(avatar)) avatar.write('title', { action: oldActions.times, ...times });
  else avatar.write('set_title_time', times);
}

/** Removes the title, and with `reset` also its times. */
export function clearTitle(avatar: Avatar, reset: boolean): void {
  if (isOld(avatar)) avatar.write('title', { action: reset ? oldActions.reset : oldActions.clear });
  else avatar.write('clear_titles', { reset });
}

function isOld({ serv }: Avatar): boolean {
  return Boolean(serv.registry.supportFeature('titleUsesLegacyPackets'));
}

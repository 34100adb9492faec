import type { Bot } from 'mineflayer';

/** Stops whatever an action may have left running: a window, the controls, a dig, a drawn bow, a meal, a walk. */
export function comeToRest(bot: Bot): void {
  if (bot.currentWindow) void bot.closeWindow(bot.currentWindow);
  if (bot.targetDigBlock !== null) bot.stopDigging();
  if (bot.usingHeldItem) bot.deactivateItem();
  bot.clearControlStates();
}

import type { Bot } from 'mineflayer';

/** Lets go of everything that an action may have left: a window, the controls, a dig, a bow or a meal, a walk. */
export function comeToRest(bot: Bot): void {
  if (bot.currentWindow) void bot.closeWindow(bot.currentWindow);
  if (bot.targetDigBlock !== null) bot.stopDigging();
  if (bot.usingHeldItem) bot.deactivateItem();
  if (bot.pathfinder.goal !== null) bot.pathfinder.setGoal(null);
  bot.clearControlStates();
}

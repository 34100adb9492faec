import type { Game, Rule } from './game.js';

/** Shows players who join what commands have set up before: teams, boss bars, scores, the weather, and what they may do. */
export function shownOnArrival({ teams, bossBars, scoreboard, weather }: Game): Rule {
  return {
    player(avatar) {
      avatar.player.on('spawned', () => {
        teams.showAll(avatar);
        bossBars.showAll(avatar);
        scoreboard.showAll(avatar);
        weather.show(avatar);
      });
    },
  };
}

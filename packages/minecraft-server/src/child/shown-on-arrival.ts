import type { Game, Rule } from './game.js';

/** Shows players who join what commands have set up before: teams, boss bars, the weather, and what they may do. */
export function shownOnArrival({ teams, bossBars, weather }: Game): Rule {
  return {
    player(avatar) {
      avatar.player.on('spawned', () => {
        teams.showAll(avatar);
        bossBars.showAll(avatar);
        weather.show(avatar);
      });
    },
  };
}

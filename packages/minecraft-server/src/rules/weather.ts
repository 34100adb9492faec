import type { Avatar } from '../child/avatar.js';
import type { Clock } from '../child/clock.js';

export type WeatherKind = 'clear' | 'rain' | 'thunder';

/** How much the rain and the thunder change in a tick, as in the game. */
const levelPerTick = 0.01;

/** The weather, which changes only by commands. Rain and thunder come and go gradually, and are only shown. */
export class Weather {
  #kind: WeatherKind = 'clear';
  #rain = 0;
  #thunder = 0;
  /** World age at which it clears up. */
  #until = Infinity;

  constructor(private readonly game: { readonly avatars: ReadonlyMap<string, Avatar>; readonly clock: Clock }) {
    game.clock.onTick((age) => {
      if (age >= this.#until) this.set('clear');
      const rain = towards(this.#rain, this.#kind === 'clear' ? 0 : 1);
      const thunder = towards(this.#thunder, this.#kind === 'thunder' ? 1 : 0);
      if (rain !== this.#rain) this.#tell('rain_level_change', (this.#rain = rain));
      if (thunder !== this.#thunder) this.#tell('thunder_level_change', (this.#thunder = thunder));
    });
  }

  get kind(): WeatherKind {
    return this.#kind;
  }

  /** Sets the weather, for a number of ticks or until it is set again. */
  set(kind: WeatherKind, ticks = Infinity): void {
    const wasRaining = this.#kind !== 'clear';
    this.#kind = kind;
    this.#until = kind === 'clear' ? Infinity : this.game.clock.age + ticks;
    if (wasRaining !== (kind !== 'clear')) this.#tell(kind === 'clear' ? 'stop_raining' : 'start_raining', 0);
  }

  /** Shows a player who has joined the weather. */
  show(avatar: Avatar): void {
    if (this.#kind === 'clear') return;
    avatar.write('game_state_change', { reason: 'start_raining', gameMode: 0 });
    avatar.write('game_state_change', { reason: 'rain_level_change', gameMode: this.#rain });
    avatar.write('game_state_change', { reason: 'thunder_level_change', gameMode: this.#thunder });
  }

  #tell(reason: string, gameMode: number): void {
    for (const avatar of this.game.avatars.values()) avatar.write('game_state_change', { reason, gameMode });
  }
}

function towards(level: number, goal: number): number {
  const step = Math.max(-levelPerTick, Math.min(levelPerTick, goal - level));
  return Math.round((level + step) * 100) / 100;
}

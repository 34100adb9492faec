import type { Bot } from 'mineflayer';

interface Players {
  readonly players: Readonly<Record<string, { readonly uuid: string }>>;
  readonly uuidToUsername: Readonly<Record<string, string>>;
  _playerFromUUID: (uuid: string) => { readonly uuid: string } | undefined;
}

/**
 * Lets mineflayer find a player by its index, not by looking through all: a list of 10,000 players takes a thread 18 s
 * otherwise. To be called when its plugins are there.
 */
export function indexPlayers(bot: Bot): void {
  const list = bot as unknown as Players;
  list._playerFromUUID = (uuid) => {
    const name = list.uuidToUsername[uuid];
    return name !== undefined && Object.hasOwn(list.players, name) ? list.players[name] : undefined;
  };
}

import type { Bot } from 'mineflayer';

interface Players {
  readonly players: Readonly<Record<string, { readonly uuid: string }>>;
  readonly uuidToUsername: Readonly<Record<string, string>>;
  _playerFromUUID: (uuid: string) => { readonly uuid: string } | undefined;
}

/**
 * Makes mineflayer look up players by their UUID instead of searching the whole list, which takes 18 s for 10,000
 * players. Must be called after mineflayer's plugins are loaded.
 */
export function indexPlayers(bot: Bot): void {
  const list = bot as unknown as Players;
  list._playerFromUUID = (uuid) => {
    const name = list.uuidToUsername[uuid];
    return name !== undefined && Object.hasOwn(list.players, name) ? list.players[name] : undefined;
  };
}

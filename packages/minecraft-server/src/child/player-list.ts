import type { Avatar } from './avatar.js';
import type { Game } from './game.js';
import type { Squid, SquidPlayer } from './squid.js';

/** Ticks between two updates of all players' latencies. */
const latencyTicks = 100;

/**
 * Maintains the player list of every client. flying-squid does not send newcomers the list, and shows them to others
 * before these know their names; here players see each other as soon as they are listed.
 */
export function keepPlayerList({ serv, clock }: Pick<Game, 'serv' | 'clock'>): void {
  const listed = new WeakSet<SquidPlayer>();
  const listedPlayers = (): SquidPlayer[] => serv.players.filter((player) => listed.has(player));
  clock.onTick((age) => {
    if (age % latencyTicks !== 0) return;
    const here = listedPlayers();
    if (here.length === 0) return;
    const latencies = latencyPacket(serv, here);
    for (const player of here) player._client.write('player_info', latencies);
  });
  const tell = (to: SquidPlayer, about: SquidPlayer[]): void => {
    to._client.write('player_info', listPacket(serv, about));
  };
  const sendList = (newcomer: SquidPlayer): void => {
    listed.add(newcomer);
    const here = listedPlayers();
    for (const player of here) tell(player, player === newcomer ? here : [newcomer]);
  };
  serv.on('newPlayer', (player: SquidPlayer) => {
    // flying-squid resets these methods for every new player.
    serv._sendPlayerList = sendList;
    serv._sendPlayerEventLeave = (gone) => {
      if (!listed.delete(gone)) return;
      for (const other of listedPlayers()) other._client.write(...leavePacket(serv, gone));
    };
    player.entityType = serv.registry.entitiesByName['player']?.id;
    player.headPitch = 0;
    const update = player.updateAndSpawn.bind(player);
    player.updateAndSpawn = () => {
      if (listed.has(player)) update();
    };
  });
  serv.getNearbyEntities = ({ position, radius }) =>
    listedPlayers().filter((player) => player.position.distanceTo(position) <= (radius ?? 128));
}

/** Whether the player_info packet names the parts of an entry that it contains, as from 1.19.3 on. */
function usesActionBitfield(serv: Squid): boolean {
  return Boolean(serv.registry.supportFeature('playerInfoActionIsBitfield'));
}

function leavePacket(serv: Squid, { uuid }: SquidPlayer): [string, object] {
  return usesActionBitfield(serv)
    ? ['player_remove', { players: [uuid] }]
    : ['player_info', { action: 'remove_player', data: [{ uuid }] }];
}

function latencyPacket(serv: Squid, about: readonly SquidPlayer[]): object {
  if (!usesActionBitfield(serv))
    return {
      action: 'update_latency',
      data: about.map(({ uuid, _client }) => ({ uuid, ping: _client.latency })),
    };
  return {
    action: { update_latency: true },
    data: about.map(({ uuid, _client }) => ({ uuid, latency: _client.latency })),
  };
}

/** Tells all players the game mode of one. */
export function tellGameMode({ serv, avatars }: Pick<Game, 'serv' | 'avatars'>, { player }: Avatar): void {
  const { uuid, gameMode } = player;
  const entry = { uuid, gamemode: gameMode };
  const packet = usesActionBitfield(serv)
    ? { action: { update_game_mode: true }, data: [entry] }
    : { action: 'update_game_mode', data: [entry] };
  for (const avatar of avatars.values()) avatar.write('player_info', packet);
}

function listPacket(serv: Squid, about: readonly SquidPlayer[]): object {
  if (!usesActionBitfield(serv))
    return {
      action: 'add_player',
      data: about.map(({ uuid, username, gameMode }) => ({
        uuid,
        name: username,
        properties: [],
        gamemode: gameMode,
        ping: 0,
      })),
    };
  const data = about.map(({ uuid, username, gameMode }) => ({
    uuid,
    player: { name: username, properties: [] },
    gamemode: gameMode,
    listed: true,
    latency: 0,
  }));
  return { action: { add_player: true, update_game_mode: true, update_listed: true, update_latency: true }, data };
}

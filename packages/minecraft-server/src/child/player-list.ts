import type { Squid, SquidPlayer } from './squid.js';

/**
 * Who is here, for everybody. flying-squid tells newcomers of nobody, and shows them to the others before these know
 * their names; here a player is seen from the moment that he is on the list.
 */
export function keepPlayerList(serv: Squid): void {
  const listed = new WeakSet<SquidPlayer>();
  const tell = (to: SquidPlayer, about: SquidPlayer[]): void => {
    to._client.write('player_info', listPacket(serv, about));
  };
  const sendList = (newcomer: SquidPlayer): void => {
    listed.add(newcomer);
    const here = serv.players.filter((player) => listed.has(player));
    for (const player of here) tell(player, player === newcomer ? here : [newcomer]);
  };
  serv.on('newPlayer', (player: SquidPlayer) => {
    // flying-squid sets its own anew for every player.
    serv._sendPlayerList = sendList;
    serv._sendPlayerEventLeave = (gone) => {
      for (const other of serv.players) if (other !== gone) other._client.write(...leavePacket(serv, gone));
    };
    player.entityType = serv.registry.entitiesByName['player']?.id;
    player.headPitch = 0;
    const update = player.updateAndSpawn.bind(player);
    player.updateAndSpawn = () => {
      if (listed.has(player)) update();
    };
  });
  serv.getNearbyEntities = ({ position, radius }) =>
    serv.players.filter((player) => listed.has(player) && player.position.distanceTo(position) <= (radius ?? 128));
}

/** From 1.19.3 on the list's packet says which parts of an entry it has. */
function inParts(serv: Squid): boolean {
  return Boolean(serv.registry.supportFeature('playerInfoActionIsBitfield'));
}

function leavePacket(serv: Squid, { uuid }: SquidPlayer): [string, object] {
  return inParts(serv)
    ? ['player_remove', { players: [uuid] }]
    : ['player_info', { action: 'remove_player', data: [{ uuid }] }];
}

function listPacket(serv: Squid, about: readonly SquidPlayer[]): object {
  if (!inParts(serv))
    return {
      action: 'add_player',
      data: about.map(({ uuid, username }) => ({ uuid, name: username, properties: [], gamemode: 0, ping: 0 })),
    };
  const data = about.map(({ uuid, username }) => ({
    uuid,
    player: { name: username, properties: [] },
    gamemode: 0,
    listed: true,
    latency: 0,
  }));
  return { action: { add_player: true, update_game_mode: true, update_listed: true, update_latency: true }, data };
}

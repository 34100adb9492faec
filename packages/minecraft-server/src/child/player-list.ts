import type { Squid, SquidPlayer } from './squid.js';

/**
 * Who is here, for everybody. flying-squid tells newcomers of nobody, and shows them to the others before these know
 * their names; here a player is seen from the moment that he is on the list.
 */
export function keepPlayerList(serv: Squid): void {
  const listed = new WeakSet<SquidPlayer>();
  const tell = (to: SquidPlayer, about: SquidPlayer[]): void => {
    const data = about.map(({ uuid, username }) => ({ uuid, name: username, properties: [], gamemode: 0, ping: 0 }));
    to._client.write('player_info', { action: 'add_player', data });
  };
  const sendList = (newcomer: SquidPlayer): void => {
    listed.add(newcomer);
    const here = serv.players.filter((player) => listed.has(player));
    for (const player of here) tell(player, player === newcomer ? here : [newcomer]);
  };
  serv.on('newPlayer', (player: SquidPlayer) => {
    // flying-squid sets its own anew for every player.
    serv._sendPlayerList = sendList;
    const update = player.updateAndSpawn.bind(player);
    player.updateAndSpawn = () => {
      if (listed.has(player)) update();
    };
  });
  serv.getNearbyEntities = ({ position, radius }) => serv.players.filter((player) => listed.has(player) && player.position.distanceTo(position) <= (radius ?? 128));
}
